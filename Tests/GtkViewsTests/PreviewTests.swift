import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Previews as data: their names, their number, and what they ask of their window.
@MainActor
final class PreviewTests: ViewTestCase {
  private struct Tags_Previews: PreviewProvider {
    static var previews: some View {
      Text("One")
      Group {
        Text("Two")
        Text("Three")
      }
    }
  }

  private struct Tag_Previews: PreviewProvider {
    static var previews: some View { Text("One").previewLayout(.sizeThatFits).previewDevice("iPhone 15") }
  }

  func testEachViewOfAProviderIsAnItem() async {
    let names = (0..<4).map { index in
      present(PreviewItem.view(of: Tags_Previews.self, at: index)).viewGraph.root?.elements.map(\.name)
    }
    XCTAssertEqual(names, [["One"], ["Two"], ["Three"], []])
    XCTAssertEqual(PreviewItem("Tag", of: Tag_Previews.self, at: 0).name, "Tag")
  }

  func testALayoutIsShownOverSampleChildren() async {
    XCTAssertTrue(SampleChildren.use("rectangles:3"))
    defer { _ = SampleChildren.use("words:12") }
    let hosted = present(HStackLayout(spacing: 0).callAsFunction { SampleChildren() })
    XCTAssertEqual(
      hosted.viewGraph.root?.elements.map { $0.frame?.size },
      [CGSize(width: 218, height: 68)])
    for text in ["words", "words:", "words:-1", "words:10001", "cats:3", "words:3:4", ""] {
      XCTAssertFalse(SampleChildren.use(text), text)
    }
  }

  func testAPreviewAsksForItsSizeAndScheme() async {
    let hosted = present(
      Text("A").previewLayout(.fixed(width: 300, height: 20)).previewDisplayName("A").preferredColorScheme(.dark))
    let traits = hosted.viewGraph.preferences[PreviewTraitsKey.self]
    XCTAssertEqual(
      traits, PreviewTraits(name: "A", layout: .fixed(width: 300, height: 20), scheme: .dark))
  }

  func testTheWindowOfAPreviewIsAsHighAsItsContent() async {
    let hosted = present(
      FlowLayout(spacing: 0) { ForEach(0..<8, id: \.self) { _ in Color.red.frame(width: 100, height: 150) } })
    XCTAssertEqual([480, 400, 200].map(hosted.height), [300, 300, 600])
    XCTAssertEqual([10, 500, 900].map { WindowSize.ofPreview($0).height }, [400, 500, 720])
  }

  func testAViewIsShownInAnotherScheme() async {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme

      var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }
    let hosted = present(Scheme())
    defer { hosted.show(in: .light) }
    XCTAssertEqual(hosted.viewGraph.root?.elements.first?.name, "light")
    hosted.show(in: .dark)
    pumpFrame(hosted)
    XCTAssertEqual(hosted.viewGraph.root?.elements.first?.name, "dark")
  }
}
