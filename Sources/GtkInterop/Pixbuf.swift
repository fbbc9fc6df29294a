import CGtk

// Pictures as pixels in memory, and how large they are to be. `Pixbuf+Decoding` makes them of files.

/// A decoded picture: pixels in memory, in the form that GTK draws without converting them again in every frame.
///
/// Owns the memory, which nobody writes to any more: it may be made on one thread and shown from another.
public final class Pixbuf: @unchecked Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let bytes: OpaquePointer

  private static let bytesPerPixel = 4

  /// Converts the pixels of a GdkPixbuf.
  init(_ pixbuf: OpaquePointer) {
    width = Int(gdk_pixbuf_get_width(pixbuf))
    height = Int(gdk_pixbuf_get_height(pixbuf))
    let stride = width * Self.bytesPerPixel
    let size = stride * height
    let memory = g_malloc(gsize(size))!
    let texture = gdk_texture_new_for_pixbuf(pixbuf)!
    gdk_texture_download(texture, memory.assumingMemoryBound(to: UInt8.self), gsize(stride))
    g_object_unref(texture.address)
    bytes = g_bytes_new_take(memory, gsize(size))
  }

  deinit {
    g_bytes_unref(bytes)
  }

  /// The memory that the pixels take.
  public var byteCount: Int { width * height * Self.bytesPerPixel }

  /// The pixels for GTK to draw. They are shared, not copied.
  @MainActor public func makeTexture() -> ObjectReference<OpaquePointer> {
    let texture = gdk_memory_texture_new(
      Int32(width), Int32(height), CGTK_MEMORY_DEFAULT, bytes, gsize(width * Self.bytesPerPixel))!
    return ObjectReference(adopting: texture.opaque)
  }

  /// The ends of the names of all files that can be decoded here, in small letters: `jpg`, `png`.
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

/// How large a picture is to be decoded: as large as it is shown, and never larger than it is.
public struct PixbufSize: Hashable, Sendable {
  /// The width of the room, in pixels.
  public var width: Int
  /// The height of the room, in pixels.
  public var height: Int
  /// Whether the picture covers the room, rather than fits into it.
  public var covers: Bool

  /// The longest side of a decoded picture, in pixels: what every graphics driver takes as one texture. Cairo draws
  /// nothing over 32,767 px, and the rest of the window neither.
  public static let sideLimit = 8_192
  /// How many times the room's sides is kept of a picture that covers it. What lies further outside is cut off, but not
  /// all of it: a frame on its way from one shape to another shows more than at rest.
  private static let overlap = 2.0

  /// A room of `width` × `height` pixels.
  public init(width: Int, height: Int, covers: Bool) {
    self.width = width
    self.height = height
    self.covers = covers
  }

  /// The sides of a whole picture in the room, in its own proportions.
  func sides(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    Self.scaled(width, height, by: min(1, scale(ofWidth: width, height: height)))
  }

  /// What is kept of a picture, around its middle: all of it where it fits into the room.
  func part(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    guard covers else { return (width, height) }
    let scale = scale(ofWidth: width, height: height)
    func kept(_ length: Int, of room: Int) -> Int {
      min(length, max(1, Int((Self.overlap * Double(room) / scale).rounded(.up))))
    }
    return (kept(width, of: self.width), kept(height, of: self.height))
  }

  /// The sides that this part of a picture is made to, of which none is longer than the limit.
  func partSides(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    let part = part(ofWidth: width, height: height)
    let longest = Double(max(part.width, part.height))
    let scale = min(1, scale(ofWidth: width, height: height), Double(Self.sideLimit) / longest)
    let sides = Self.scaled(part.width, part.height, by: scale)
    return (min(sides.width, Self.sideLimit), min(sides.height, Self.sideLimit))
  }

  /// How many times as large as it is a picture covers the room, or fits into it.
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
