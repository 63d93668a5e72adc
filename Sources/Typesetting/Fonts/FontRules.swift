import CPango

/// The rules our private font configuration has; the system's, which is shut out, has such too.
///
/// Fonts of pictures hold their letters at one size. Without a rule they are used at that size, a
/// hundred pixels and more, whatever size is asked for.
///
/// For letters that are to be emoji, by themselves or by U+FE0F behind them, Pango asks for the family
/// `emoji`, which no font has. Without a rule the text's own font comes first again, and its black
/// heart is drawn where the red one was asked for.
enum FontRules {
  private static let pictures = """
    <?xml version="1.0"?>
    <fontconfig>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="color" mode="assign"><bool>true</bool></edit>
      </match>
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

  /// Puts the rules into a configuration; before fonts are added.
  static func add(to configuration: OpaquePointer) -> Bool {
    pictures.withCString { FcConfigParseAndLoadFromMemory(configuration, $0, 1) != 0 }
  }
}
