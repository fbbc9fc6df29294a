import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Pictures decoded from bytes: their size, their orientation, and the failures.
@MainActor
final class PixbufTests: GtkTestCase {
  /// A picture of two colours, red on the left and blue on the right, as a file of a kind.
  private func file(_ kind: String, width: Int, height: Int) throws -> [UInt8] {
    let picture = try XCTUnwrap(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)))
    defer { g_object_unref(picture.address) }
    gdk_pixbuf_fill(picture, 0xFF00_00FF)
    let right = gdk_pixbuf_new_subpixbuf(picture, Int32(width / 2), 0, Int32(width - width / 2), Int32(height))!
    gdk_pixbuf_fill(right, 0x0000_FFFF)
    g_object_unref(right.address)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    _ = try withGError { gdk_pixbuf_save_to_bufferv(picture, &bytes, &count, kind, nil, nil, $0) }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// A JPEG file with an EXIF block that states its orientation.
  private func turned(_ file: [UInt8], orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0".utf8) + [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      + [0, 0, 0, 0]
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + file.dropFirst(2)
  }

  private func decode(
    _ file: [UInt8], _ size: PixbufSize? = nil, pixelLimit: Int = 1_000_000,
    admit: @escaping (Int) -> Bool = { _ in true }, isCancelled: () -> Bool = { false }
  ) -> Result<[Int], PixbufError> {
    do throws(PixbufError) {
      let bytes = file.span.bytes
      let pixbuf = try Pixbuf.decode(
        bytes, size: size, pixelLimit: pixelLimit, admit: admit, isCancelled: isCancelled)
      return .success([pixbuf.width, pixbuf.height])
    } catch {
      return .failure(error)
    }
  }

  private func covering(_ width: Int, _ height: Int) -> PixbufSize {
    PixbufSize(width: width, height: height, covers: true)
  }

  func testAPictureIsMadeAsLargeAsItsArea() async throws {
    for kind in ["jpeg", "png"] {
      let file = try file(kind, width: 400, height: 200)
      XCTAssertEqual(decode(file), .success([400, 200]), kind)
      XCTAssertEqual(decode(file, covering(100, 100)), .success([200, 100]), kind)
      XCTAssertEqual(decode(file, PixbufSize(width: 100, height: 100, covers: false)), .success([100, 50]), kind)
      XCTAssertEqual(decode(file, covering(4_000, 1_000)), .success([400, 200]), "never larger than it is")
      XCTAssertEqual(decode(file, covering(4_000, 100)), .success([400, 20]), "but no higher than it is seen")
      XCTAssertEqual(decode(file, PixbufSize(width: 1, height: 1, covers: false)), .success([1, 1]), kind)
    }
  }

  func testAPictureHasTheOrientationOfItsFile() async throws {
    let file = turned(try file("jpeg", width: 400, height: 200), orientation: 6)
    XCTAssertEqual(decode(file), .success([200, 400]))
    XCTAssertEqual(decode(file, covering(100, 100)), .success([100, 200]))
    XCTAssertEqual(decode(file, covering(100, 300)), .success([150, 300]))
    XCTAssertEqual(decode(file, PixbufSize(width: 100, height: 100, covers: false)), .success([50, 100]))
  }

  func testAPictureIsClippedFarOutsideItsArea() async throws {
    for kind in ["jpeg", "png"] {
      let (tall, wide) = (try file(kind, width: 2, height: 32_768), try file(kind, width: 32_768, height: 2))
      XCTAssertEqual(decode(tall, covering(1_088, 256)), .success([2, 1]), kind)
      XCTAssertEqual(decode(tall, covering(64, 256)), .success([2, 16]), kind)
      XCTAssertEqual(decode(wide, covering(256, 64)), .success([16, 2]), kind)
      // Twice the requested size is kept, from the middle, where the colours meet.
      let banner = try file(kind, width: 4_000, height: 200)
      XCTAssertEqual(decode(banner, covering(100, 100)), .success([200, 100]), kind)
      let texture = try Pixbuf.decode(banner.span.bytes, size: covering(100, 100), pixelLimit: .max).makeTexture()
      var pixels = [UInt32](repeating: 0, count: 200 * 100)
      pixels.withUnsafeMutableBytes { gdk_texture_download(texture.object, $0.baseAddress, 800) }
      XCTAssertGreaterThan(pixels[80] >> 16 & 0xFF, 200, "red left of the middle, \(kind)")
      XCTAssertGreaterThan(pixels[120] & 0xFF, 200, "blue right of it, \(kind)")
      XCTAssertLessThan(pixels[80] & 0xFF, 50, kind)
    }
    let turned = turned(try file("jpeg", width: 4_000, height: 200), orientation: 6)
    XCTAssertEqual(decode(turned, covering(100, 100)), .success([100, 200]))
  }

  func testOnlyPNGAndUsualJPEGAreInterruptible() async throws {
    let (photo, drawing) = (try file("jpeg", width: 40, height: 20), try file("png", width: 40, height: 20))
    for bytes in [photo, drawing] { XCTAssertTrue(Pixbuf.isInterruptible(bytes.span.bytes)) }
    let scans = photo + Array(repeating: [0xFF, 0xDA] as [UInt8], count: 32).joined()
    for bytes in [[], [0xFF], try file("bmp", width: 40, height: 20), Array("<svg/>".utf8), scans] {
      XCTAssertFalse(Pixbuf.isInterruptible(bytes.span.bytes))
    }
  }

  func testAPictureKeepsTheSizeOfItsFile() async throws {
    func ownSize(_ file: [UInt8]) throws -> [Int] {
      let size = try Pixbuf.decode(file.span.bytes, size: covering(64, 64), pixelLimit: .max).ownSize
      return [size.width, size.height]
    }
    let jpeg = try file("jpeg", width: 400, height: 200)
    XCTAssertEqual(try ownSize(jpeg), [400, 200])
    XCTAssertEqual(try ownSize(try file("png", width: 400, height: 200)), [400, 200])
    XCTAssertEqual(try ownSize(turned(jpeg, orientation: 6)), [200, 400], "upright")
  }

  func testNoSideIsLongerThanOneTextureTakes() async throws {
    let file = try file("png", width: 30_000, height: 4)
    for covers in [true, false] {
      let sides = try decode(file, PixbufSize(width: 20_000, height: 4, covers: covers)).get()
      XCTAssertEqual(sides[0], PixbufSize.sideLimit)
    }
  }

  func testMemoryIsRequestedBeforeItIsUsed() async throws {
    for kind in ["jpeg", "png"] {
      let file = try file(kind, width: 400, height: 200)
      var requested: [Int] = []
      XCTAssertEqual(
        decode(
          file,
          admit: {
            requested.append($0)
            return true
          }), .success([400, 200]))
      XCTAssertEqual(requested.count, 1)
      XCTAssertGreaterThanOrEqual(requested[0], 400 * 200 * 4)
      XCTAssertEqual(decode(file, admit: { _ in false }), .failure(.cancelled), kind)
    }
    var small = 0
    _ = decode(
      try file("jpeg", width: 800, height: 800), covering(100, 100),
      admit: {
        small = $0
        return true
      })
    XCTAssertEqual(small, 100 * 100 * 4 + 800 * 800 * 3, "a JPEG picture is made small as it is decoded")
  }

  func testWhatIsNoPictureIsRefused() async throws {
    let jpeg = try file("jpeg", width: 400, height: 200)
    XCTAssertEqual(decode(Array("just a few words".utf8)), .failure(.unknownFormat))
    XCTAssertEqual(decode([]), .failure(.unknownFormat))
    XCTAssertEqual(decode([0xFF]), .failure(.unknownFormat))
    let png = try file("png", width: 400, height: 200)
    for file in [jpeg, png] {
      for count in [40, 100, file.count / 2, file.count * 3 / 4] {
        let broken = Array(file.prefix(count))
        XCTAssertEqual(decode(broken, covering(10, 10)), .failure(.damaged), "\(count) of \(file.count) bytes")
        XCTAssertEqual(decode(broken), .failure(.damaged), "\(count) of \(file.count) bytes")
      }
    }
  }

  func testTooManyPixelsAreRefusedBeforeTheyAreMade() async throws {
    let file = try file("png", width: 400, height: 200)
    XCTAssertEqual(decode(file, pixelLimit: 79_999), .failure(.tooManyPixels(width: 400, height: 200)))
    XCTAssertEqual(decode(file, pixelLimit: 80_000), .success([400, 200]))
    // A PNG file that claims 60,000 × 60,000 pixels. The rest of its header is valid.
    var liar = file
    liar.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    XCTAssertEqual(decode(liar, pixelLimit: .max), .failure(.damaged))
  }

  func testACancelledPictureIsNotDecodedToTheEnd() async throws {
    let file = try file("png", width: 400, height: 200) + [UInt8](repeating: 0, count: 1 << 20)
    var polls = 0
    let outcome = decode(
      file,
      isCancelled: {
        polls += 1
        return polls > 2
      })
    XCTAssertEqual(outcome, .failure(.cancelled))
    XCTAssertLessThan(polls, 6)
  }

  func testATextureHasThePixels() async throws {
    let file = try file("png", width: 40, height: 20)
    let pixbuf = try Pixbuf.decode(file.span.bytes, size: nil, pixelLimit: 1_000)
    XCTAssertEqual(pixbuf.byteCount, 40 * 20 * 4)
    let texture = pixbuf.makeTexture()
    XCTAssertEqual(gdk_texture_get_width(texture.object), 40)
    var pixels = [UInt32](repeating: 0, count: 40 * 20)
    pixels.withUnsafeMutableBytes { gdk_texture_download(texture.object, $0.baseAddress, 160) }
    XCTAssertEqual([pixels[0], pixels[39]], [0xFFFF_0000, 0xFF00_00FF])
  }

  func testBytesArePixelsIfTheirNumberIsThatOfTheSize() async throws {
    let bytes = Variant(byteCount: 32) { for index in $0.indices { $0[index] = UInt8(index) } }
    XCTAssertEqual(bytes.fixedElements(of: "y", as: UInt8.self), Array(0..<32))
    let pixbuf = try XCTUnwrap(Pixbuf(width: 4, height: 2, pixels: bytes))
    var pixels = [UInt8](repeating: 0, count: 32)
    let texture = pixbuf.makeTexture()
    gdk_texture_download(texture.object, &pixels, 16)
    XCTAssertEqual(pixels, Array(0..<32))
    let sizes = [(4, 1), (2, 2), (5, 2), (0, 2), (-4, -2), (Int.max / 4, 8)]
    for (width, height) in sizes { XCTAssertNil(Pixbuf(width: width, height: height, pixels: bytes)) }
    XCTAssertNil(Pixbuf(width: 4, height: 2, pixels: Variant(fixed: [Int32](repeating: 0, count: 8), of: "i")))
    XCTAssertEqual(Variant(byteCount: 0) { _ in }.byteCount, 0)
  }

  func testTheKindsOfPictures() async {
    XCTAssertTrue(Pixbuf.fileExtensions.isSuperset(of: ["jpg", "jpeg", "png"]))
    XCTAssertFalse(Pixbuf.fileExtensions.contains("txt"))
  }

  func testFileNamesAreSortedByTheirNumbers() async {
    let names = ["b10.jpg", "b9.jpg", "a.jpg", "b1.jpg", "\u{1F600}.jpg", ""]
    let sorted = names.sorted { FileNameKey($0) < FileNameKey($1) }
    XCTAssertEqual(sorted.filter { $0.hasPrefix("b") }, ["b1.jpg", "b9.jpg", "b10.jpg"])
    XCTAssertLessThan(sorted.firstIndex(of: "a.jpg")!, sorted.firstIndex(of: "b1.jpg")!)
    XCTAssertEqual(Set(sorted), Set(names))
  }
}
