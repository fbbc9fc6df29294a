import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import Observation
import TestSupport
import XCTest

@testable import GtkViews

/// Cells that take the nodes of others show nothing of them.
@MainActor
final class RecyclingTests: ViewTestCase {
  @Observable
  fileprivate final class Model {
    var numbers = Array(0..<300)
    var generation = 0
    var isFlagged = false
    var isWide = false
  }

  /// A cell whose look is any function of its number.
  private struct Cell: View {
    let number: Int
    let features: Int

    private func pick<T>(_ feature: Int, _ values: [T]) -> T {
      features & (1 << feature) == 0 ? values[0] : values[abs(number &* 7919 >> feature) % values.count]
    }

    private static let words = ["one", "of", "many words", "that are rather long and wrap", "", "é 👩‍👩‍👧 ﷽", "0123"]

    private var word: String { Self.words[abs(number &* 31) % Self.words.count] }

    var body: some View {
      HStack(spacing: pick(0, [2, 9])) {
        (Text("\(number)").bold() + Text(pick(1, ["x", "yz"])).italic().foregroundColor(pick(2, [.red, .blue])))
          .minimumScaleFactor(pick(3, [1, 0.3]))
          .frame(width: pick(4, [40, 15]))
        if pick(5, [true, false]) {
          Text(word).lineLimit(pick(6, [nil, 1, 2])).foregroundColor(pick(7, [.green, .primary, .orange]))
            .multilineTextAlignment(pick(8, [.leading, .trailing]))
            .background(pick(9, [Color.yellow, .pink]))
        } else {
          pick(5, [Color.red, .blue, .mint]).frame(width: 8)
        }
        ForEach(0..<pick(10, [1, 0, 3]), id: \.self) { Text("\($0)").opacity(pick(11, [1, 0.5])) }
        pick(12, [AnyView(Text(word)), AnyView(Color.gray), AnyView(Text(word).border(.red))])
          .font(pick(13, [.body, .title, .caption.monospacedDigit()]))
          .overlay(alignment: pick(14, [.top, .bottomTrailing])) { if pick(15, [true, false]) { Text("o") } }
        Group {
          Text(word)
          if pick(16, [true, false]) { Text(word).hidden() }
        }
        .padding(.leading, pick(17, [1, 6])).clipShape(RoundedRectangle(cornerRadius: pick(18, [0, 7])))
        .background { Text(word).scaleEffect(pick(19, [1, 0.5])) }
      }
      .frame(height: 50)
      .zIndex(pick(20, [0, 1, -1]))
      .id(pick(21, [0, 1]))
    }
  }

  private struct Cells: View {
    let model: Model
    let features: Int

    var body: some View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(model.numbers, id: \.self) { Cell(number: $0, features: features) }
        }
        .id(model.generation)
      }
      .frame(width: model.isWide ? 260 : 180)
    }
  }

  private func area(of hosted: HostedView) throws -> (host: Widget, adjustment: UnsafeMutablePointer<GtkAdjustment>) {
    let scrolled = try XCTUnwrap(hosted.widget.first(ofType: gtk_scrolled_window_get_type()))
    let host = try XCTUnwrap(scrolled.first(ofType: g_type_from_name("ReflowViewHost")))
    return (host, gtk_scrolled_window_get_vadjustment(scrolled.opaque))
  }

  /// What GTK draws for a widget.
  private func drawing(of widget: Widget) -> [UInt8] {
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(widget.pointer)!)
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable.opaque, snapshot, 300, 300)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return [] }
    defer { gsk_render_node_unref(node) }
    let bytes = gsk_render_node_serialize(node)
    defer { g_bytes_unref(bytes) }
    var count = 0
    guard let data = g_bytes_get_data(bytes, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: count))
  }

  /// The children in order, the published views, and the drawing.
  private func description(of host: Widget) -> [String] {
    let texts = host.children.map { $0.property("text", as: String.self) }
    let views = host.property("views", as: Variant.self)
    return ["\(texts)", "\(views)", String(decoding: drawing(of: host), as: UTF8.self)]
  }

  func testCellsAfterAnyScrollsAndChangesAreThoseOfAFreshStart() async throws {
    var recycled = 0
    for seed in 1...6 {
      var random = SplitMix64(seed: UInt64(seed))
      let features = seed == 1 ? 0 : Int.random(in: 0..<(1 << 22), using: &random)
      let model = Model()
      let hosted = present(Cells(model: model, features: features), 300, 300)
      let (host, adjustment) = try area(of: hosted)
      for step in 0..<6 {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let far = Double.random(in: 0...14_000, using: &random)
          let near = gtk_adjustment_get_value(adjustment) + Double.random(in: -280...280, using: &random)
          let before = Set(host.children)
          gtk_adjustment_set_value(adjustment, Bool.random(using: &random) ? far : near)
          recycled += before.intersection(host.children).count
          if Bool.random(using: &random) { pumpFrame(hosted) }
        }
        switch Int.random(in: 0...4, using: &random) {
        case 0: model.numbers.shuffle(using: &random)
        case 1: model.numbers.removeFirst(min(10, model.numbers.count))
        case 2: model.numbers.insert(1000 + seed * 100 + step, at: Int.random(in: 0...20, using: &random))
        case 3: model.isWide.toggle()
        default: break
        }
        pumpFrame(hosted)
        let shown = description(of: host)
        model.generation += 1
        pumpFrame(hosted)
        let fresh = description(of: host)
        for (shown, fresh) in zip(shown, fresh) where shown != fresh {
          let (a, b) = (shown.split(separator: "\n"), fresh.split(separator: "\n"))
          let lines = zip(a, b).filter { $0 != $1 }.prefix(6).map { "\($0)\n  fresh: \($1)" }
          XCTFail("seed \(seed), step \(step), features \(features): \(lines.joined(separator: "\n"))")
        }
      }
    }
    XCTAssertGreaterThan(recycled, 500)
  }

  private struct Striped: View {
    let model: Model

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { number in
            Text("\(number)").foregroundColor(number % 2 == 0 ? .red : .blue).frame(height: 50)
          }
        }
      }
      .opacity(model.isFlagged ? 0.5 : 1)
    }
  }

  /// A change that is animated after a scroll moves no text from the colour that its node had in another cell.
  func testTheColourOfAFormerCellIsNotThatBeforeAnAnimatedChange() async throws {
    let model = Model()
    let hosted = present(Striped(model: model), 200, 300)
    let (host, adjustment) = try area(of: hosted)
    gtk_adjustment_set_value(adjustment, 1000)
    pumpFrame(hosted)
    gtk_adjustment_set_value(adjustment, 1050)
    pumpFrame(hosted)
    let before = drawing(of: host)
    withAnimation(.linear(duration: 1e6)) { model.isFlagged = true }
    pumpFrame(hosted)
    XCTAssertEqual(String(decoding: drawing(of: host), as: UTF8.self), String(decoding: before, as: UTF8.self))
  }

  /// The text that a tool shows in place of one that leaves is not shown in place of the one that comes.
  func testACellDoesNotTakeTheReplacementOfATextThatLeaves() async throws {
    let hosted = present(Striped(model: Model()), 200, 300)
    let (host, adjustment) = try area(of: hosted)
    gtk_adjustment_set_value(adjustment, 1000)
    pumpFrame(hosted)
    let drawn = { String(decoding: self.drawing(of: host), as: UTF8.self) }
    gtk_adjustment_set_value(adjustment, 2000)
    pumpFrame(hosted)
    let expected = drawn()
    gtk_adjustment_set_value(adjustment, 1000)
    pumpFrame(hosted)
    for child in host.children { child.setProperty("replacement", "replaced") }
    pumpFrame(hosted)
    gtk_adjustment_set_value(adjustment, 2000)
    pumpFrame(hosted)
    XCTAssertEqual(drawn(), expected)
  }
}
