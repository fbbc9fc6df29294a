import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// What masks, blurs and changes of colours make of the pixels of a view.
@MainActor
final class EffectTests: ViewTestCase {
  func testAMaskShowsAViewWhereItIsOpaque() async {
    let half = pixels(Color.black.mask { Rectangle().frame(width: 50, height: 50).opacity(0.5) })
    assert(half.middle, [128, 128, 128])
    assert(half.corner, [255, 255, 255])
    assert(pixels(Color.black.mask(Circle())).middle, [0, 0, 0])
    assert(pixels(Color.black.mask(alignment: .topLeading) { Color.red.frame(width: 9, height: 9) }).corner, [0, 0, 0])
    assert(pixels(Color.black.mask { EmptyView() }).middle, [0, 0, 0])
    assert(pixels(Color.black.mask { Color.clear }).middle, [255, 255, 255])
  }

  func testEffectsChangeTheColoursOfAView() async {
    let color = Color(red: 0.8, green: 0.4, blue: 0.2)
    assert(pixels(color.brightness(0.2)).middle, [255, 153, 102])
    assert(pixels(color.contrast(0.5)).middle, [166, 115, 89])
    assert(pixels(color.saturation(0)).middle, [120, 120, 120])
    assert(pixels(color.grayscale(1)).middle, [120, 120, 120])
    assert(pixels(color.colorInvert()).middle, [51, 153, 204])
    assert(pixels(color.colorMultiply(Color(red: 0.5, green: 1, blue: 0))).middle, [102, 102, 0])
    assert(pixels(Color(red: 1, green: 0, blue: 0).hueRotation(.degrees(180))).middle, [0, 109, 109])
    assert(pixels(color.hueRotation(.degrees(360))).middle, [204, 102, 51])
  }

  func testABlurSoftensTheEdgesOfAView() async {
    let sharp = Color.black.frame(width: 80, height: 80)
    assert(pixels(sharp).corner, [255, 255, 255])
    let blurred = pixels(sharp.blur(radius: 10))
    XCTAssertLessThan(blurred.corner[0], 250)
    XCTAssertGreaterThan(blurred.corner[0], 100)
    assert(pixels(sharp.blur(radius: .nan)).corner, [255, 255, 255])
  }
}
