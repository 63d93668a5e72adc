/// Three numbers of a colour.
struct Vector {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  func mapped(_ change: (Double) -> Double) -> Vector { Vector(change(x), change(y), change(z)) }
}

/// A linear change of colour coordinates.
struct Matrix {
  var rows: (Vector, Vector, Vector)

  init(_ first: Vector, _ second: Vector, _ third: Vector) {
    rows = (first, second, third)
  }

  static func * (matrix: Matrix, vector: Vector) -> Vector {
    func product(_ row: Vector) -> Double {
      row.x * vector.x + row.y * vector.y + row.z * vector.z
    }
    return Vector(product(matrix.rows.0), product(matrix.rows.1), product(matrix.rows.2))
  }
}

/// The matrices of CSS Color 4, §18, as exact fractions where it gives them.
///
/// XYZ means a D65 white, except for ProPhoto, whose own white is D50.
extension Matrix {
  static let xyzToSRGB = Matrix(
    Vector(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    Vector(-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810),
    Vector(705.0 / 12673, -2585.0 / 12673, 705.0 / 667))

  static let p3ToXYZ = Matrix(
    Vector(608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160),
    Vector(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400),
    Vector(0, 32229.0 / 714400, 5_220_557.0 / 5_000_800))

  static let a98ToXYZ = Matrix(
    Vector(573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567),
    Vector(591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835),
    Vector(53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835))

  static let rec2020ToXYZ = Matrix(
    Vector(63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314),
    Vector(26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157),
    Vector(0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314))

  static let prophotoToXYZ = Matrix(
    Vector(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    Vector(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    Vector(0, 0, 0.82510460251046020))

  /// Bradford chromatic adaptation.
  static let d50ToD65 = Matrix(
    Vector(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    Vector(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    Vector(0.012314014864481998, -0.020507649298898964, 1.330365926242124))

  static let oklabToLMS = Matrix(
    Vector(1, 0.3963377773761749, 0.2158037573099136),
    Vector(1, -0.1055613458156586, -0.0638541728258133),
    Vector(1, -0.0894841775298119, -1.2914855480194092))

  static let lmsToXYZ = Matrix(
    Vector(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    Vector(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    Vector(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))
}
