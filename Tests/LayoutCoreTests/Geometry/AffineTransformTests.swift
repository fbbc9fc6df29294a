// The affine map behaves as CoreGraphics': rows times matrix, prefixing operations, bounding boxes.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct AffineTransformTests {
  private func expectEqual(_ a: CGPoint, _ b: CGPoint, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a) ≠ \(b)", sourceLocation: sourceLocation)
  }

  private func randomTransform(_ random: inout SplitMix64) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: .random(in: -4...4, using: &random))
      .scaledBy(x: .random(in: 0.2...3, using: &random), y: .random(in: -3 ... -0.2, using: &random))
      .translatedBy(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
  }

  @Test func simpleMaps() {
    let point = CGPoint(x: 3, y: 5)
    #expect(point.applying(.identity) == point)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(point.applying(CGAffineTransform(translationX: 10, y: -1)) == CGPoint(x: 13, y: 4))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -1)) == CGPoint(x: 6, y: -5))
    expectEqual(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -5, y: 3))
  }

  @Test func methodsApplyTheirOwnMapFirst() {
    let shift = CGAffineTransform(translationX: 10, y: 20)
    let point = CGPoint(x: 1, y: 2)
    #expect(point.applying(shift.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 26))
    #expect(point.applying(shift.concatenating(CGAffineTransform(scaleX: 2, y: 3))) == CGPoint(x: 22, y: 66))
    expectEqual(point.applying(shift.rotated(by: .pi)), CGPoint(x: 9, y: 18))
  }

  @Test func concatenationIsOneAfterTheOther() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<100 {
      let (first, second) = (randomTransform(&random), randomTransform(&random))
      let point = CGPoint(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
      expectEqual(point.applying(first.concatenating(second)), point.applying(first).applying(second))
      expectEqual(point.applying(first).applying(first.inverted()), point)
    }
  }

  @Test func aMapThatCannotBeUndoneIsItsOwnInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func sizesIgnoreTheShift() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 100, ty: 100)
    #expect(CGSize(width: 10, height: 1).applying(map) == CGSize(width: 13, height: 24))
  }

  @Test func rectanglesBecomeBoundingBoxes() {
    let turned = CGRect(x: 1, y: 2, width: 10, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
    expectEqual(turned.origin, CGPoint(x: -6, y: 1))
    expectEqual(CGPoint(x: turned.maxX, y: turned.maxY), CGPoint(x: -2, y: 11))
    let diagonal = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(diagonal.width - 2 * 2.0.squareRoot()) < 1e-12)
    #expect(CGRect.null.applying(.identity).isNull)
  }

  @Test func codingIsARowOfSixNumbers() throws {
    let map = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(map)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == map)
  }
}
