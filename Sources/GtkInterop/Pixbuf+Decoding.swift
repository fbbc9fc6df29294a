import CGtk
import Glibc

// The decoding of pictures with GdkPixbuf, on any thread.

/// The reason why bytes were not decoded.
public enum PixbufError: Error, Hashable, Sendable {
  /// No loader supports their format.
  case unknownFormat
  /// The picture has more pixels than the limit.
  case tooManyPixels(width: Int, height: Int)
  /// They end too early, or are corrupt.
  case damaged
  /// The caller cancelled the decoding.
  case cancelled
}

extension Pixbuf {
  /// Decodes the bytes of a picture file, rotated by its EXIF orientation.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - size: The frame on screen; the parts of the picture outside of it are cropped. Nil for the whole picture in
  ///     its own size.
  ///   - pixelLimit: The maximum number of pixels of the picture itself.
  ///   - admit: Called before the memory is allocated, with the maximum number of bytes for the pixels during
  ///     decoding. It may wait; the decoding is cancelled if it returns false.
  ///   - isCancelled: Called at intervals.
  public static func decode(
    _ bytes: RawSpan, size: PixbufSize?, pixelLimit: Int, admit: @escaping (_ byteCount: Int) -> Bool = { _ in true },
    isCancelled: () -> Bool = { false }
  ) throws(PixbufError) -> Pixbuf {
    let loader = makeLoader(for: bytes)
    defer { g_object_unref(loader) }
    var progress = PixbufProgress(size: size, pixelLimit: pixelLimit, admit: admit)
    let failure = withUnsafeMutablePointer(to: &progress) { progress in
      let handlers = PixbufProgress.connect(progress, to: loader)
      defer { for handler in handlers { g_signal_handler_disconnect(loader, handler) } }
      return feed(bytes, to: loader, progress, isCancelled: isCancelled)
    }
    if progress.isTooLarge, let own = progress.ownSize { throw .tooManyPixels(width: own.width, height: own.height) }
    if progress.isGivenUp { throw .cancelled }
    if let failure { throw failure }
    guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
      progress.isComplete(height: Int(gdk_pixbuf_get_height(decoded)))
    else { throw .damaged }
    let isTurned = liesOnItsSide(decoded)
    let fitted = fitted(decoded, to: size.map { isTurned ? $0.turned : $0 })
    defer { g_object_unref(fitted.address) }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(fitted) else { throw .damaged }
    defer { g_object_unref(upright.address) }
    let own = progress.ownSize.map { isTurned ? ($0.height, $0.width) : $0 }
    return Pixbuf(upright, ownSize: own)
  }

  /// Whether the EXIF orientation exchanges width and height.
  private static func liesOnItsSide(_ pixbuf: OpaquePointer) -> Bool {
    String(gtk: gdk_pixbuf_get_option(pixbuf, "orientation")).flatMap { Int($0) }.map { $0 >= 5 } ?? false
  }

  /// Whether the decoding of a file ends soon after it is cancelled. The loaders of PNG and JPEG decode each portion
  /// when they receive it. All others may decode the whole file at its end, for any time and with any memory.
  ///
  /// A JPEG decodes the whole picture again in each of its scans, and a portion has space for thousands of them.
  public static func isInterruptible(_ bytes: RawSpan) -> Bool {
    switch PictureSignature(bytes) {
    case .png: true
    case .jpeg: scanCount(bytes) <= scanLimit
    case nil: false
    }
  }

  /// The limit of a JPEG's scans; encoders make at most about 20.
  private static let scanLimit = 32

  /// The number of scans in the file of a JPEG. Other data may contain the bytes of their marker by chance.
  private static func scanCount(_ bytes: RawSpan) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (count, place) = (0, 0)
      // The last byte cannot start a marker.
      while count <= scanLimit, place + 1 < bytes.count,
        let found = memchr(bytes.baseAddress! + place, 0xFF, bytes.count - 1 - place)
      {
        place = UnsafeRawPointer(found) - bytes.baseAddress! + 1
        if bytes[place] == 0xDA { count += 1 }
      }
      return count
    }
  }

  /// The loaders of PNG and JPEG are made with their type, so that they start with the first byte, and that no other
  /// loader takes the file. The one of JPEG fills in missing rows; see ``PixbufProgress``.
  private static func makeLoader(for bytes: RawSpan) -> UnsafeMutablePointer<GdkPixbufLoader> {
    PictureSignature(bytes).flatMap { gdk_pixbuf_loader_new_with_type($0.rawValue, nil) } ?? gdk_pixbuf_loader_new()
  }

  /// The number of bytes decoded between two checks for cancellation.
  private static let portion = 1 << 16

  /// Passes the bytes to the loader, and closes it, which is required in any case.
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

  /// The error that a call of GdkPixbuf reported.
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

  /// The visible part of the picture, scaled to its decoded size; the caller owns it. It is not rotated yet: rotation
  /// comes last, because it copies all remaining pixels.
  private static func fitted(_ pixbuf: OpaquePointer, to size: PixbufSize?) -> OpaquePointer {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    guard let size else { return OpaquePointer(g_object_ref(pixbuf.address)) }
    let part = size.part(ofWidth: width, height: height)
    let seen = gdk_pixbuf_new_subpixbuf(
      pixbuf, Int32((width - part.width) / 2), Int32((height - part.height) / 2), Int32(part.width),
      Int32(part.height))!
    let sides = size.partSides(ofWidth: width, height: height)
    var fitted = seen
    if sides.width < part.width || sides.height < part.height,
      let scaled = gdk_pixbuf_scale_simple(seen, Int32(sides.width), Int32(sides.height), GDK_INTERP_BILINEAR)
    {
      g_object_unref(seen.address)
      fitted = scaled
    }
    gdk_pixbuf_copy_options(pixbuf, fitted)
    return fitted
  }
}

/// The formats that are recognised by the first bytes of a file. The names are those of GdkPixbuf.
private enum PictureSignature: String {
  case jpeg, png

  init?(_ bytes: RawSpan) {
    let start = bytes.withUnsafeBytes { Array($0.prefix(8)) }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
      self = .png
    } else {
      return nil
    }
  }
}
