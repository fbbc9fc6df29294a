import CGtk

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
      if let names = gdk_pixbuf_format_get_extensions(OpaquePointer(format.pointee.data)) {
        var next = names
        while let name = next.pointee {
          all.insert(String(cString: name).lowercased())
          next += 1
        }
        g_strfreev(names)
      }
      link = format.pointee.next
    }
    return all
  }()
}
