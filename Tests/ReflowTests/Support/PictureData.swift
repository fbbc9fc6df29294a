// Pictures of any size for one test.

import CGtk
import Foundation
import GtkInterop
import XCTest

/// A PNG file of one colour.
func png(width: Int, height: Int) throws -> Data {
  let picture = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)))
  defer { g_object_unref(picture.address) }
  gdk_pixbuf_fill(picture, 0x3050_70FF)
  var bytes: UnsafeMutablePointer<CChar>?
  var count: gsize = 0
  _ = try withGError { gdk_pixbuf_save_to_bufferv(picture, &bytes, &count, "png", nil, nil, $0) }
  defer { g_free(bytes) }
  return Data(bytes: try XCTUnwrap(bytes), count: Int(count))
}
