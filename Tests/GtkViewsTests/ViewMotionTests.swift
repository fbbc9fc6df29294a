import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// What is shown between two states: each element moves by the animation of its place in the tree.
@MainActor
final class ViewMotionTests: ViewTestCase {
  private let linear = Animation.linear(duration: 1)

  private struct Box: View {
    var color = Color.red
    var x: CGFloat = 0
    var opacity = 1.0
    var angle = 0.0
    var corner: CGFloat = 0

    var body: some View {
      RoundedRectangle(cornerRadius: corner).fill(color).frame(width: 20, height: 20).opacity(opacity)
        .rotationEffect(.degrees(angle)).offset(x: x)
    }
  }

  func testColoursOpacityTransformsAndShapesMoveFromWhatIsShown() async {
    let stage = MotionStage()
    stage.show(Box())
    let white = Color(red: 1, green: 1, blue: 1)
    stage.show(Box(color: white, x: 40, opacity: 0, angle: 90, corner: 10), linear)
    for (half, expected) in [(0.5, 0.5), (0.25, 0.75)] {
      stage.pass(half)
      var found = 0
      for element in stage.drawn {
        switch element.shown.drawing {
        case .shape(let shape as RoundedRectangle, .fill(let color)):
          XCTAssertEqual(shape.cornerSize.width, 10 * expected, accuracy: 1e-6)
          XCTAssertEqual(color.numbers(in: stage.host.widget)[2], 0.19 + (1 - 0.19) * expected, accuracy: 0.01)
          XCTAssertEqual(element.shown.frame.minX, 40 * expected, accuracy: 1e-6)
          found += 1
        case .opacity(let opacity):
          XCTAssertEqual(opacity, 1 - expected, accuracy: 1e-6)
          found += 1
        case .transform(let transform):
          XCTAssertEqual(transform.angle.degrees, 90 * expected, accuracy: 1e-6)
          found += 1
        default: break
        }
      }
      XCTAssertEqual(found, 3)
    }
    stage.pass(1)
    XCTAssertFalse(stage.motion.isMoving)
    XCTAssertTrue(stage.drawn.allSatisfy { $0.shown.drawing == nil })
  }

  func testANewTargetContinuesFromWhatIsShown() async {
    let stage = MotionStage()
    stage.show(Box(opacity: 0))
    stage.show(Box(opacity: 1), linear)
    stage.pass(0.5)
    stage.show(Box(opacity: 0), linear)
    guard case .opacity(let opacity)? = stage.drawn.compactMap(\.shown.drawing).first else { return XCTFail("at rest") }
    XCTAssertEqual(opacity, 0.5, accuracy: 1e-6)
    stage.show(Box(opacity: 1))
    XCTAssertTrue(stage.drawn.allSatisfy { $0.shown.drawing == nil })
  }

  private struct Pair: View {
    let isMoved: Bool

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Box(x: isMoved ? 40 : 0).animation(.linear(duration: 1), value: isMoved)
        Box(x: isMoved ? 40 : 0)
      }
    }
  }

  func testTheAnimationOfAValueIsThatOfItsViewAlone() async {
    let stage = MotionStage()
    stage.show(Pair(isMoved: false))
    stage.show(Pair(isMoved: true))
    stage.pass(0.5)
    XCTAssertEqual(stage.shapes().map(\.shown.frame.minX), [20, 40])
    stage.show(Pair(isMoved: false), .linear(duration: 10))
    stage.pass(1)
    XCTAssertEqual(stage.shapes()[0].shown.frame.minX, 0, accuracy: 1e-6)
    XCTAssertEqual(stage.shapes()[1].shown.frame.minX, 36, accuracy: 1e-6)
  }

  func testAViewLeavesByTheAnimationOfAViewAroundIt() async {
    struct Part: View {
      let isShown: Bool

      var body: some View {
        VStack {
          Color.red.frame(width: 20, height: 20)
          Group { if isShown { Color.blue.frame(width: 20, height: 20) } }.animation(linear, value: isShown)
        }
      }

      let linear = Animation.linear(duration: 1)
    }
    let stage = MotionStage()
    stage.show(Part(isShown: true))
    stage.show(Part(isShown: false))
    stage.pass(0.25)
    XCTAssertEqual(stage.gone.compactMap(\.shown.presence?.opacity), [0.75])
    XCTAssertEqual(stage.shapes().count, 1)
  }

  private struct Optional: View {
    let isShown: Bool
    var transition = AnyTransition.opacity

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20)
        if isShown { Color.blue.frame(width: 20, height: 20).padding(5).transition(transition) }
      }
    }
  }

  func testInsertedViewsFadeInAndRemovedOnesStayUntilTheyHaveFadedOut() async {
    let stage = MotionStage()
    stage.show(Optional(isShown: false))
    stage.show(Optional(isShown: true), linear)
    stage.pass(0.25)
    let coming = ElementList(stage.elements).all.compactMap(\.element.shown.presence)
    XCTAssertEqual(coming.map(\.opacity), [0.25])
    stage.show(Optional(isShown: false), linear)
    XCTAssertEqual(stage.gone.compactMap(\.shown.presence?.opacity), [0.25])
    stage.pass(0.5)
    guard let rest = stage.gone.first?.shown.presence?.opacity else { return XCTFail("gone at once") }
    XCTAssertTrue(rest > 0 && rest < 0.5)
    stage.pass(1)
    XCTAssertEqual(stage.gone.count, 0)
    XCTAssertFalse(stage.motion.isMoving)
  }

  func testAnElementThatIsMadeAnewKeepsComing() async {
    let stage = MotionStage()
    stage.show(Optional(isShown: false))
    stage.show(Optional(isShown: true), linear)
    stage.pass(0.25)
    stage.show(Optional(isShown: true, transition: .opacity.combined(with: .identity)))
    XCTAssertEqual(ElementList(stage.elements).all.compactMap(\.element.shown.presence?.opacity), [0.25])
  }

  func testAChangeWithoutAnAnimationRemovesAtOnce() async {
    let stage = MotionStage()
    stage.show(Optional(isShown: true))
    stage.show(Optional(isShown: false))
    XCTAssertEqual(stage.gone.count, 0)
  }

  func testTransitionsMoveScaleAndCombine() async {
    func presence(_ transition: AnyTransition, leaving: Bool = false) -> ShownPresence? {
      let stage = MotionStage()
      stage.show(Optional(isShown: leaving, transition: transition))
      stage.show(Optional(isShown: !leaving, transition: transition), linear)
      stage.pass(0.25)
      return leaving
        ? stage.gone.first?.shown.presence
        : ElementList(stage.elements).all.compactMap(\.element.shown.presence).first
    }
    XCTAssertEqual(presence(.move(edge: .bottom))?.transform.offset, CGSize(width: 0, height: 15))
    XCTAssertEqual(presence(.slide)?.transform.offset, CGSize(width: -15, height: 0))
    XCTAssertEqual(presence(.slide, leaving: true)?.transform.offset, CGSize(width: 5, height: 0))
    XCTAssertEqual(presence(.scale)?.transform.scale, CGSize(width: 0.25, height: 0.25))
    let both = presence(.scale(scale: 0.5).combined(with: .opacity))
    XCTAssertEqual(both?.transform.scale.width, 0.625)
    XCTAssertEqual(both?.opacity, 0.25)
    let asymmetric = AnyTransition.asymmetric(insertion: .opacity, removal: .move(edge: .top))
    XCTAssertEqual(presence(asymmetric)?.opacity, 0.25)
    XCTAssertEqual(presence(asymmetric, leaving: true)?.opacity, 1)
    XCTAssertEqual(presence(asymmetric, leaving: true)?.transform.offset.height, -5)
  }

  func testAnAnimationThatRepeatsForeverNeverRests() async {
    let stage = MotionStage()
    stage.show(Box(opacity: 0))
    stage.show(Box(opacity: 1), linear.repeatForever())
    for (time, expected) in [(0.75, 0.75), (0.5, 0.75), (1000.0, 0.75)] {
      stage.pass(time)
      guard case .opacity(let opacity)? = stage.drawn.compactMap(\.shown.drawing).first else { return XCTFail("rest") }
      XCTAssertEqual(opacity, expected, accuracy: 1e-6)
    }
    XCTAssertTrue(stage.motion.isMoving)
  }

  func testAColourOfATextMoves() async {
    let stage = MotionStage()
    stage.show(Text("A").foregroundColor(.black))
    stage.show(Text("A").foregroundColor(.white), linear)
    XCTAssertTrue(stage.motion.isMoving)
    stage.pass(1)
    XCTAssertFalse(stage.motion.isMoving)
  }
}
