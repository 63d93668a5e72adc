import CPango

/// The one rule our private font configuration has.
///
/// Fonts of pictures hold their letters at one size. Without a rule they are used at that size, a
/// hundred pixels and more, whatever size is asked for; the system's configuration, which is shut
/// out, has such a rule too.
enum FontRules {
  private static let scalingOfPictures = """
    <?xml version="1.0"?>
    <fontconfig>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <test name="color"><bool>true</bool></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <divide>
                <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
              </divide>
              <double>0</double>
              <double>0</double>
              <divide>
                <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
              </divide>
            </matrix>
          </times>
        </edit>
      </match>
    </fontconfig>
    """

  /// Puts the rule into a configuration; before fonts are added.
  static func add(to configuration: OpaquePointer) -> Bool {
    scalingOfPictures.withCString { FcConfigParseAndLoadFromMemory(configuration, $0, 1) != 0 }
  }
}
