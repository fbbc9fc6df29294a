// The suite of the workbench: the searches in a canvas, for breakpoints and for problems, and its overlays.

import CGtk
import Foundation
import LayoutCore
import LayoutGtk
import ReflowModel

@MainActor
struct WorkbenchSuite {
  let effort: Effort

  private static let widths = 60...2000
  /// The time limit of an idle callback, in milliseconds.
  private static let slice = 4.0
  /// The time limit of an idle callback that checks rules, in milliseconds.
  private static let checkSlice = 8.0

  var cases: [BenchCase] {
    [
      breakpoints(200, .greedy, within: 10), breakpoints(200, .balanced, within: 10),
      breakpoints(2000, .greedy, within: 50), breakpoints(2000, .balanced, within: 400),
      slices(2000, .greedy), slices(2000, .balanced), lazyBreakpoints(2000, within: 50),
      checks(200, .greedy, within: 50), checks(200, .balanced, within: 50),
      checks(2000, .greedy, within: 500), checks(2000, .balanced, within: 500),
      checkSlices(2000, .greedy), checkSlices(2000, .balanced),
      remedies(200, within: 100),
      overlays("frames", [.frames], promise: 1.3),
      overlays("frames and indices", [.frames, .indices], promise: 1.3),
      overlays("all overlays", Set(Overlay.allCases), promise: nil),
    ]
  }

  private func breakpoints(_ count: Int, _ breaking: FlowLayout.LineBreaking, within milliseconds: Double) -> BenchCase
  {
    bench("breakpoints, \(breaking)", count, within: milliseconds) {
      let tiles = TileFlow(count, breaking)
      return Contestant(work: { _ in tiles.view.breakpoints(in: Self.widths).requireAny() })
    }
  }

  /// The duration of the longest step of a search, in nanoseconds. The steps are its start and its slices. Each slice
  /// lasts for half of `limit`, which is in milliseconds.
  private static func longestStep(limit: Double, _ start: () -> some SlicedSearch) -> Double {
    var (search, longest) = Clock.threadTime(start)
    while !search.isDone {
      longest = max(longest, Clock.threadTime { search.advance(for: .milliseconds(limit / 2)) }.time)
    }
    return longest
  }

  private func slices(_ count: Int, _ breaking: FlowLayout.LineBreaking) -> BenchCase {
    bench("breakpoints, \(breaking), longest slice", count, within: Self.slice) {
      let tiles = TileFlow(count, breaking)
      return Contestant { _ in Self.longestStep(limit: Self.slice) { tiles.view.breakpointSearch(in: Self.widths) } }
    }
  }

  /// All rules at all widths of a window.
  private func checks(_ count: Int, _ breaking: FlowLayout.LineBreaking, within milliseconds: Double) -> BenchCase {
    bench("all rules, \(breaking)", count, within: milliseconds) {
      let tiles = TileFlow(count, breaking)
      return Contestant(work: { _ in tiles.check().finish().requireAny() })
    }
  }

  private func checkSlices(_ count: Int, _ breaking: FlowLayout.LineBreaking) -> BenchCase {
    bench("all rules, \(breaking), longest slice", count, within: Self.checkSlice) {
      let tiles = TileFlow(count, breaking)
      return Contestant { _ in Self.longestStep(limit: Self.checkSlice) { tiles.check() } }
    }
  }

  /// All remedies of one problem at all widths of a window.
  private func remedies(_ count: Int, within milliseconds: Double) -> BenchCase {
    bench("remedies of one problem", count, within: milliseconds) {
      let tiles = TileFlow(count, .greedy)
      return Contestant(work: { _ in tiles.remedies().requireAny() })
    }
  }

  private func lazyBreakpoints(_ count: Int, within milliseconds: Double) -> BenchCase {
    bench("breakpoints, lazy flow", count, within: milliseconds) {
      let view = WordFlow(count).view
      let grid = NumberGrid(view.widget)
      return Contestant(work: { _ in
        withExtendedLifetime(grid) { view.breakpoints(in: Self.widths).requireAny() }
      })
    }
  }

  /// A frame in which all labels move under overlays: ticks, layout and the snapshot of both.
  private func overlays(_ name: String, _ overlays: Set<Overlay>, promise: Double?) -> BenchCase {
    BenchCase(
      name: "frame, all moving, \(name)", count: 1000, reference: "the frame alone", promise: promise,
      rounds: effort.frames
    ) {
      let (drawn, alone) = (MovingView(1000, overlays: overlays), MovingView(1000))
      return (Contestant { _ in drawn.timeFrame(to: .snapshot) }, Contestant { _ in alone.timeFrame(to: .snapshot) })
    }
  }

  private func bench(
    _ name: String, _ count: Int, within milliseconds: Double, _ make: @escaping () -> Contestant
  ) -> BenchCase {
    BenchCase(
      name: name, count: count, reference: "\(Int(milliseconds)) ms", promise: 1, rounds: effort.windows
    ) {
      (make(), Contestant(fixed: milliseconds * 1e6))
    }
  }
}

/// A flow of labels in a window.
@MainActor
private final class TileFlow {
  let view: LayoutView
  private let container: SizedContainer

  init(_ count: Int, _ breaking: FlowLayout.LineBreaking) {
    view = LayoutView(
      FlowLayout(itemSpacing: LeafContainer.spacing, lineSpacing: LeafContainer.spacing, lineBreaking: breaking))
    view.children = Labels.make(count).map { LayoutChild($0) }
    container = SizedContainer(view.widget)
    container.resize(to: 600)
  }
}

extension TileFlow {
  /// Starts a search for all problems, in which every label is a target.
  func check() -> CheckSearch {
    var rules = CheckSettings()
    rules[.tallerWhenWider] = true
    let items = (0..<view.itemCount).map { CheckedItem(identity: $0, name: "\($0)", isTarget: true) }
    let spacing = LeafContainer.spacing
    let subject = CheckSubject(
      items: items, distances: CheckSubject.Distances(items: spacing, lines: spacing, isJustified: false),
      solve: view.solving(), breakpoints: view.breakpointSearch)
    return CheckSearch(of: subject, in: 200...1200, rules, scene: .words)
  }
}

extension TileFlow {
  /// The remedies of the first problem. The labels are the words of a document.
  func remedies() -> [Remedy] {
    var document = Document()
    document.words.text = .own((0..<view.itemCount).map { Labels.text($0) }.joined(separator: "\n"))
    document.words.splitting = .lines
    document.words.spacing = LeafContainer.spacing
    document.words.padding = 0
    let known = check().finish()
    guard let problem = known.first(where: { $0.rule == .lastLineOfOne }) else { return [] }
    let words = WordList(of: document.words.text.text, by: .lines)
    let question = RemedySearch.Question(
      problem, among: known, in: [200...1200], at: 600, allowing: 200...1200, of: document)
    let search = RemedySearch(question, words: words) { self.subject(of: $0, $1) }
    return search.finish()
  }

  private func subject(of changed: Document, _ change: Remedy.Change) -> CheckSubject {
    var texts: [Int: String] = [:]
    if case .shorterText(let word, let count) = change { texts[word] = String(Labels.text(word).dropLast(count)) }
    for index in 0..<view.itemCount {
      view.widget(at: index).map { gtk_label_set_text($0.opaque, texts[index] ?? Labels.text(index)) }
    }
    let insets = EdgeInsets(top: 0, leading: changed.words.padding, bottom: 0, trailing: changed.words.padding)
    let variant = view.variant(changed.words.flow(isLazy: false), contentInsets: insets)
    let items = (0..<view.itemCount).map { CheckedItem(identity: $0, name: Labels.text($0), isTarget: true) }
    return CheckSubject(
      items: items, distances: changed.words.distances, solve: { variant.solve($0) },
      breakpoints: { variant.breakpointSearch(in: $0) })
  }
}

extension Collection {
  fileprivate func requireAny() {
    precondition(!isEmpty, "The lines of the labels do not change")
  }
}
