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
  ///   - size: The room that it is shown in, which what lies outside is cut off for; nil for the whole picture in its own
  ///     size.
  ///   - pixelLimit: The most pixels that the picture itself may have.
  ///   - admit: Told, before any memory is taken for them, how many bytes the pixels may take until the picture is made.
  ///     It may wait; the picture is given up where it answers false.
  ///   - isCancelled: Asked now and then.
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

  /// Whether the EXIF orientation says that width and height change places.
  private static func liesOnItsSide(_ pixbuf: OpaquePointer) -> Bool {
    String(gtk: gdk_pixbuf_get_option(pixbuf, "orientation")).flatMap { Int($0) }.map { $0 >= 5 } ?? false
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

  /// The part of the picture that its room shows, made as large as that takes; the caller owns it. It lies as it did:
  /// turning it comes last, since that copies all pixels there are.
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

/// What a loader of pictures is told, and what it tells, while it is at work: how large to make the picture once it
/// knows how large it is, and how far it has come.
private struct PixbufProgress {
  /// The room that the picture is shown in.
  let size: PixbufSize?
  /// The most pixels that it may have.
  let pixelLimit: Int
  /// Told how many bytes the pixels may take; answers whether they may.
  private let admit: (Int) -> Bool

  /// The size of a picture that has more pixels than the limit.
  private(set) var refused: (width: Int, height: Int)?
  /// Whether the memory for the pixels was not given.
  private(set) var isGivenUp = false
  /// Whether it was. A file that holds several pictures tells of each; they are made one after the other.
  private var isAdmitted = false
  /// Whether all bytes there are have been handed over.
  var isClosing = false
  /// How many rows the bytes held; nil where the loader does not say.
  private var rowCount: Int?
  /// Whether the loader began only then, as it does with few bytes whose kind it has to find out.
  private var hasBegunLate = false

  init(size: PixbufSize?, pixelLimit: Int, admit: @escaping (Int) -> Bool) {
    self.size = size
    self.pixelLimit = pixelLimit
    self.admit = admit
  }

  /// Whether the bytes held all rows. Where they ran out, loaders leave the rest grey and do not complain.
  func isComplete(height: Int) -> Bool { rowCount.map { $0 >= height } ?? true }

  /// Answers the handlers, which are to be disconnected before the progress goes.
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
    // What a loader that was at work before adds now it has made up.
    guard let count = progress.pointee.rowCount, !progress.pointee.isClosing || progress.pointee.hasBegunLate else {
      return
    }
    progress.pointee.rowCount = max(count, Int(y) + Int(height))
  }

  private mutating func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int) {
    let format = gdk_pixbuf_loader_get_format(loader)
    let name = format.flatMap { String(taking: gdk_pixbuf_format_get_name($0)) }
    hasBegunLate = isClosing
    // These are filled from the top, row by row.
    if name == "png" || name == "jpeg" { rowCount = 0 }
    if width * height > pixelLimit {
      refused = (width, height)
      return Self.stop(loader)
    }
    var decoded = (width: width, height: height)
    // Of a progressive JPEG all is kept in its own form until the end, however small it is made.
    let kept = name == "jpeg" ? width * height * Self.jpegBytesPerPixel : 0
    if let size, let format {
      // The picture may yet turn out to lie on its side, so it is made large enough either way.
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

  /// A picture without a side is how a loader is told to stop.
  private static func stop(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    gdk_pixbuf_loader_set_size(loader, 0, 0)
  }

  /// What a pixel takes with its transparency, and in a JPEG file that is read in several passes, colours at half size.
  private static let (bytesPerPixel, jpegBytesPerPixel) = (4, 3)

  /// What JPEG pictures are decoded a half, a quarter or an eighth as large as, at a fraction of the work. Other sizes
  /// the loader would make by scaling, and no longer say how far it is.
  private static func reduction(of length: Int, to wanted: Int) -> Int {
    [8, 4, 2].first { (length + $0 - 1) / $0 >= wanted } ?? 1
  }
}

extension PixbufSize {
  /// The room on its side.
  fileprivate var turned: PixbufSize { PixbufSize(width: height, height: width, covers: covers) }
}
