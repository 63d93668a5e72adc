import CCairo

/// Takes the bytes of a file that Cairo writes, and keeps them in memory.
///
/// Cairo holds no reference: whoever gives it the sink keeps the sink until Cairo is done.
final class CairoSink {
  private(set) var bytes: [UInt8] = []

  /// What Cairo hands back to ``write``.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static var write: cairo_write_func_t {
    { closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      let sink = Unmanaged<CairoSink>.fromOpaque(closure).takeUnretainedValue()
      sink.bytes += UnsafeBufferPointer(start: data, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
  }
}
