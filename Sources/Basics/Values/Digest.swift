/// A 128-bit fingerprint of bytes, for telling whether something is the same as before.
///
/// Two 64-bit lanes of multiply-and-fold over 16-byte blocks: about as fast as memory, so that
/// fonts of several megabytes cost well under a millisecond. It tells versions apart; it is **not**
/// a defence against somebody who crafts a collision, and nothing here relies on that.
public struct Digest: Sendable, Hashable {
  private var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private var length: UInt64 = 0

  public init() {}

  public init(of bytes: some Collection<UInt8>) {
    self.init()
    add(bytes: bytes)
  }

  /// Adds bytes together with their count, so that `ab`+`c` and `a`+`bc` differ.
  public mutating func add(bytes: some Collection<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable {
      add(buffer: UnsafeRawBufferPointer($0))
    }
    if done == nil { Array(bytes).withUnsafeBytes { add(buffer: $0) } }
  }

  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(buffer: UnsafeRawBufferPointer($0)) }
  }

  public mutating func add(_ number: some FixedWidthInteger) {
    mix(UInt64(truncatingIfNeeded: number), 8)
  }

  public mutating func add(_ number: Double) { mix(number.bitPattern, 8) }

  private mutating func add(buffer: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 16 <= buffer.count {
      mix(
        buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian,
        buffer.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self).littleEndian)
      offset += 16
    }
    var tail: (UInt64, UInt64) = (0, 0)
    for index in offset..<buffer.count {
      let shift = UInt64(8 * ((index - offset) % 8))
      if index - offset < 8 {
        tail.0 |= UInt64(buffer[index]) << shift
      } else {
        tail.1 |= UInt64(buffer[index]) << shift
      }
    }
    mix(tail.0, tail.1)
    mix(UInt64(buffer.count), 0x165667B1)
  }

  private mutating func mix(_ first: UInt64, _ second: UInt64) {
    length &+= 1
    low = Digest.fold(low ^ first, 0xA076_1D64_78BD_642F ^ second)
    high = Digest.fold(high ^ second, 0xE703_7ED1_A0B4_28DB ^ first) &+ length
  }

  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low ^ (left &<< 32 | left &>> 32)
  }
}

extension Digest: CustomStringConvertible {
  /// 32 lower-case hexadecimal digits.
  public var description: String {
    let finished = (
      Digest.fold(low ^ length, 0x8EBC_6AF0_9C88_C6E3),
      Digest.fold(high ^ length, 0x5899_65CC_7537_4CC3)
    )
    return [finished.0, finished.1].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
