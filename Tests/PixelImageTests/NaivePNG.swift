/// A PNG maker that is slow and plain on purpose: nothing in it is shared with what it tests.
///
/// It writes any bit depth and colour type, interlaced or not, with any row filters, into stored
/// (uncompressed) deflate blocks.
struct NaivePNG {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: Int
  var isInterlaced = false
  /// The filter of a row, 0 to 4; rows of interlaced pictures count on from pass to pass.
  var filter: (_ row: Int) -> Int = { _ in 0 }
  /// The pixels are cut into data chunks of this many bytes.
  var dataLength = Int.max
  /// Chunks between the header and the data.
  var extra: [(type: String, data: [UInt8])] = []
  /// The samples of a pixel, at the bit depth.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    let header =
      word(width) + word(height)
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    return signature + chunk("IHDR", header)
      + extra.flatMap { chunk($0.type, $0.data) }
      + dataChunks + chunk("IEND", [])
  }

  private var dataChunks: [UInt8] {
    let stream = storedZlib(isInterlaced ? adam7Rows : rows(x0: 0, y0: 0, dx: 1, dy: 1))
    let length = min(dataLength, stream.count)
    return stride(from: 0, to: stream.count, by: length).flatMap { start in
      chunk("IDAT", Array(stream[start..<min(start + length, stream.count)]))
    }
  }

  private var adam7Rows: [UInt8] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { rows(x0: $0.0, y0: $0.1, dx: $0.2, dy: $0.3) }
  }

  private func rows(x0: Int, y0: Int, dx: Int, dy: Int) -> [UInt8] {
    guard x0 < width else { return [] }
    var above: [UInt8] = []
    var number = 0
    return stride(from: y0, to: height, by: dy).flatMap { y -> [UInt8] in
      if bitDepth == 8 {
        let row = stride(from: x0, to: width, by: dx).flatMap { x in
          samples(x, y).map { UInt8($0) }
        }
        defer {
          above = row
          number += 1
        }
        return filtered(row, above: above, filter(number))
      }
      var bits: [Int] = []
      for x in stride(from: x0, to: width, by: dx) {
        for sample in samples(x, y) {
          for bit in stride(from: bitDepth - 1, through: 0, by: -1) {
            bits.append(sample >> bit & 1)
          }
        }
      }
      while bits.count % 8 != 0 { bits.append(0) }
      let row = stride(from: 0, to: bits.count, by: 8).map { start in
        UInt8(bits[start..<(start + 8)].reduce(0) { $0 * 2 + $1 })
      }
      defer {
        above = row
        number += 1
      }
      return filtered(row, above: above, filter(number))
    }
  }

  /// A row led by its filter, each byte less what the filter predicts (PNG specification, 9.2).
  private func filtered(_ row: [UInt8], above: [UInt8], _ filter: Int) -> [UInt8] {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    let step = max(1, channels * bitDepth / 8)
    let bytes = row.indices.map { index -> UInt8 in
      let left = index >= step ? Int(row[index - step]) : 0
      let up = above.isEmpty ? 0 : Int(above[index])
      let corner = index >= step && !above.isEmpty ? Int(above[index - step]) : 0
      let guess: Int
      switch filter {
      case 1: guess = left
      case 2: guess = up
      case 3: guess = (left + up) / 2
      case 4:
        let target = left + up - corner
        let nearest = [left, up, corner].map { abs($0 - target) }.min() ?? 0
        guess = [left, up, corner].first { abs($0 - target) == nearest } ?? 0
      default: guess = 0
      }
      return row[index] &- UInt8(guess)
    }
    return [UInt8(filter)] + bytes
  }
}

let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

func word(_ number: Int) -> [UInt8] {
  [
    UInt8(number >> 24 & 255), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255),
    UInt8(number & 255),
  ]
}

func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let covered = Array(type.utf8) + data
  return word(data.count) + covered + word(naiveCRC(covered))
}

/// Bit by bit, as the PNG specification defines it.
func naiveCRC(_ bytes: some Sequence<UInt8>) -> Int {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return Int(crc ^ 0xFFFF_FFFF)
}

func storedZlib(_ bytes: [UInt8]) -> [UInt8] {
  var out: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let end = min(start + 65_535, bytes.count)
    let length = end - start
    out += [end == bytes.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
    out += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
    out += bytes[start..<end]
    start = end
  } while start < bytes.count
  var (low, high) = (1, 0)
  for byte in bytes {
    low = (low + Int(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return out + word(high << 16 | low)
}

/// The chunks of a PNG, found without the code under test.
func chunks(of png: [UInt8]) -> [(type: String, data: [UInt8], crc: Int)] {
  func number(at offset: Int) -> Int { png[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
  var found: [(type: String, data: [UInt8], crc: Int)] = []
  var offset = 8
  while offset < png.count {
    let length = number(at: offset)
    let data = Array(png[(offset + 8)..<(offset + 8 + length)])
    let type = String(decoding: png[(offset + 4)..<(offset + 8)], as: UTF8.self)
    found.append((type, data, number(at: offset + 8 + length)))
    offset += length + 12
  }
  return found
}
