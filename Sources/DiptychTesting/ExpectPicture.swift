import Catalog
import Components

/// Expects a component to look by day and by night as it was approved.
///
/// The approved pictures stand beside the test's file, in `__Pictures__/<file>/`: `<name>.day@2x.png`,
/// `<name>.night@2x.png` and `<name>.json`, the record from which a failure says why they differ. The
/// rules are those of `diptych check`: pictures are compared exactly, the settings' `tolerance` is a
/// share of pixels that may differ, and where other libraries made the approved pictures, what differs
/// at edges alone is excused.
///
/// ```swift
/// @Test func navigation() {
///   let navigation = HorizontalNavigation<Default>(
///     options: [.text("Flights", tag: 0), .text("Hotels", tag: 1)], selectedItemIndex: 0)
///   expectPicture(of: navigation, theme: "Backpack", width: 375)
/// }
/// ```
///
/// Works in Swift Testing and in XCTest, from any thread.
///
/// - Parameters:
///   - theme: the name of a folder below a `Themes` folder around the test's file, or a path relative
///     to that file's folder.
///   - name: of the pictures; `nil` is the test's name, with `-2` and so on at its further calls.
///     Tests with arguments must give one.
///   - width: in points; `nil` is that of `settings`.
///   - scale: pixels for each point; `nil` is every scale of `settings`, which is 2 unless set.
///   - contexts: the theme's choices beside the mode, such as `["brand": "o2"]`.
///   - record: which files are written; see ``RecordMode``. To record is to fail.
/// - Returns: whether everything is as approved; when not, the failure is reported already.
@discardableResult
public func expectPicture(
  of component: any ComponentConvertible, theme: String, named name: String? = nil,
  width: Double? = nil, scale: Scale? = nil, settings: VariantSettings = VariantSettings(),
  contexts: [String: String] = [:], record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  var subject = TestSubject(
    component, theme: theme, settings: settings, contexts: contexts, place: place)
  subject.settings.width = width ?? settings.width
  if let scale { subject.settings.scales = [scale] }
  return PictureExpectation(subject: subject, world: .current).check(named: name, record: record)
}
