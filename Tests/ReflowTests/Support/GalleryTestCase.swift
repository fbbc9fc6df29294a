import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import ReflowResources
import XCTest

@testable import Reflow
@testable import ReflowModel

/// The base of the tests of the gallery. Edge cases have the app's own style, on which the size of a tile depends.
@MainActor
class GalleryTestCase: SceneTestCase {
  private static let style = gtk_css_provider_new()!
  /// The canvases of the edge cases that were opened with the current text settings.
  private static var stages: [SceneOnShow] = []

  nonisolated override func setUpWithError() throws {
    try super.setUpWithError()
    MainActor.assumeIsolated {
      gtk_css_provider_load_from_data(Self.style, ReflowResources.styleSheet, -1)
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(Self.style), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
  }

  nonisolated override func tearDownWithError() throws {
    MainActor.assumeIsolated {
      Self.stages = []
      gtk_style_context_remove_provider_for_display(gdk_display_get_default(), OpaquePointer(Self.style))
    }
    try super.tearDownWithError()
  }

  /// Checks a claim in each of the usual fonts, at each size, and names those in which it fails.
  func inUsualText(_ body: () throws -> Void) rethrows {
    for text in TextSettings.usual {
      let failures = testRun?.totalFailureCount
      let reset = text.apply()
      defer { reset() }
      try body()
      for stage in Self.stages { stage.close() }
      Self.stages = []
      XCTAssertEqual(testRun?.totalFailureCount, failures, "\(text.family) at \(text.percent) %")
    }
  }

  /// The canvas of an edge case.
  struct Opened {
    let stage: SceneOnShow
    let geometry: LayoutGeometry

    /// The frames of the items in each line, from the first line to the last.
    var lines: [[CGRect]] { geometry.lines.map { $0.items.compactMap { geometry.items[$0].frame } } }
    var frames: [CGRect] { geometry.items.compactMap(\.frame) }

    @MainActor
    var names: [String] { geometry.items.compactMap { stage.view.subject.items.name($0.index) } }
  }

  /// Opens an edge case as the app does, with or without a change to it.
  func open(_ key: String, _ change: (inout Document) -> Void = { _ in }) throws -> Opened {
    let entry = try XCTUnwrap(Gallery.entry(key), key)
    var document = entry.preset.applied(to: Document(), width: entry.width(for: Document()))
    change(&document)
    let stage = SceneOnShow(document)
    Self.stages.append(stage)
    stage.present(width: 1_000, height: 700)
    pump { !stage.view.isMoving && stage.source.geometry.map { $0.size.width > 0 } == true }
    return Opened(stage: stage, geometry: try XCTUnwrap(stage.source.geometry))
  }
}
