import CGtk

// Decoding with GdkPixbuf, on any thread.

/// Why bytes were not decoded.
public enum PixbufError: Error, Hashable, Sendable {
  /// They are in no format that there is a loader for.
  case unknownFormat
  /// The picture has more pixels than the limit.
  case tooManyPixels(width: Int, height: Int)
  /// They end too early, or hold something else than they should.
  case damaged
  /// Nobody wants the picture any more.
  case cancelled
}

extension Pixbuf {
  /// Decodes the bytes of a picture file, turned the way its EXIF orientation says.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - size: The room that it is shown in; nil for the picture's own size.
  ///   - pixelLimit: The most pixels that the picture itself may have.
  ///   - isCancelled: Asked now and then.
  public static func decode(
    _ bytes: RawSpan, size: PixbufSize?, pixelLimit: Int, isCancelled: () -> Bool = { false }
  ) throws(PixbufError) -> Pixbuf {
    let loader = makeLoader(for: bytes)
    defer { g_object_unref(loader) }
    var progress = PixbufProgress(size: size, pixelLimit: pixelLimit)
    let failure = withUnsafeMutablePointer(to: &progress) { progress in
      let handlers = PixbufProgress.connect(progress, to: loader)
      defer { for handler in handlers { g_signal_handler_disconnect(loader, handler) } }
      return feed(bytes, to: loader, progress, isCancelled: isCancelled)
    }
    if let refused = progress.refused {
      throw .tooManyPixels(width: refused.width, height: refused.height)
    }
    if let failure { throw failure }
    guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
      progress.isComplete(height: Int(gdk_pixbuf_get_height(decoded))),
      let turned = gdk_pixbuf_apply_embedded_orientation(decoded)
    else { throw .damaged }
    defer { g_object_unref(turned.address) }
    let fitted = fitted(turned, to: size)
    defer { g_object_unref(fitted.address) }
    return Pixbuf(fitted)
  }

  /// A loader of the one kind that makes up what is missing is told its kind, so that it begins with the first byte; see
  /// ``PixbufProgress``.
  private static func makeLoader(for bytes: RawSpan) -> UnsafeMutablePointer<GdkPixbufLoader> {
    let isJPEG = bytes.byteCount > 2 && bytes.withUnsafeBytes { $0.prefix(3).elementsEqual([0xFF, 0xD8, 0xFF]) }
    return (isJPEG ? gdk_pixbuf_loader_new_with_type("jpeg", nil) : nil) ?? gdk_pixbuf_loader_new()
  }

  /// How many bytes are decoded between two looks at whether anybody still wants them.
  private static let portion = 1 << 16

  /// Hands the bytes to the loader, and closes it, as must be done whatever becomes of it.
  private static func feed(
    _ bytes: RawSpan, to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ progress: UnsafeMutablePointer<PixbufProgress>, isCancelled: () -> Bool
  ) -> PixbufError? {
    defer { gdk_pixbuf_loader_close(loader, nil) }
    let failure = Self.failure { error in
      bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty && !isCancelled() {
          let part = UnsafeRawBufferPointer(rebasing: rest.prefix(portion)).bindMemory(to: UInt8.self)
          guard gdk_pixbuf_loader_write(loader, part.baseAddress, gsize(part.count), error) != 0 else { return }
          rest = rest.dropFirst(portion)
        }
      }
    }
    if let failure { return failure }
    if isCancelled() { return .cancelled }
    progress.pointee.isClosing = true
    return Self.failure { gdk_pixbuf_loader_close(loader, $0) }
  }

  /// What a call of GdkPixbuf's reported.
  private static func failure<Ignored>(
    of call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Ignored
  ) -> PixbufError? {
    do {
      _ = try withGError(call)
      return nil
    } catch {
      let isOfPixbufs = error.domain == String(gtk: g_quark_to_string(gdk_pixbuf_error_quark()))
      return isOfPixbufs && error.code == Int(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue) ? .unknownFormat : .damaged
    }
  }

  /// The picture made as large as its room takes, or itself if it is no larger; the caller owns it.
  private static func fitted(_ pixbuf: OpaquePointer, to size: PixbufSize?) -> OpaquePointer {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    guard let sides = size?.sides(ofWidth: width, height: height), sides.width < width || sides.height < height,
      let scaled = gdk_pixbuf_scale_simple(pixbuf, Int32(sides.width), Int32(sides.height), GDK_INTERP_BILINEAR)
    else { return OpaquePointer(g_object_ref(pixbuf.address)) }
    return scaled
  }
}
