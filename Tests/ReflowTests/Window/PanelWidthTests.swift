// A panel never changes the width of the canvas, and nothing is beside its window.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import TestSupport
import XCTest

@testable import LayoutCore
@testable import Reflow
@testable import ReflowModel

@MainActor
final class PanelWidthTests: WindowTestCase {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  nonisolated override func tearDownWithError() throws {
    MainActor.assumeIsolated { Self.speak("", from: "/usr/share/locale") }
    try super.tearDownWithError()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Translates the texts of the windows that are made from now on.
  private static func speak(_ language: String, from folder: String) {
    setenv("LANGUAGE", language, 1)
    bindtextdomain("reflow", folder)
    bind_textdomain_codeset("reflow", "UTF-8")
  }

  private struct Look {
    var scene: SceneName
    var width: Int
    var height: Int
    /// The size of text, in hundredths of the usual size.
    var percent: Int
    var language: String
  }

  /// The panels, by the actions that show and hide them.
  private static let panels = ["tools", "problems", "inspector", "sidebar", "differences", "check-widths", "stress"]

  func testPanelsKeepTheWidthOfTheCanvasAndStayInTheWindow() async throws {
    try Catalogs.compile(into: folder)
    var looks = [
      Look(scene: .words, width: 360, height: 700, percent: 100, language: ""),
      Look(scene: .words, width: 360, height: 240, percent: 200, language: "de"),
      Look(scene: .words, width: 1_100, height: 760, percent: 200, language: "de"),
    ]
    var generator = SplitMix64(seed: 42)
    for scene in SceneName.allCases {
      looks.append(
        Look(
          scene: scene, width: .random(in: 360...1_200, using: &generator),
          height: .random(in: 240...800, using: &generator),
          percent: [100, 150, 200].randomElement(using: &generator)!,
          language: ["", "de", "fr", "es", "pt_BR", "ja"].randomElement(using: &generator)!))
    }
    for look in looks { try check(look, Self.panels.shuffled(using: &generator)) }
  }

  private func check(_ look: Look, _ panels: [String]) throws {
    draw(with: TextSettings(family: "DejaVu Sans", percent: look.percent))
    Self.speak(look.language, from: folder.path)
    let settings: OpaquePointer = gtk_settings_get_default()
    let isAnimated: Bool = settings.property("gtk-enable-animations")
    settings.setProperty("gtk-enable-animations", false)
    defer { settings.setProperty("gtk-enable-animations", isAnimated) }
    var document = Document()
    (document.scene, document.window.width, document.window.height) = (look.scene, look.width, look.height)
    let shown = WindowOnShow(document)
    defer {
      gtk_window_destroy(shown.widget.cast())
      Self.pumpPending()
    }
    shown.waitUntilShown(self)
    let window = try XCTUnwrap(shown.window)
    rest(shown)
    let width = canvasWidth(window)
    checkPlaces(shown.widget, "\(look)")
    for panel in panels {
      let isBeside =
        panel == "sidebar" && !window.split.isOverlay || panel == "inspector" && !window.inspection.isOverlay
      guard show(panel, of: shown) else { continue }
      rest(shown)
      checkPlaces(shown.widget, "\(look) with \(panel)")
      if !isBeside { XCTAssertEqual(canvasWidth(window), width, "\(look) with \(panel)") }
      guard ["inspector", "sidebar"].contains(panel) else { continue }
      shown.activate(panel)
      rest(shown)
      XCTAssertEqual(canvasWidth(window), width, "\(look) after \(panel)")
    }
  }

  private func show(_ panel: String, of shown: WindowOnShow) -> Bool {
    guard let window = shown.window else { return false }
    switch panel {
    case "differences":
      guard let baseline = try? baseline(of: window) else { return false }
      window.stage.workbench.baseline.file.open(baseline)
    case "stress": shown.activate(panel, StressView.pseudo.rawValue)
    default: shown.activate(panel)
    }
    return true
  }

  /// Saves a baseline of the canvas at widths that it does not have; nil for a scene without one.
  private func baseline(of window: MainWindow) throws -> String? {
    let (scene, document) = (window.store.document.scene, window.store.document)
    guard [.words, .cafes].contains(scene), let subject = window.stage.view(of: scene)?.subject,
      let geometry = subject.source.geometry
    else { return nil }
    let recording = try BaselineRecording(
      of: CheckSubject(subject.layout, in: geometry), at: [300...301], document.problems, scene: scene)
    recording.finish()
    let path = folder.appending(path: "\(scene).reflow-baseline").path
    let whole = try Baseline(of: document, Baseline.Environment(of: subject.source.widget), views: [recording.view])
    try whole.jsonData().write(to: URL(filePath: path))
    return path
  }

  private func canvasWidth(_ window: MainWindow) -> Int {
    window.stage.canvasWidth ?? Int(gtk_widget_get_width(window.stage.canvas.pointer))
  }

  /// Waits until everything is laid out.
  private func rest(_ shown: WindowOnShow) {
    for _ in 0..<2 {
      pump { shown.window?.isMoving == false }
      frames(3, of: shown.widget)
    }
  }

  /// Checks that all visible widgets are in the window, except the content of what scrolls to both sides.
  private func checkPlaces(_ window: Widget, _ what: String) {
    let size = CGSize(
      width: Int(gtk_widget_get_width(window.pointer)), height: Int(gtk_widget_get_height(window.pointer)))
    func check(_ widget: Widget, _ path: String) {
      guard gtk_widget_get_mapped(widget.pointer) != 0, !widget.isA(gtk_popover_get_type()) else { return }
      let name = path + "/" + (String(gtk: gtk_widget_get_css_name(widget.pointer)) ?? "?")
      if let bounds = widget.bounds(in: window).map({ CGRect($0) }), bounds.minX < 0 || bounds.maxX > size.width {
        let text = widget.isA(gtk_label_get_type()) ? String(gtk: gtk_label_get_text(widget.opaque)) ?? "" : ""
        return XCTFail("\(what): \(bounds) is not in \(size): \(name) \(text)")
      }
      var across = GTK_POLICY_NEVER
      if widget.isA(gtk_scrolled_window_get_type()) { gtk_scrolled_window_get_policy(widget.opaque, &across, nil) }
      if across == GTK_POLICY_NEVER { for child in widget.children { check(child, name) } }
    }
    for child in window.children { check(child, "") }
  }
}
