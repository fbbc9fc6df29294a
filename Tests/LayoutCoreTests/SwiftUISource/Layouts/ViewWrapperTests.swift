// Typical wrappers give the frames of the layouts that they forward to.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct ViewWrapperTests {
  private struct Item: Identifiable {
    let id: Int
    let width: CGFloat
  }

  @Test func aStoredClosure() {
    expectFrames(
      {
        TagList {
          leaf(40, 10)
          leaf(40, 10)
          leaf(40, 10)
        }
        .body
      },
      SourceCase(100, nil, [box(0, 0, 85, 25), box(0, 0, 40, 10), box(45, 0, 40, 10), box(0, 15, 40, 10)]),
      SourceCase(nil, nil, [box(0, 0, 130, 10), box(0, 0, 40, 10), box(45, 0, 40, 10), box(90, 0, 40, 10)]),
      SourceCase(40, nil, [box(0, 0, 40, 40), box(0, 0, 40, 10), box(0, 15, 40, 10), box(0, 30, 40, 10)]))
  }

  /// The run of 100 gets 46 of 60, which makes three lines.
  @Test func aLabel() {
    expectFrames(
      { LabelledRow(content: { TextNode(width: 100, lineHeight: 10) }, label: { leaf(10, 10) }).body },
      SourceCase(60, nil, [box(0, 0, 60, 30), box(0, 10, 10, 10), box(14, 0, 46, 30)]),
      SourceCase(nil, nil, [box(0, 0, 114, 10), box(0, 0, 10, 10), box(14, 0, 100, 10)]),
      SourceCase(200, 50, [box(0, 0, 114, 10), box(0, 0, 10, 10), box(14, 0, 100, 10)]))
  }

  @Test func aLabelThatIsMissing() {
    expectFrames(
      { LabelledRow { TextNode(width: 100, lineHeight: 10) }.body },
      SourceCase(60, nil, [box(0, 0, 60, 20), box(0, 0, 60, 20)]),
      SourceCase(nil, nil, [box(0, 0, 100, 10), box(0, 0, 100, 10)]),
      SourceCase(25, nil, [box(0, 0, 25, 40), box(0, 0, 25, 40)]))
  }

  /// Two elements with one id are two views.
  @Test @MainActor func data() {
    let items = [Item(id: 1, width: 30), Item(id: 1, width: 20), Item(id: 2, width: 10)]
    expectFrames(
      { DataList(items) { item in leaf(item.width, 10) }.body },
      SourceCase(60, nil, [box(0, 0, 55, 25), box(0, 0, 30, 10), box(35, 0, 20, 10), box(0, 15, 10, 10)]),
      SourceCase(nil, nil, [box(0, 0, 70, 10), box(0, 0, 30, 10), box(35, 0, 20, 10), box(60, 0, 10, 10)]),
      SourceCase(30, nil, [box(0, 0, 30, 40), box(0, 0, 30, 10), box(0, 15, 20, 10), box(0, 30, 10, 10)]))
    #expect(DataList([Item]()) { _ in EmptyView() }.body.solve(.unspecified).size == CGSize(width: 30, height: 30))
  }

  @Test(arguments: [true, false]) func aSwitch(isWide: Bool) {
    let frames =
      isWide
      ? [box(0, 0, 52, 10), box(0, 0, 30, 10), box(32, 0, 20, 10)]
      : [box(0, 0, 30, 22), box(0, 0, 30, 10), box(5, 12, 20, 10)]
    expectFrames(
      {
        Switcher(isWide: isWide) {
          leaf(30, 10)
          leaf(20, 10)
        }
        .body
      },
      SourceCase(nil, nil, frames), SourceCase(10, 10, frames), SourceCase(100, 100, frames))
  }

  private final class Flag: @unchecked Sendable {
    var isOn = false
  }

  @Test func aBinding() {
    let flag = Flag()
    let isOpen = Binding(get: { flag.isOn }, set: { flag.isOn = $0 })
    let disclosure = Disclosure(isOpen: isOpen) { TextNode(width: 60, lineHeight: 10) }
    #expect(disclosure.body.solve(.unspecified).frames == [box(0, 0, 20, 10), box(0, 0, 20, 10)])
    disclosure.toggle()
    expectFrames(
      { disclosure.body },
      SourceCase(nil, nil, [box(0, 0, 60, 20), box(0, 0, 20, 10), box(0, 10, 60, 10)]),
      SourceCase(30, nil, [box(0, 0, 30, 30), box(0, 0, 20, 10), box(0, 10, 30, 20)]),
      SourceCase(15, nil, [box(0, 0, 20, 50), box(0, 0, 20, 10), box(0, 10, 15, 40)]))
  }

  /// The row takes 52.
  @Test func whatFits() {
    let row: [CGRect?] = [
      box(0, 0, 52, 10), box(0, 0, 52, 10), box(0, 0, 30, 10), box(32, 0, 20, 10), nil, nil, nil,
    ]
    expectFrames(
      {
        Fitting {
          leaf(30, 10)
          leaf(20, 10)
        }
        .body
      },
      SourceCase(52, nil, row), SourceCase(nil, 1, row),
      SourceCase(
        51, nil, [box(0, 0, 30, 22), nil, nil, nil, box(0, 0, 30, 22), box(0, 0, 30, 10), box(5, 12, 20, 10)]))
  }

  /// Each of the group gets padding and a background, which follows it in the solution.
  @Test func aModifierOfEach() {
    let frames = [
      box(0, 0, 38, 14), box(2, 2, 10, 10), box(0, 0, 14, 14), box(16, 2, 20, 10), box(14, 0, 24, 14),
    ]
    let tree = {
      HStack(spacing: 0) {
        Group {
          leaf(10, 10)
          leaf(20, 10)
        }
        .framed()
      } as LayoutNode
    }
    expectFrames(tree, SourceCase(nil, nil, frames), SourceCase(100, 50, frames), SourceCase(0, 0, frames))
    #expect(tree().solve(.unspecified).drawingOrder == [0, 2, 1, 4, 3])
  }

  /// The content of one modifier is the whole group.
  @Test func aModifierOfAll() {
    expectFrames(
      {
        Group {
          leaf(10, 10)
          leaf(20, 10)
        }
        .modifier(Underlined())
      },
      SourceCase(nil, nil, [box(0, 0, 20, 21), box(5, 0, 10, 10), box(0, 10, 20, 10), box(0, 20, 20, 1)]),
      SourceCase(50, nil, [box(0, 0, 50, 21), box(20, 0, 10, 10), box(15, 10, 20, 10), box(0, 20, 50, 1)]),
      SourceCase(0, nil, [box(0, 0, 20, 21), box(5, 0, 10, 10), box(0, 10, 20, 10), box(10, 20, 0, 1)]))
  }

  /// The badge of 8 would end at the corner; an offset moves it by 4.
  @Test func aHelperWithContent() {
    expectFrames(
      { Color.clear.corner { leaf(8, 8) } },
      SourceCase(40, 20, [box(0, 0, 40, 20), box(36, -4, 8, 8)]),
      SourceCase(nil, nil, [box(0, 0, 10, 10), box(6, -4, 8, 8)]),
      SourceCase(0, 0, [box(0, 0, 0, 0), box(-4, -4, 8, 8)]))
  }

  @Test func aHelperAroundALayout() {
    expectFrames(
      { TextNode(width: 100, lineHeight: 10).relativeWidth(0.5) },
      SourceCase(100, nil, [box(0, 0, 100, 20), box(25, 0, 50, 20)]),
      SourceCase(400, nil, [box(0, 0, 400, 10), box(150, 0, 100, 10)]),
      SourceCase(nil, nil, [box(0, 0, 100, 10), box(0, 0, 100, 10)]))
  }

  /// A fixed view has the same frames at any proposal.
  @Test func someViewOfConditions() {
    func expect(_ content: some View, _ frames: [CGRect?], location: SourceLocation = #_sourceLocation) {
      for offer in [ProposedViewSize.unspecified, .zero, ProposedViewSize(width: 100, height: 100)] {
        let solved = HStack(spacing: 0) { content }.solve(offer).frames.dropFirst()
        #expect(Array(solved) == frames, sourceLocation: location)
      }
    }
    expect(status(3), [box(0, 0, 30, 10)])
    expect(status(2, isNew: true), [box(0, 0, 10, 10), box(10, 0, 10, 10), box(20, 2.5, 5, 5)])
    expect(status(1, isNew: false), [box(0, 0, 10, 10)])
    expect(status(0), [])
    expect(leaf(5, 5).hidden(if: true), [nil])
    expect(leaf(5, 5).hidden(if: false), [box(0, 0, 5, 5)])
  }
}
