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
    XCTAssertEqual(
      PreviewItem.all(of: Tags_Previews.self).map(\.name), (1...3).map { "Tags_Previews \($0)" })
    XCTAssertEqual(PreviewItem.all(of: Tag_Previews.self).map(\.name), ["Tag_Previews"])
    XCTAssertEqual(PreviewItem("Tag") { Text("A") }.name, "Tag")
  }

  func testAPreviewAsksForItsSizeAndScheme() async {
    let hosted = present(
      Text("A").previewLayout(.fixed(width: 300, height: 20)).previewDisplayName("A").preferredColorScheme(.dark))
    let traits = hosted.viewGraph.preferences[PreviewTraitsKey.self]
    XCTAssertEqual(
      traits, PreviewTraits(name: "A", layout: .fixed(width: 300, height: 20), scheme: .dark))
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
