import Foundation
import TestSupport
import XCTest

@testable import ReflowViews

/// The options of the gallery, which are those of every host of previews.
final class CommandLineTests: XCTestCase {
  private func run(_ arguments: String...) throws -> Run {
    try Run.command(GeneratedSource.products.appendingPathComponent("reflow-views").path, arguments)
  }

  func testTheNamesOfThePagesAreListed() throws {
    XCTAssertEqual(try run("--list").output, Page.allCases.map { $0.name + "\n" }.joined())
  }

  func testWrongOptionsAreErrorsOfOneLine() throws {
    let (page, size) = (try run("--preview", "Tables"), try run("--size", "360"))
    XCTAssertEqual([page.status, size.status], [1, 1])
    XCTAssertEqual(page.error, "error: there is no preview Tables\n")
    XCTAssertEqual(size.error, "error: --size needs a width and a height in points, such as 360x640\n")
  }

  func testAPictureHasTheSizeOfTheWindow() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    XCTAssertEqual(try run("--preview", "Text", "--size", "700x300", "--snapshot", file.path).status, 0)
    let header = try [UInt8](Data(contentsOf: file).prefix(24))
    func number(at index: Int) -> Int { header[index..<index + 4].reduce(0) { $0 << 8 + Int($1) } }
    // A border around the window is not in the picture.
    XCTAssertEqual(Double(number(at: 16)), 700, accuracy: 12)
    XCTAssertEqual(Double(number(at: 20)), 300, accuracy: 12)
  }
}
