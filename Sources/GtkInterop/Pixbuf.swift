import CGtk

// The pixels of a decoded picture, and the size to which a picture is decoded. `Pixbuf+Decoding` decodes files.

/// A decoded picture: pixels in memory, in the format that GTK draws without converting them in every frame.
///
/// Owns the memory, which is immutable: a picture may be made on one thread and shown from another.
public final class Pixbuf: @unchecked Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The size of the picture in its file, in pixels and upright.
  public let ownSize: (width: Int, height: Int)
  private let bytes: OpaquePointer

  private static let bytesPerPixel = 4

  init(_ pixbuf: OpaquePointer, ownSize: (width: Int, height: Int)?) {
    width = Int(gdk_pixbuf_get_width(pixbuf))
    height = Int(gdk_pixbuf_get_height(pixbuf))
    self.ownSize = ownSize ?? (width, height)
    let stride = width * Self.bytesPerPixel
    let size = stride * height
    let memory = g_malloc(gsize(size))!
    let texture = gdk_texture_new_for_pixbuf(pixbuf)!
    gdk_texture_download(texture, memory.assumingMemoryBound(to: UInt8.self), gsize(stride))
    g_object_unref(texture.address)
    bytes = g_bytes_new_take(memory, gsize(size))
  }

  /// Shares the pixels in an array of bytes (`ay`), row by row, in the format of Cairo; nil if another number of pixels
  /// belongs to the size.
  public init?(width: Int, height: Int, pixels: Variant) {
    let (count, isOverflow) = width.multipliedReportingOverflow(by: height)
    let (found, rest) = pixels.byteCount.quotientAndRemainder(dividingBy: Self.bytesPerPixel)
    guard width > 0, height > 0, !isOverflow, pixels.type == "ay", (found, rest) == (count, 0) else { return nil }
    (self.width, self.height, ownSize) = (width, height, (width, height))
    bytes = pixels.withPointer { g_variant_get_data_as_bytes($0) }
  }

  /// Reads the pixels of a picture, row by row, in the format of Cairo, as ``withBytes(_:)`` gives them. `read` fills the
  /// memory; if it throws, there is no picture.
  public init<Failure>(
    width: Int, height: Int, ownSize: (width: Int, height: Int),
    read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let size = width * height * Self.bytesPerPixel
    let memory = g_malloc(gsize(size))!
    do throws(Failure) {
      try read(UnsafeMutableRawBufferPointer(start: memory, count: size))
    } catch {
      g_free(memory)
      throw error
    }
    (self.width, self.height, self.ownSize) = (width, height, ownSize)
    bytes = g_bytes_new_take(memory, gsize(size))
  }

  deinit {
    g_bytes_unref(bytes)
  }

  /// Calls `body` with the pixels in memory.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return body(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// Whether another picture has the same pixels.
  public func isSame(as other: Pixbuf) -> Bool {
    (width, height) == (other.width, other.height)
      && g_bytes_equal(UnsafeRawPointer(bytes), UnsafeRawPointer(other.bytes)) != 0
  }

  /// The size of the pixels in memory.
  public var byteCount: Int { width * height * Self.bytesPerPixel }

  /// Makes a texture for GTK, which shares the pixels.
  @MainActor public func makeTexture() -> ObjectReference<OpaquePointer> {
    let texture = gdk_memory_texture_new(
      Int32(width), Int32(height), CGTK_MEMORY_DEFAULT, bytes, gsize(width * Self.bytesPerPixel))!
    return ObjectReference(adopting: texture.opaque)
  }

  /// Whether a file is a picture by its name, in a format that can be decoded or not: `a.webp`.
  public static func isPicture(named name: String) -> Bool {
    // GLib reads the type from the name alone where it gets no content.
    guard let type = String(taking: g_content_type_guess(name, nil, 0, nil)) else { return false }
    return type.hasPrefix("image/")
  }

  /// The file name extensions of all formats that can be decoded, in lower case: `jpg`, `png`.
  public static let fileExtensions: Set<String> = {
    var all: Set<String> = []
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var link = formats
    while let format = link {
      let names = [String](taking: gdk_pixbuf_format_get_extensions(OpaquePointer(format.pointee.data)))
      all.formUnion(names.map { $0.lowercased() })
      link = format.pointee.next
    }
    return all
  }()
}

/// The size to which a picture is decoded: that of its frame on screen, at most its own size.
public struct PixbufSize: Hashable, Sendable {
  /// The width of the frame, in pixels.
  public var width: Int
  /// The height of the frame, in pixels.
  public var height: Int
  /// Whether the picture covers the frame, rather than fits into it.
  public var covers: Bool

  /// The maximum side of a decoded picture, in pixels, which every graphics driver supports for a texture. Cairo fails
  /// above 32,767 px, and then draws nothing of the window.
  public static let sideLimit = 8_192
  /// The part of a covering picture that is kept, in multiples of the frame's sides. The rest is cropped, but not all
  /// of it: a frame in a transition between two shapes shows more than at rest.
  private static let overlap = 2.0

  /// Makes the size of a frame of `width` × `height` pixels.
  public init(width: Int, height: Int, covers: Bool) {
    self.width = width
    self.height = height
    self.covers = covers
  }

  /// The sides of the whole picture in the frame, in its own proportions.
  func sides(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    Self.scaled(width, height, by: min(1, scale(ofWidth: width, height: height)))
  }

  /// The part of a picture that is kept, around its middle: all of it where it fits into the frame.
  func part(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    guard covers else { return (width, height) }
    let scale = scale(ofWidth: width, height: height)
    func kept(_ length: Int, of available: Int) -> Int {
      min(length, max(1, Int((Self.overlap * Double(available) / scale).rounded(.up))))
    }
    return (kept(width, of: self.width), kept(height, of: self.height))
  }

  /// The decoded sides of this part of a picture, within the limit.
  func partSides(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    let part = part(ofWidth: width, height: height)
    let longest = Double(max(part.width, part.height))
    let scale = min(1, scale(ofWidth: width, height: height), Double(Self.sideLimit) / longest)
    let sides = Self.scaled(part.width, part.height, by: scale)
    return (min(sides.width, Self.sideLimit), min(sides.height, Self.sideLimit))
  }

  /// The factor by which a picture covers the frame, or fits into it.
  private func scale(ofWidth width: Int, height: Int) -> Double {
    let across = Double(self.width) / Double(max(1, width))
    let down = Double(self.height) / Double(max(1, height))
    return covers ? max(across, down) : min(across, down)
  }

  private static func scaled(_ width: Int, _ height: Int, by scale: Double) -> (width: Int, height: Int) {
    func scaled(_ length: Int) -> Int { min(max(1, length), max(1, Int((Double(length) * scale).rounded(.up)))) }
    return (scaled(width), scaled(height))
  }
}

/// The pixels of a texture as a PNG file; nil if there is not enough memory.
public func pngFile(of texture: ObjectReference<OpaquePointer>) -> [UInt8]? {
  guard let bytes = gdk_texture_save_to_png_bytes(texture.object) else { return nil }
  defer { g_bytes_unref(bytes) }
  var count: gsize = 0
  guard let start = g_bytes_get_data(bytes, &count) else { return nil }
  return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
}
