// Replies of the probe, decoded: what each part means, and replies that are refused.

import GtkInterop
import ProbeInterface
import ReflowModel
import TestSupport
import Testing

@testable import ReflowPrograms

@Suite struct WindowReplyTests {
  private func widget(_ parent: Int32, _ type: String, text: String = "", traits: WidgetTraits = []) -> Variant {
    Variant(tuple: [
      Variant(parent), Variant(type), Variant("css"), Variant(""), Variant(text), Variant(UInt32(0)),
      Variant(traits.rawValue),
    ])
  }

  private func sample(_ width: Int32, tree: UInt32 = 0, _ states: [[Int32]]) -> Variant {
    Variant(tuple: [
      Variant(width), Variant(Int32(200)), Variant(Int32(90)), Variant(tree),
      Variant(fixed: states.flatMap { $0 }, of: "i"),
    ])
  }

  private func reply(_ trees: [[Variant]], _ samples: [Variant]) -> Variant {
    Variant(tuple: [
      Variant(
        arrayOf: "a\(ProbeInterface.widgetType)",
        trees.map { Variant(arrayOf: ProbeInterface.widgetType, $0) }),
      Variant(arrayOf: "(iiiu\(ProbeInterface.statesType))", samples), Variant(Int32(402)), Variant(false),
    ])
  }

  private var tree: [Variant] {
    [widget(-1, "GtkWindow", traits: .clips), widget(0, "GtkLabel", text: "A text", traits: [.text, .target])]
  }

  @Test func aSampleContainsWhatDiffersFromThePreviousOne() throws {
    let ellipsised = Int32(WidgetState.lines(1).union(.isEllipsised).rawValue)
    let found = try WindowReply(
      reply(
        [tree],
        [
          sample(400, [[0, 0, 0, 0, 400, 200, 0, 0], [1, ellipsised, 10, 20, 60, 18, 2, 6]]),
          sample(401, [[0, 0, 0, 0, 401, 200, 0, 0]]),
        ]))
    #expect(found.next == 402 && !found.isBreakpoint)
    #expect(found.samples.map(\.width) == [400, 401] && found.samples.map(\.minimumHeight) == [90, 90])
    let place = WidgetPlace(
      frame: Arrangement.Place(x: 10, y: 20, width: 60, height: 18), lineCount: 1, isEllipsised: true,
      hiddenBytes: 2..<6)
    #expect(found.samples.map { $0.places[1] } == [place, place])
    #expect(found.samples[1].places[0].frame.width == 401)
    let label = found.samples[0].tree.nodes[1]
    #expect(label.text == "A text" && label.isTarget && !label.clips && label.parent == 0)
  }

  @Test func repliesThatContradictThemselvesAreRefused() {
    let state: [Int32] = [0, 0, 0, 0, 1, 1, 0, 0]
    let contradictions = [
      Variant(tuple: [Variant("text")]),
      reply([[widget(0, "GtkWindow")]], []), reply([[widget(-1, "GtkWindow"), widget(-1, "GtkWindow")]], []),
      reply([[widget(-1, "GtkWindow"), widget(1, "GtkBox")]], []), reply([tree], [sample(400, tree: 1, [])]),
      reply([tree], [sample(400, [[2, 0, 0, 0, 1, 1, 0, 0]])]),
      reply([tree], [sample(400, [[-1, 0, 0, 0, 1, 1, 0, 0]])]),
      reply([tree], [sample(400, [Array(state.dropLast())])]),
      reply([tree], [sample(400, [state]), sample(400, [state])]), reply([tree], [sample(-5, [state])]),
    ]
    for contradiction in contradictions {
      #expect(throws: WindowReplyError.self, "\(contradiction)") { try WindowReply(contradiction) }
    }
  }

  /// Widgets with absurd numbers do not crash the rules.
  @Test func tenThousandMutatedRepliesAreCheckedOrRefused() {
    var random = SplitMix64(seed: 7)
    var (accepted, refused) = (0, 0)
    for _ in 0..<10_000 {
      func number() -> Int32 {
        [0, 1, -1, 2, 8, 400, Int32.max, Int32.min, Int32.random(in: .min ... .max, using: &random)]
          .randomElement(using: &random)!
      }
      let trees = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { index in
          let parent = Bool.random(using: &random) ? Int32(index / 2) - (index == 0 ? 1 : 0) : number()
          let text = ["", "e\u{301}", "A text", String(repeating: "x", count: 5_000)].randomElement(using: &random)!
          return widget(parent, "GtkLabel", text: text, traits: WidgetTraits(rawValue: UInt32(bitPattern: number())))
        }
      }
      let samples = (0..<Int.random(in: 0...3, using: &random)).map { index in
        let states = (0..<Int.random(in: 0...5, using: &random)).map { index in
          [Int32(index)] + (1..<Int.random(in: 7...9, using: &random)).map { _ in number() }
        }
        return sample(Bool.random(using: &random) ? Int32(400 + index) : number(), tree: UInt32(index % 2), states)
      }
      guard let reply = try? WindowReply(reply(trees, samples)) else {
        refused += 1
        continue
      }
      accepted += 1
      var problems = WindowProblems(CheckSettings(), originals: [:])
      reply.samples.forEach { problems.add($0) }
      _ = problems.problems
    }
    #expect(accepted > 500 && refused > 500, "\(accepted) accepted, \(refused) refused")
  }
}
