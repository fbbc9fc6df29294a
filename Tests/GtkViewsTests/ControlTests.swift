import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Controls, grids and texts: their sizes and what they change.
@MainActor
final class ControlTests: ViewTestCase {
  func testAToggleWritesAndShowsItsValueAndFillsTheWidth() async {
    struct Setting: View {
      @State var isOn = true
      @MainActor static var handle: Binding<Bool>?

      var body: some View {
        let _ = Setting.handle = $isOn
        Toggle("Wrap", isOn: $isOn).reportsFrame("toggle")
      }
    }
    let hosted = present(Setting(), 300, 200)
    guard let control = hosted.widget.first(ofType: gtk_switch_get_type()) else { return XCTFail("no switch") }
    XCTAssertEqual(frames["toggle"]?.width, 300)
    XCTAssertEqual(gtk_switch_get_active(control.opaque), 1)
    gtk_switch_set_active(control.opaque, 0)
    XCTAssertEqual(Setting.handle?.wrappedValue, false)
    Setting.handle?.wrappedValue = true
    pumpFrame(hosted)
    XCTAssertEqual(gtk_switch_get_active(control.opaque), 1)
  }

  func testAToggleCanBeAButton() async {
    struct Setting: View {
      @State var isOn = false
      @MainActor static var handle: Binding<Bool>?

      var body: some View {
        let _ = Setting.handle = $isOn
        Toggle("Wrap", isOn: $isOn).toggleStyle(.button)
      }
    }
    let hosted = present(Setting())
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    XCTAssertEqual(gtk_widget_has_css_class(button.pointer, "suggested-action"), 0)
    emit("clicked", from: button)
    pumpFrame(hosted)
    XCTAssertEqual(Setting.handle?.wrappedValue, true)
    XCTAssertEqual(gtk_widget_has_css_class(button.pointer, "suggested-action"), 1)
  }

  func testTheColumnsOfAGridAreAsWideAsTheirCells() async {
    present(
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Color.red.frame(width: 30, height: 10)
          Color.red.frame(width: 20, height: 10).reportsFrame("second")
        }
        GridRow {
          Color.red.frame(width: 50, height: 10)
          Color.red.frame(width: 10, height: 10)
        }
        Color.red.frame(height: 4).gridCellUnsizedAxes(.horizontal).reportsFrame("line")
      }.reportsFrame("grid"), 200, 200)
    XCTAssertEqual(frames["grid"]?.size, CGSize(width: 80, height: 34))
    XCTAssertEqual(frames["second"].map { $0.minX - (frames["grid"]?.minX ?? 0) }, 60)
    XCTAssertEqual(frames["line"]?.width, 80)
  }

  func testTheFirstViewThatFitsIsShown() async {
    FrameReport.frames = [:]
    present(
      ViewThatFits {
        Color.red.frame(width: 150, height: 10).reportsFrame("wide")
        Color.red.frame(width: 50, height: 10).reportsFrame("narrow")
      }, 100, 100)
    XCTAssertEqual(frames["narrow"]?.width, 50)
    XCTAssertNil(frames["wide"])
  }

  func testEachRowOfAListIsAsWideAsTheList() async {
    present(
      List(0..<3, id: \.self) { number in
        Color.red.frame(width: 20, height: 10).reportsFrame("row \(number)")
      }, 200, 300)
    XCTAssertEqual(frames["row 0"]?.minX, 16)
    XCTAssertEqual(frames["row 2"].map { $0.minY - (frames["row 1"]?.minY ?? 0) }, 26)
  }

  func testASymbolHasTheIconOfItsNameWithoutFillAndOutline() async {
    let widget = SymbolWidget()
    for symbol in ["chevron.right", "chevron.left", "plus", "xmark", "trash", "person", "magnifyingglass"] {
      XCTAssert(widget.hasIcon(for: symbol), symbol)
    }
    XCTAssertEqual(SymbolName.icon(of: "xmark.circle.fill"), "window-close-symbolic")
    XCTAssertEqual(SymbolName.icon(of: "star.circle"), "non-starred-symbolic")
    XCTAssertEqual(SymbolName.icon(of: "star.fill"), "starred-symbolic")
    XCTAssertNil(SymbolName.icon(of: "circle.fill"))
    XCTAssertEqual(["chevron.left", "chevron.backward"].map(SymbolName.hasDirection), [true, false])
  }

  func testACustomFontHasItsFamilyAndSize() async {
    func width(_ text: String, _ font: Font) -> CGFloat { size(Text(text).font(font), for: .unspecified).width }
    let font = Font.custom("DejaVu Sans Mono", size: 20)
    XCTAssertEqual(width("iiii", font), width("MMMM", font))
    XCTAssertEqual(width("iiii", .custom("DejaVu Sans Mono", fixedSize: 40)), 2 * width("iiii", font), accuracy: 2)
    XCTAssertLessThan(width("iiii", .system(size: 20)), width("MMMM", .system(size: 20)))
  }

  func testATextIsMadeSmallerBeforeItIsCutOff() async {
    func height(_ factor: CGFloat) -> CGFloat? {
      present(
        Text("A text that is too wide").lineLimit(1).minimumScaleFactor(factor).reportsFrame("text").frame(width: 120))
      return frames["text"]?.height
    }
    guard let full = height(1), let small = height(0.4) else { return XCTFail("no text") }
    XCTAssertLessThan(small, full)
  }

  func testEffectsDoNotChangeTheLayout() async {
    present(
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).scaleEffect(3).rotationEffect(.degrees(30))
          .rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)).shadow(radius: 4)
        Color.blue.frame(width: 20, height: 20).reportsFrame("next")
      }, 40, 20)
    XCTAssertEqual(frames["next"]?.minX, 20)
  }

  func testGradientsAndLinesAreDrawn() async {
    present(
      VStack {
        Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [4, 2]))
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        RoundedRectangle(cornerRadius: 4, style: .continuous)
          .fill(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 20))
        Text("A").background(.thinMaterial, in: Capsule()).overlay(Color.red.gradient)
        Path { $0.addRect(CGRect(x: 0, y: 0, width: 5, height: 5)) }.stroke()
      })
  }
}
