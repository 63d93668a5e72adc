import Catalog
import Components

/// Expects the frames, texts and colours of a component to be as they were approved.
///
/// The approved layout stands beside the test's file, in `__Pictures__/<file>/<name>.layout.txt`, as
/// `diptych inspect` prints it: x, y, width and height of each element in points. A failure shows the
/// lines that changed.
///
/// - Parameters: as those of
///   ``expectPicture(of:theme:named:width:scale:settings:contexts:record:fileID:filePath:function:line:column:)``.
/// - Returns: whether the layout is as approved; when not, the failure is reported already.
@discardableResult
public func expectLayout(
  of component: any ComponentConvertible, theme: String, named name: String? = nil,
  width: Double? = nil, settings: VariantSettings = VariantSettings(),
  contexts: [String: String] = [:], record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  var subject = TestSubject(
    component, theme: theme, settings: settings, contexts: contexts, place: place)
  subject.settings.width = width ?? settings.width
  return LayoutExpectation(subject: subject, world: .current).check(named: name, record: record)
}
