// The progress of a picture loader of GdkPixbuf: the size that it is asked for, the memory that it may use, and the rows
// that it has decoded.

import CGtk

/// The state of a picture loader in progress: the requested size, and the progress that the loader reports.
struct PixbufProgress {
  /// The frame in which the picture is shown.
  let size: PixbufSize?
  /// The maximum number of pixels of the picture.
  let pixelLimit: Int
  /// Receives the number of bytes for the pixels; returns whether they may be allocated.
  private let admit: (Int) -> Bool

  /// The size of the picture in its file; nil until it is known.
  private(set) var ownSize: (width: Int, height: Int)?
  /// Whether the picture has more pixels than the limit.
  private(set) var isTooLarge = false
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
    ownSize = (width, height)
    if width * height > pixelLimit {
      isTooLarge = true
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
  var turned: PixbufSize { PixbufSize(width: height, height: width, covers: covers) }
}
