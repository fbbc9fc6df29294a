import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Errors of C functions are thrown with domain, code and message.
@MainActor
final class GLibErrorTests: GtkTestCase {
  func testErrorIsThrown() async {
    var contents: UnsafeMutablePointer<CChar>?
    XCTAssertThrowsError(try withGError { g_file_get_contents("/nowhere/at all", &contents, nil, $0) }) { error in
      guard let error = error as? GLibError else { return XCTFail("\(error)") }
      XCTAssertEqual(error.domain, "g-file-error-quark")
      XCTAssertEqual(error.code, Int(G_FILE_ERROR_NOENT.rawValue))
      XCTAssertTrue(error.message.contains("/nowhere/at all"), error.message)
      XCTAssertEqual("\(error)", error.message)
    }
  }

  func testResultIsReturned() async throws {
    var contents: UnsafeMutablePointer<CChar>?
    let isRead = try withGError { g_file_get_contents("/proc/self/comm", &contents, nil, $0) }
    XCTAssertTrue(Bool(isRead))
    XCTAssertEqual(String(taking: contents)?.isEmpty, false)
  }
}
