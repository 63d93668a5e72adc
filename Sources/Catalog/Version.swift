/// The version of Diptych, as `--version`, fingerprints and manifests show it.
public enum Version {
  public static let current = "0.1.0"
}
