import Basics

// `environ` is a plain variable of C; it is read once, before any thread is started.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  import Darwin
#endif

extension World {
  /// The world of this process.
  ///
  /// From here on a closed pipe is a failed write with a reason, not the end of the process. To be
  /// called once, first thing, before threads are started.
  public static func real() -> World {
    signal(SIGPIPE, SIG_IGN)
    cleanUpWhenInterrupted()
    openStandardDescriptors()
    let environment = currentEnvironment()
    let start = ContinuousClock.now
    return World(
      files: Disk(), arguments: Array(CommandLine.arguments.dropFirst()), environment: environment,
      currentFolder: workingFolder(),
      standardOutput: DescriptorSink(STDOUT_FILENO, isBuffered: true),
      standardError: DescriptorSink(STDERR_FILENO, isBuffered: false),
      terminalWidth: columns(environment),
      processorCount: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      toolFolder: executableFolder(),
      clock: {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
      })
  }

  /// On Ctrl-C and the like, takes unfinished files along and ends as the signal would have.
  ///
  /// A thread waits for the signals, because a signal handler may do next to nothing.
  private static func cleanUpWhenInterrupted() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    // Threads made later inherit this, so that only the waiting one is told.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failure = pthread_create(
      &thread, nil,
      { _ in
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        var number: Int32 = 0
        guard sigwait(&signals, &number) == 0 else { return nil }
        TemporaryFile.removeAll()
        signal(number, SIG_DFL)
        var own = sigset_t()
        sigemptyset(&own)
        sigaddset(&own, number)
        pthread_sigmask(SIG_UNBLOCK, &own, nil)
        kill(getpid(), number)
        return nil
      }, nil)
    if failure != 0 { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Makes sure that descriptors 0 to 2 are taken.
  ///
  /// A caller may have closed them; the next file opened would get the number, and messages would be
  /// written into a picture. They are opened the wrong way round so that using them still fails.
  private static func openStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func currentEnvironment() -> [String: String] {
    #if canImport(Darwin)
      var next = _NSGetEnviron().pointee
    #else
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
      guard var next = first else { return [:] }
    #endif
    var environment: [String: String] = [:]
    while let entry = next.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return environment
  }

  /// The folder of the running program, links followed; `nil` where the system cannot tell.
  private static func executableFolder() -> String? {
    #if canImport(Darwin)
      let link = CommandLine.arguments.first ?? ""
    #else
      let link = "/proc/self/exe"
    #endif
    guard let path = realpath(link, nil) else { return nil }
    defer { free(path) }
    return Path.folder(of: String(cString: path))
  }

  /// Ends the process.
  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #else
      Darwin.exit(code.rawValue)
    #endif
  }

  private static func workingFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// `COLUMNS` when a shell exports it, else what the terminal says.
  private static func columns(_ environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : defaultTerminalWidth
  }
}
