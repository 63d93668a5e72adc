// `TabsView`, `TabItem` and `TabsViewDelegate` have the names Mistica's iOS library has, so that a
// snippet written for iOS compiles and draws here.
@_exported import Diptych
