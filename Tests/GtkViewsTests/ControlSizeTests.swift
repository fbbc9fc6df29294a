import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// The sizes of controls, scrolled areas, pictures and readers, which are SwiftUI's. Heights of controls are those of the
/// theme.
@MainActor
final class ControlSizeTests: ViewTestCase {
  private func natural(_ widget: UnsafeMutablePointer<GtkWidget>?) -> CGSize {
    let reference = ObjectReference(Widget(widget))
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(reference.object.pointer, nil, &size)
    return CGSize(width: Int(size.width), height: Int(size.height))
  }

  private let wide = ProposedViewSize(width: 300, height: 200)

  func testASliderAndAStepperFillTheWidth() async {
    let scale = natural(gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil)).height
    XCTAssertEqual(size(Slider(value: .constant(0.5)), for: wide), CGSize(width: 300, height: scale))
    XCTAssertEqual(size(Slider(value: .constant(0.5)), for: .unspecified), CGSize(width: 100, height: scale))
    XCTAssertEqual(size(Stepper("Count", value: .constant(1), in: 0...9), for: wide).width, 300)
    XCTAssertEqual(size(Stepper("Count", value: .constant(1), in: 0...9), for: .infinity).width, .infinity)
  }

  func testAButtonHugsItsLabel() async {
    let button = Button("Press") {}
    let ideal = size(button, for: .unspecified)
    XCTAssertEqual(size(button, for: wide), ideal)
    let themed = natural(gtk_button_new_with_label("Press"))
    XCTAssertEqual(ideal.width, themed.width, accuracy: 1)
    XCTAssertEqual(ideal.height, themed.height, accuracy: 1)
  }

  func testAPickerHugsAndASegmentedPickerFillsTheWidth() async {
    let picker = Picker("Size", selection: .constant(1)) {
      Text("Small").tag(1)
      Text("Large").tag(2)
    }
    let ideal = size(picker, for: .unspecified)
    XCTAssertEqual(size(picker, for: wide), ideal)
    XCTAssertLessThan(ideal.width, 300)
    XCTAssertEqual(size(picker.pickerStyle(.segmented), for: wide).width, 300)
  }

  func testAPickerInAWindowHasTheSpaceOfItsSelection() async {
    let hosted = present(
      Picker("Size", selection: .constant(1)) {
        Text("A name that is rather long").tag(1)
        Text("A").tag(2)
      }.reportsFrame("picker"))
    frames(3, of: hosted.widget)
    guard let widget = hosted.widget.first(ofType: gtk_drop_down_get_type()) else { return XCTFail("no drop-down") }
    XCTAssertEqual(frames["picker"]?.width, CGFloat(gtk_widget_get_width(widget.pointer)))
    XCTAssertGreaterThan(gtk_widget_get_width(widget.pointer), 150)
  }

  func testAScrolledAreaTakesTheProposalAlongItsAxis() async {
    let content = Color.red.frame(width: 80, height: 900)
    XCTAssertEqual(size(ScrollView { content }, for: wide), CGSize(width: 80, height: 200))
    XCTAssertEqual(size(ScrollView { content }, for: .unspecified), CGSize(width: 80, height: 900))
    XCTAssertEqual(size(ScrollView(.horizontal) { content }, for: wide), CGSize(width: 300, height: 900))
    XCTAssertEqual(size(ScrollView([.horizontal, .vertical]) { content }, for: wide), CGSize(width: 300, height: 200))
    // It proposes nothing along its axis, and its own width across.
    var proposals: [ProposedViewSize] = []
    let probe = ProbeLayout { proposals.append($0) }
    _ = size(ScrollView { probe {} }, for: wide)
    XCTAssertEqual(proposals, [ProposedViewSize(width: 300, height: nil)])
  }

  func testAReaderTakesTheProposal() async {
    let reader = GeometryReader { _ in Color.red.frame(width: 500, height: 500) }
    XCTAssertEqual(size(reader, for: wide), CGSize(width: 300, height: 200))
    XCTAssertEqual(size(reader, for: .unspecified), CGSize(width: 10, height: 10))
  }

  func testASymbolHasTheSizeOfItsFontAndAMissingPictureIsReported() async {
    let symbol = Image(systemName: "star").font(.system(size: 20))
    XCTAssertEqual(size(symbol, for: wide), CGSize(width: 24, height: 24))
    XCTAssertEqual(size(symbol.imageScale(.large), for: wide), size(symbol.imageScale(.large), for: .unspecified))
    XCTAssertEqual(size(Image("nowhere"), for: wide), CGSize(width: 64, height: 64))
    XCTAssertEqual(size(Image("nowhere").resizable(), for: wide), CGSize(width: 300, height: 200))
  }

  func testATextReportsItsBaselines() async {
    let graph = ViewGraph(requestUpdate: {})
    graph.setRoot(Text("one two").font(.system(size: 20)), EnvironmentValues())
    defer { graph.end() }
    guard let node = graph.root?.elements.first?.node else { return XCTFail("no element") }
    func baselines(_ proposal: ProposedViewSize) -> (first: CGFloat, last: CGFloat, height: CGFloat) {
      let size = node.sizeThatFits(proposal)
      let dimensions = ViewDimensions(size: size, proposal: proposal, element: node)
      return (
        dimensions[VerticalAlignment.firstTextBaseline], dimensions[VerticalAlignment.lastTextBaseline], size.height
      )
    }
    let one = baselines(.unspecified)
    XCTAssertEqual(one.first, one.last)
    XCTAssertTrue(one.first > one.height / 2 && one.first < one.height)
    let two = baselines(ProposedViewSize(width: node.sizeThatFits(.unspecified).width * 0.7, height: nil))
    XCTAssertEqual(two.first, one.first, accuracy: 0.5)
    XCTAssertEqual(two.last - two.first, two.height / 2, accuracy: 1)
  }
}

/// A layout that passes on what it is proposed.
private struct ProbeLayout: Layout {
  nonisolated(unsafe) let probe: (ProposedViewSize) -> Void

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    probe(proposal)
    return .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
