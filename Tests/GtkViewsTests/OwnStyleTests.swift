import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// What a program changes of the controls of the theme: the tint, the corners of buttons, and their use.
@MainActor
final class OwnStyleTests: ViewTestCase {
  private let green = Color(red: 0, green: 1, blue: 0)

  /// The colour of the text in the first button of a view.
  private func textColor(_ view: some View) -> [Float] {
    guard let button = present(view).widget.first(ofType: gtk_button_get_type()) else { return [] }
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(button.pointer), &color)
    return [color.red, color.green, color.blue]
  }

  private func style(_ cssClass: String, _ change: (inout EnvironmentValues) -> Void) -> String {
    var environment = EnvironmentValues()
    change(&environment)
    let widget = ObjectReference(Widget(gtk_button_new()))
    return environment.buttonStyle(of: widget.object, cssClass: cssClass)
  }

  func testTheTintColoursTheTextOfButtonsAndTheProminentOnesThemselves() async {
    XCTAssertEqual(textColor(Button("A") {}.tint(green)), [0, 1, 0])
    XCTAssertEqual(textColor(Button("A") {}.buttonStyle(.borderless).tint(green)), [0, 1, 0])
    // Black has the greater contrast with green, and white with blue.
    XCTAssertEqual(textColor(Button("A") {}.buttonStyle(.borderedProminent).tint(green)), [0, 0, 0])
    let blue = Color(red: 0, green: 0, blue: 1)
    XCTAssertEqual(textColor(Button("A") {}.buttonStyle(.borderedProminent).tint(blue)), [1, 1, 1])
    XCTAssertEqual(textColor(Button("A") {}.tint(nil)), textColor(Button("A") {}))
    XCTAssertEqual(style("destructive-action") { $0.inherited.tint = .red }, "")
    XCTAssertTrue(
      style("suggested-action") { $0.inherited.tint = self.green }.hasPrefix(
        "button:not(:disabled) { color: black; background: rgba(0,255,0,1.0);"))
  }

  func testAButtonFollowsItsTint() async {
    struct Counter: View {
      @State var isRed = false
      @MainActor static var handle: Binding<Bool>?
      var body: some View {
        let _ = Counter.handle = $isRed
        Button("A") {}.tint(isRed ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
      }
    }
    let hosted = present(Counter())
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    Counter.handle?.wrappedValue = true
    pumpFrame(hosted)
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(button.pointer), &color)
    XCTAssertEqual([color.red, color.green, color.blue], [1, 0, 0])
  }

  func testAButtonHasTheCornersOfItsShape() async {
    XCTAssertEqual(
      size(Button("A") {}.buttonBorderShape(.capsule), for: .unspecified), size(Button("A") {}, for: .unspecified))
    func corners(_ shape: ButtonBorderShape) -> String { style("") { $0.inherited.buttonBorderShape = shape } }
    XCTAssertEqual(corners(.automatic), "")
    XCTAssertEqual(corners(.roundedRectangle), "")
    XCTAssertEqual(corners(.roundedRectangle(radius: 4)), "button { border-radius: 4.0px; }")
    XCTAssertEqual(corners(.capsule), "button { border-radius: 9999.0px; }")
    XCTAssertEqual(corners(.roundedRectangle(radius: -3)), "button { border-radius: 0.0px; }")
    XCTAssertEqual(corners(.roundedRectangle(radius: .nan)), "")
  }

  func testADisabledSliderPickerAndSwitchAreOutOfUse() async {
    let hosted = present(
      VStack {
        Slider(value: .constant(0.5))
        Picker("P", selection: .constant(1)) { Text("1").tag(1) }
        Toggle("T", isOn: .constant(true))
      }.disabled(true).tint(green))
    for type in [gtk_scale_get_type(), gtk_drop_down_get_type(), gtk_switch_get_type()] {
      guard let control = hosted.widget.first(ofType: type) else { return XCTFail("no control") }
      XCTAssertEqual(gtk_widget_get_sensitive(control.pointer), 0, control.typeName)
    }
  }

  func testTheButtonOfADropDownHasTheNameOfThePicker() async {
    let hosted = present(Picker("Size", selection: .constant(1)) { Text("1").tag(1) })
    let button = hosted.widget.first(ofType: gtk_drop_down_get_type())?.part("button")
    XCTAssertEqual(button?.typeName, "GtkToggleButton")
    XCTAssertEqual(
      button.map { gtk_test_accessible_has_property($0.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL) }, 1)
  }

  func testASliderSaysWhenItsEditingBeginsAndEnds() async {
    struct Volume: View {
      @State var volume = 0.5
      @MainActor static var log: [String] = []
      var body: some View {
        let _ = Volume.log.append("\(volume)")
        Slider(value: $volume, in: 0...1, step: 0.25) { Volume.log.append("editing \($0)") }
      }
    }
    let hosted = present(Volume())
    Volume.log = []
    guard let scale = hosted.widget.first(ofType: gtk_scale_get_type()) else { return XCTFail("no slider") }
    func slider(_ node: ViewNode?) -> SliderWidget? {
      (node?.role as? SliderRole)?.widget ?? node?.children.lazy.compactMap { slider($0) }.first
    }
    // A key changes the value once.
    gtk_range_set_value(scale.cast(), 0.75)
    pumpFrame(hosted)
    XCTAssertEqual(Volume.log, ["editing true", "editing false", "0.75"])
    // The pointer may do so several times.
    Volume.log = []
    let widget = slider(hosted.viewGraph.root)
    widget?.handle(GDK_BUTTON_PRESS)
    gtk_range_set_value(scale.cast(), 1)
    pumpFrame(hosted)
    gtk_range_set_value(scale.cast(), 0)
    pumpFrame(hosted)
    widget?.handle(GDK_MOTION_NOTIFY)
    widget?.handle(GDK_BUTTON_RELEASE)
    widget?.handle(GDK_BUTTON_RELEASE)
    XCTAssertEqual(Volume.log, ["editing true", "1.0", "0.0", "editing false"])
  }

  func testAKnownProgressIsABarAndAnUnknownOneASpinner() async {
    func fraction(_ view: some View) -> Double? {
      present(view).widget.first(ofType: gtk_progress_bar_get_type()).map { gtk_progress_bar_get_fraction($0.opaque) }
    }
    XCTAssertEqual(fraction(ProgressView(value: 0.25)), 0.25)
    XCTAssertEqual(fraction(ProgressView("Load", value: 30, total: 120)), 0.25)
    XCTAssertEqual(fraction(ProgressView(value: 3.0)), 1)
    XCTAssertEqual(fraction(ProgressView(value: -1.0)), 0)
    XCTAssertEqual(fraction(ProgressView(value: 1.0, total: 0)), 1)
    XCTAssertEqual(fraction(ProgressView(value: 0.0, total: 0)), 0, "not a number")
    XCTAssertNil(fraction(ProgressView("Load")))
    let spinner = present(ProgressView("Load")).widget.first(ofType: gtk_spinner_get_type())
    XCTAssertEqual(spinner.map { gtk_spinner_get_spinning($0.opaque) }, 1)
    present(ProgressView(value: 0.5) { Text("Load") }.reportsFrame("progress"), 300, 100)
    XCTAssertEqual(frames["progress"]?.width, 300)
    XCTAssertEqual(size(ProgressView(), for: ProposedViewSize(width: 300, height: 300)), CGSize(width: 20, height: 20))
  }
}
