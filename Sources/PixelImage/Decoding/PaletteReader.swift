import CSpng

/// Decodes pictures with a palette, which libspng would draw in black where a number is too large.
///
/// The PNG specification calls such a number an error; a comparison must not call it a picture.
struct PaletteReader {
  let context: OpaquePointer
  let size: PixelSize
  /// 1, 2, 4 or 8.
  let bitDepth: Int

  /// Fills `target` with four bytes a pixel; returns a status of libspng, 0 when all is well.
  func decode(into target: UnsafeMutableBufferPointer<UInt8>) -> Int32 {
    var colors: [UInt32] = []
    let status = PaletteReader.readColors(of: context, into: &colors)
    guard status == 0 else { return status }
    let rowLength = (size.width * bitDepth + 7) / 8
    let byteCount = rowLength * size.height
    // Zeros, because libspng adds the bits of an interlaced row to what it finds.
    var numbers = [UInt8](repeating: 0, count: byteCount)
    let format = Int32(truncatingIfNeeded: SPNG_FMT_PNG.rawValue)
    let result = numbers.withUnsafeMutableBytes {
      spng_decode_image(context, $0.baseAddress, byteCount, format, 0)
    }
    guard result == 0 else { return result }
    return expand(
      numbers, rowLength: rowLength, colors, into: UnsafeMutableRawBufferPointer(target))
  }

  /// The palette with its alphas, red in the lowest byte.
  static func readColors(of context: OpaquePointer, into colors: inout [UInt32]) -> Int32 {
    var palette = spng_plte()
    var status = spng_get_plte(context, &palette)
    guard status == 0 else { return status }
    var transparency = spng_trns()
    status = spng_get_trns(context, &transparency)
    // Most palettes are opaque throughout and have no tRNS chunk.
    guard status == 0 || UInt32(bitPattern: status) == UInt32(SPNG_ECHUNKAVAIL.rawValue) else {
      return status
    }
    let alphaCount = status == 0 ? Int(transparency.n_type3_entries) : 0
    withUnsafeBytes(of: &palette.entries) { entries in
      withUnsafeBytes(of: &transparency.type3_alpha) { alphas in
        for number in 0..<min(256, Int(palette.n_entries)) {
          // Red, green, blue and a byte that is libspng's own.
          let entry = entries.loadUnaligned(fromByteOffset: 4 * number, as: UInt32.self)
          let alpha = number < alphaCount ? alphas[number] : 255
          colors.append(entry.littleEndian & 0x00FF_FFFF | UInt32(alpha) << 24)
        }
      }
    }
    return 0
  }

  private func expand(
    _ numbers: [UInt8], rowLength: Int, _ colors: [UInt32],
    into target: UnsafeMutableRawBufferPointer
  ) -> Int32 {
    // A table of every number a byte can hold, so that the loop needs no test but one at the end.
    var table = [UInt32](repeating: 0, count: 256)
    for (number, color) in colors.enumerated() { table[number] = color.littleEndian }
    var largest: UInt8 = 0
    numbers.withUnsafeBufferPointer { numbers in
      table.withUnsafeBufferPointer { table in
        func put(_ number: UInt8, _ place: Int) {
          largest = max(largest, number)
          target.storeBytes(of: table[Int(number)], toByteOffset: 4 * place, as: UInt32.self)
        }
        if bitDepth == 8 {
          for place in 0..<size.pixelCount { put(numbers[place], place) }
          return
        }
        let mask = UInt8(truncatingIfNeeded: 1 << bitDepth - 1)
        let perByte = 8 / bitDepth
        for y in 0..<size.height {
          for x in 0..<size.width {
            let byte = numbers[y * rowLength + x / perByte]
            let shift = UInt8(8 - bitDepth * (x % perByte + 1))
            put(byte >> shift & mask, y * size.width + x)
          }
        }
      }
    }
    return Int(largest) < colors.count ? 0 : Int32(truncatingIfNeeded: SPNG_EPLTE_IDX.rawValue)
  }
}
