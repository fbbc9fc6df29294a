import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Fields for a line of text.
@MainActor
final class FieldTests: ViewTestCase {
  func testAFieldWritesAndShowsItsTextAndFillsTheWidth() async {
    struct Form: View {
      @State var text = "one"
      @MainActor static var handle: Binding<String>?

      var body: some View {
        let _ = Form.handle = $text
        TextField("Tag", text: $text).reportsFrame("field")
      }
    }
    let hosted = present(Form(), 300, 200)
    guard let entry = hosted.widget.first(ofType: gtk_entry_get_type()) else { return XCTFail("no entry") }
    XCTAssertEqual(frames["field"]?.width, 300)
    XCTAssertEqual(String(cString: gtk_editable_get_text(entry.opaque)), "one")
    XCTAssertEqual(String(cString: gtk_entry_get_placeholder_text(entry.cast())), "Tag")
    gtk_editable_set_text(entry.opaque, "two")
    XCTAssertEqual(Form.handle?.wrappedValue, "two")
    Form.handle?.wrappedValue = "three"
    pumpFrame(hosted)
    XCTAssertEqual(String(cString: gtk_editable_get_text(entry.opaque)), "three")
  }

  func testEnterRunsTheActionsOfAFieldFromTheInnerToTheOuter() async {
    var log: [String] = []
    let hosted = present(
      TextField("Tag", text: .constant("")) {
        log.append("editing \($0)")
      } onCommit: {
        log.append("commit")
      }
      .onSubmit { log.append("inner") }.onSubmit { log.append("outer") })
    guard let entry = hosted.widget.first(ofType: gtk_entry_get_type()) else { return XCTFail("no entry") }
    emit("activate", from: entry)
    XCTAssertEqual(log, ["commit", "inner", "outer"])
  }

  func testASecureFieldHidesItsTextAndAPlainOneHasNoFrame() async {
    for (isSecure, isFramed) in [(true, false), (false, true)] {
      let field =
        isSecure
        ? AnyView(SecureField("Key", text: .constant("k"), prompt: Text("Secret")).textFieldStyle(.plain))
        : AnyView(TextField("Key", text: .constant("k")).textFieldStyle(RoundedBorderTextFieldStyle()).disabled(true))
      let hosted = present(field)
      guard let entry = hosted.widget.first(ofType: gtk_entry_get_type()) else { return XCTFail("no entry") }
      XCTAssertEqual(gtk_entry_get_visibility(entry.cast()) != 0, !isSecure)
      XCTAssertEqual(gtk_entry_get_has_frame(entry.cast()) != 0, isFramed)
      XCTAssertEqual(gtk_widget_get_sensitive(entry.pointer) != 0, isSecure)
      XCTAssertEqual(String(cString: gtk_entry_get_placeholder_text(entry.cast())), isSecure ? "Secret" : "Key")
    }
  }
}
