import CGtk

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
    if let refused = progress.refused {
      throw .tooManyPixels(width: refused.width, height: refused.height)
    }
    if progress.isGivenUp { throw .cancelled }
    if let failure { throw failure }
    guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
      progress.isComplete(height: Int(gdk_pixbuf_get_height(decoded)))
    else { throw .damaged }
    let fitted = fitted(decoded, to: size.map { liesOnItsSide(decoded) ? $0.turned : $0 })
    defer { g_object_unref(fitted.address) }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(fitted) else { throw .damaged }
    defer { g_object_unref(upright.address) }
    return Pixbuf(upright)
  }

  /// Whether the EXIF orientation exchanges width and height.
  private static func liesOnItsSide(_ pixbuf: OpaquePointer) -> Bool {
    String(gtk: gdk_pixbuf_get_option(pixbuf, "orientation")).flatMap { Int($0) }.map { $0 >= 5 } ?? false
  }

  /// The JPEG loader fills in missing rows. It is made with its type, so that it starts with the first byte; see
  /// ``PixbufProgress``.
  private static func makeLoader(for bytes: RawSpan) -> UnsafeMutablePointer<GdkPixbufLoader> {
    let isJPEG = bytes.byteCount > 2 && bytes.withUnsafeBytes { $0.prefix(3).elementsEqual([0xFF, 0xD8, 0xFF]) }
    return (isJPEG ? gdk_pixbuf_loader_new_with_type("jpeg", nil) : nil) ?? gdk_pixbuf_loader_new()
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

/// The state of a picture loader in progress: the requested size, and the progress that the loader reports.
private struct PixbufProgress {
  /// The frame in which the picture is shown.
  let size: PixbufSize?
  /// The maximum number of pixels of the picture.
  let pixelLimit: Int
  /// Receives the number of bytes for the pixels; returns whether they may be allocated.
  private let admit: (Int) -> Bool

  /// The size of a picture that has more pixels than the limit.
  private(set) var refused: (width: Int, height: Int)?
  /// Whether the memory for the pixels was refused.
  private(set) var isGivenUp = false
  /// Whether it was granted. A file with several pictures reports each; they are decoded one after the other.
  private var isAdmitted = false
  /// Whether all bytes have been passed to the loader.
  var isClosing = false
  /// The number of decoded rows; nil for a loader that does not report them.
  private var rowCount: Int?
  /// Whether the loader started only on closing, as it does when it has to detect the format of a few bytes.
  private var hasBegunLate = false

  init(size: PixbufSize?, pixelLimit: Int, admit: @escaping (Int) -> Bool) {
    self.size = size
    self.pixelLimit = pixelLimit
    self.admit = admit
  }

  /// Whether the bytes contained all rows. Where they end early, loaders fill the rest with grey and report no error.
  func isComplete(height: Int) -> Bool { rowCount.map { $0 >= height } ?? true }

  /// Connects the handlers, which must be disconnected before the progress is deallocated.
  static func connect(
    _ progress: UnsafeMutablePointer<PixbufProgress>, to loader: UnsafeMutablePointer<GdkPixbufLoader>
  ) -> [gulong] {
    func connect(_ signal: String, _ handler: GCallback) -> gulong {
      g_signal_connect_data(loader, signal, handler, progress, nil, GConnectFlags(rawValue: 0))
    }
    return [
      connect("size-prepared", unsafeBitCast(prepare, to: GCallback.self)),
      connect("area-updated", unsafeBitCast(update, to: GCallback.self)),
    ]
  }

  private typealias SizePrepared =
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?) -> Void
  private typealias AreaUpdated =
    @convention(c) (
      UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, Int32, Int32, UnsafeMutableRawPointer?
    ) -> Void

  private static let prepare: SizePrepared = { loader, width, height, data in
    data!.assumingMemoryBound(to: PixbufProgress.self).pointee
      .prepare(loader!, width: Int(width), height: Int(height))
  }

  private static let update: AreaUpdated = { _, _, y, _, height, data in
    let progress = data!.assumingMemoryBound(to: PixbufProgress.self)
    // If the loader has started earlier, rows that it adds while closing are filler.
    guard let count = progress.pointee.rowCount, !progress.pointee.isClosing || progress.pointee.hasBegunLate else {
      return
    }
    progress.pointee.rowCount = max(count, Int(y) + Int(height))
  }

  private mutating func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int) {
    let format = gdk_pixbuf_loader_get_format(loader)
    let name = format.flatMap { String(taking: gdk_pixbuf_format_get_name($0)) }
    hasBegunLate = isClosing
    // These loaders fill the picture from the top, row by row.
    if name == "png" || name == "jpeg" { rowCount = 0 }
    if width * height > pixelLimit {
      refused = (width, height)
      return Self.stop(loader)
    }
    var decoded = (width: width, height: height)
    // A progressive JPEG is kept completely in its own format until the end, for any decoded size.
    let kept = name == "jpeg" ? width * height * Self.jpegBytesPerPixel : 0
    if let size, let format {
      // The picture may turn out to be rotated, so the size is large enough for both orientations.
      let (upright, lying) = (
        size.sides(ofWidth: width, height: height), size.turned.sides(ofWidth: width, height: height)
      )
      let wanted = (width: max(upright.width, lying.width), height: max(upright.height, lying.height))
      if gdk_pixbuf_format_is_scalable(format) != 0 {
        decoded = wanted
      } else if name == "jpeg" {
        let part = min(Self.reduction(of: width, to: wanted.width), Self.reduction(of: height, to: wanted.height))
        decoded = ((width + part - 1) / part, (height + part - 1) / part)
      }
    }
    isAdmitted = isAdmitted || admit(decoded.width * decoded.height * Self.bytesPerPixel + kept)
    guard isAdmitted else {
      isGivenUp = true
      return Self.stop(loader)
    }
    if decoded != (width, height) { gdk_pixbuf_loader_set_size(loader, Int32(decoded.width), Int32(decoded.height)) }
  }

  /// Stops the loader, by setting an empty size.
  private static func stop(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    gdk_pixbuf_loader_set_size(loader, 0, 0)
  }

  /// The bytes of a decoded pixel with alpha, and of a pixel in a progressive JPEG, with colours at half resolution.
  private static let (bytesPerPixel, jpegBytesPerPixel) = (4, 3)

  /// The divisor of a JPEG's size at which decoding takes only a fraction of the work. For other sizes the loader would
  /// scale, and no longer report its progress.
  private static func reduction(of length: Int, to wanted: Int) -> Int {
    [8, 4, 2].first { (length + $0 - 1) / $0 >= wanted } ?? 1
  }
}

extension PixbufSize {
  fileprivate var turned: PixbufSize { PixbufSize(width: height, height: width, covers: covers) }
}
