/// Text operations on `/`-separated paths; nothing here touches the disk.
public enum Path {
  /// `base/part`, or `part` alone when it is absolute or `base` is empty or `.`.
  public static func join(_ base: String, _ part: String) -> String {
    if part.isEmpty { return base }
    if part.hasPrefix("/") || base.isEmpty || base == "." { return part }
    return base.hasSuffix("/") ? base + part : base + "/" + part
  }

  /// Everything before the last part; `.` when there is only one.
  public static func folder(of path: String) -> String {
    let trimmed = trimmingTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// The last part.
  public static func name(of path: String) -> String {
    let trimmed = trimmingTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return trimmed }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// The path without `.`, empty parts and, where it is safe, `..`.
  ///
  /// Leading `..` stay; whoever must not leave a folder checks ``staysInside(_:)``.
  public static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part == "..", isAbsolute {
        continue
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// True when a relative path cannot leave the folder it is joined to.
  public static func staysInside(_ path: String) -> Bool {
    if path.hasPrefix("/") || path.unicodeScalars.contains("\0") { return false }
    let normal = normalized(path)
    return normal != ".." && !normal.hasPrefix("../")
  }

  /// A folder and those around it, the nearest first.
  public static func upwards(from path: String) -> [String] {
    var folders = [normalized(path)]
    while let last = folders.last, folder(of: last) != last, last != ".", last != ".." {
      folders.append(folder(of: last))
    }
    return folders
  }

  private static func trimmingTrailingSlashes(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
