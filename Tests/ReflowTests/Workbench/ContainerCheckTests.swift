// The check of a range of widths of a container of widgets, compared with a check of each width.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import ReflowModel
import TestSupport
import XCTest

@MainActor
final class ContainerCheckTests: GtkTestCase {
  private let words = Array(TextPreset.english.text.split(separator: " ").prefix(40).map(String.init))

  /// A container of labels that wrap or end in an ellipsis.
  private func makeView(_ layout: some Layout, ellipsizes: Bool) -> LayoutView {
    let view = LayoutView(layout)
    view.contentInsets = EdgeInsets(top: 5, leading: 8, bottom: 3, trailing: 4)
    view.children = words.map { word in
      let label = Widget(gtk_label_new(word))
      if ellipsizes {
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      } else {
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      }
      return LayoutChild(label)
    }
    return view
  }

  private func check(_ layout: some Layout, ellipsizes: Bool = false, brokenRule rules: CheckRule...) {
    let view = makeView(layout, ellipsizes: ellipsizes)
    let owner = ObjectReference(view.widget.pointer)
    defer { withExtendedLifetime(owner) {} }
    let items = words.enumerated().map { index, word -> CheckedItem in
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(view.widget(at: index)!.pointer, nil, &size)
      let whole = CGSize(width: Int(size.width), height: Int(size.height))
      return CheckedItem(identity: index, name: word, whole: ellipsizes ? whole : nil, isTarget: true)
    }
    var settings = CheckSettings()
    settings[.tallerWhenWider] = true
    let subject = CheckSubject(
      items: items, solve: view.solving(), mirrored: view.mirroredSolving(), breakpoints: view.breakpointSearch)
    let found = CheckSearch(of: subject, in: 30...260, settings, scene: .words).finish()
    var there: [String: Set<Int>] = [:]
    for width in 30...260 {
      let geometry = view.solve(width: width)
      for problem in subject.problems(at: width, settings, scene: .words, reusing: geometry) {
        there["\(problem.rule) \(problem.index ?? -1)", default: []].insert(width)
      }
    }
    for problem in found {
      let key = "\(problem.rule) \(problem.index ?? -1)"
      XCTAssertEqual(Set(problem.widths.joined()), there[key] ?? [], key)
      there[key] = nil
      XCTAssertTrue(problem.rule.hasSwitch, "\(problem)")
    }
    XCTAssertEqual(Array(there.keys), [], "not found")
    XCTAssertTrue(Set(found.map(\.rule)).isSuperset(of: rules), "\(Set(found.map(\.rule)))")
  }

  func testFlowsOfLabels() async {
    check(FlowLayout(spacing: 8), brokenRule: .lastLineOfOne, .looseLine, .smallTarget)
    check(FlowLayout(itemSpacing: 8, lineSpacing: 8, lineBreaking: .balanced), brokenRule: .looseLine)
    check(FlowLayout(itemSpacing: 8, lineSpacing: 8, justification: .stretchItems), ellipsizes: true)
  }

  func testGridsOfLabels() async {
    let columns = [GridItem(.fixed(40)), GridItem(.adaptive(minimum: 30), spacing: 4)]
    check(VGridLayout(columns: columns), brokenRule: .smallTarget)
    check(VGridLayout(columns: columns), ellipsizes: true, brokenRule: .clippedText)
  }
}
