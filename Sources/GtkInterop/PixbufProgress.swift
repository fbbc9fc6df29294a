import CGtk

/// What a loader of pictures is told, and what it tells, while it is at work: how large to make the picture once it
/// knows how large it is, and how far it has come.
struct PixbufProgress {
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
  var turned: PixbufSize { PixbufSize(width: height, height: width, covers: covers) }
}
