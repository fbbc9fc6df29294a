// Paths have the elements that SwiftUI's have on macOS 26.2, compared by their descriptions.

import Foundation
import LayoutCore
import Testing

@Suite struct RecordedPathTests {
  private static let frame = CGRect(x: 0, y: 0, width: 100, height: 60)

  /// Compares letters exactly and numbers by their last recorded digit.
  private func expect(_ path: Path, _ recorded: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let (ours, theirs) = (path.description.split(separator: " "), recorded.split(separator: " "))
    let agree =
      ours.count == theirs.count
      && zip(ours, theirs).allSatisfy { our, their in
        guard let a = Double(our), let b = Double(their) else { return our == their }
        return abs(a - b) <= 1e-5 * max(1, abs(b))
      }
    #expect(agree, "\(path)\n≠\n\(recorded)", sourceLocation: sourceLocation)
  }

  private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .degrees(start), endAngle: .degrees(end),
        clockwise: clockwise)
    }
  }

  @Test func plainShapes() {
    expect(Path(Self.frame), "0 0 m 100 0 l 100 60 l 0 60 l h")
    expect(
      Path(ellipseIn: Self.frame),
      """
      100 30 m 100 46.5685 77.6142 60 50 60 c 22.3858 60 0 46.5685 0 30 c 0 13.4315 22.3858 0 50 0 c \
      77.6142 0 100 13.4315 100 30 c h
      """)
    expect(Path { $0.addLines([.zero, CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 0)]) }, "0 0 m 10 10 l 20 0 l")
    expect(
      Path { $0.addRect(rect(0, 0, 10, 10), transform: CGAffineTransform(translationX: 5, y: 5)) },
      "5 5 m 15 5 l 15 15 l 5 15 l h")
    expect(Path(Self.frame).applying(CGAffineTransform(1, 0, 0.5, 1, 0, 0)), "0 0 m 100 0 l 130 60 l 30 60 l h")
  }

  @Test func aLineAfterTheEndOfASubpath() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.closeSubpath()
      path.addLine(to: CGPoint(x: 0, y: 10))
    }
    expect(path, "0 0 m 10 0 l h 0 10 l")
  }

  @Test func circularCorners() {
    expect(
      Path(roundedRect: Self.frame, cornerRadius: 12, style: .circular),
      """
      100 30 m 100 48 l 100 54.6274 94.6274 60 88 60 c 12 60 l 5.37258 60 0 54.6274 0 48 c 0 12 l \
      0 5.37258 5.37258 0 12 0 c 88 0 l 94.6274 0 100 5.37258 100 12 c h
      """)
    expect(
      Path(roundedRect: rect(10, 20, 50, 40), cornerRadius: 8, style: .circular),
      """
      60 40 m 60 52 l 60 56.4183 56.4183 60 52 60 c 18 60 l 13.5817 60 10 56.4183 10 52 c 10 28 l \
      10 23.5817 13.5817 20 18 20 c 52 20 l 56.4183 20 60 23.5817 60 28 c h
      """)
    expect(
      Path(roundedRect: Self.frame, cornerSize: CGSize(width: 60, height: 8), style: .circular),
      """
      100 30 m 100 52 l 100 56.4183 86.5685 60 70 60 c 30 60 l 13.4315 60 0 56.4183 0 52 c 0 8 l \
      0 3.58172 13.4315 0 30 0 c 70 0 l 86.5685 0 100 3.58172 100 8 c h
      """)
  }

  @Test func cornersThatAreNone() {
    expect(Path(roundedRect: Self.frame, cornerRadius: 0), "0 0 m 100 0 l 100 60 l 0 60 l h")
    expect(Path(roundedRect: Self.frame, cornerRadius: -5), "0 0 m 100 0 l 100 60 l 0 60 l h")
  }

  @Test func continuousCorners() {
    expect(
      Path(roundedRect: Self.frame, cornerRadius: 12),
      """
      100 30 m 100 41.656 l 100 46.9381 100 49.5791 99.1011 52.4221 c 97.9713 55.5261 95.5261 57.9713 92.4221 59.1011 c \
      89.5791 60 86.9381 60 81.656 60 c 18.344 60 l 13.0619 60 10.4209 60 7.57793 59.1011 c \
      4.47389 57.9713 2.02872 55.5261 0.898937 52.4221 c 0 49.5791 0 46.9381 0 41.656 c 0 18.344 l \
      0 13.0619 0 10.4209 0.898937 7.57793 c 2.02872 4.47389 4.47389 2.02872 7.57793 0.898937 c \
      10.4209 0 13.0619 0 18.344 0 c 81.656 0 l 86.9381 0 89.5791 0 92.4221 0.898937 c \
      95.5261 2.02872 97.9713 4.47389 99.1011 7.57793 c 100 10.4209 100 13.0619 100 18.344 c h
      """)
    expect(
      Path(roundedRect: Self.frame, cornerSize: CGSize(width: 20, height: 8)),
      """
      100 30 m 100 47.7707 l 100 51.2921 100 53.0527 98.5018 54.948 c 96.6188 57.0174 92.5435 58.6475 87.3701 59.4007 c \
      82.6319 60 78.2302 60 69.4267 60 c 30.5733 60 l 21.7698 60 17.3681 60 12.6299 59.4007 c \
      7.45648 58.6475 3.3812 57.0174 1.49823 54.948 c 0 53.0527 0 51.2921 0 47.7707 c 0 12.2293 l \
      0 8.70792 0 6.94726 1.49823 5.05195 c 3.3812 2.98259 7.45648 1.35248 12.6299 0.599291 c \
      17.3681 0 21.7698 0 30.5733 0 c 69.4267 0 l 78.2302 0 82.6319 0 87.3701 0.599291 c \
      92.5435 1.35248 96.6188 2.98259 98.5018 5.05195 c 100 6.94726 100 8.70792 100 12.2293 c h
      """)
  }

  /// Corners whose sides are too short start in the middle of the side.
  @Test func continuousCornersOnShortSides() {
    expect(
      Path(roundedRect: Self.frame, cornerRadius: 40),
      """
      100 30 m 100 30 l 100 31.2 100 35.4 97.7527 41.0552 c 94.9282 48.8153 88.8153 54.9282 81.0552 57.7527 c \
      73.9478 60 67.3453 60 54.1401 60 c 45.8599 60 l 32.6547 60 26.0522 60 18.9448 57.7527 c \
      11.1847 54.9282 5.0718 48.8153 2.24734 41.0552 c 0 35.4 0 31.2 0 30 c 0 30 l 0 28.8 0 24.6 2.24734 18.9448 c \
      5.0718 11.1847 11.1847 5.0718 18.9448 2.24734 c 26.0522 0 32.6547 0 45.8599 0 c 54.1401 0 l \
      67.3453 0 73.9478 0 81.0552 2.24734 c 88.8153 5.0718 94.9282 11.1847 97.7527 18.9448 c 100 24.6 100 28.8 100 30 c h
      """)
    expect(
      Path(roundedRect: rect(0, 0, 2000, 240), cornerRadius: 100),
      """
      2000 120 m 2000 120 l 2000 139.139 2000 156.169 1992.51 176.851 c 1983.09 202.718 1962.72 223.094 1936.85 232.509 c \
      1913.16 240 1891.15 240 1847.13 240 c 152.866 240 l 108.849 240 86.8407 240 63.1494 232.509 c \
      37.2824 223.094 16.906 202.718 7.49114 176.851 c 0 156.169 0 139.139 0 120 c 0 120 l \
      0 100.861 0 83.8313 7.49114 63.1494 c 16.906 37.2824 37.2824 16.906 63.1494 7.49114 c \
      86.8407 0 108.849 0 152.866 0 c 1847.13 0 l 1891.15 0 1913.16 0 1936.85 7.49114 c \
      1962.72 16.906 1983.09 37.2824 1992.51 63.1494 c 2000 83.8313 2000 100.861 2000 120 c h
      """)
  }

  @Test func arcs() {
    let half = "90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c"
    let threeQuarters = half + " 10 27.9086 27.9086 10 50 10 c"
    let turn = threeQuarters + " 72.0914 10 90 27.9086 90 50 c"
    expect(arc(0, 0, clockwise: false), "90 50 m")
    expect(arc(0, 30, clockwise: false), "90 50 m 90 57.0215 88.1517 63.9192 84.641 70 c")
    expect(
      arc(0, 120, clockwise: false),
      "90 50 m 90 72.0914 72.0914 90 50 90 c 42.9785 90 36.0808 88.1517 30 84.641 c")
    expect(arc(0, 360, clockwise: false), turn + " h")
    expect(arc(0, -360, clockwise: false), turn)
    expect(arc(0, 450, clockwise: false), turn + " 90 72.0914 72.0914 90 50 90 c")
    expect(arc(0, -90, clockwise: false), threeQuarters)
  }

  @Test func clockwiseArcs() {
    let half = "90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c"
    let threeQuarters = half + " 10 72.0914 27.9086 90 50 90 c"
    let turn = threeQuarters + " 72.0914 90 90 72.0914 90 50 c"
    expect(arc(0, -90, clockwise: true), "90 50 m 90 27.9086 72.0914 10 50 10 c")
    expect(
      arc(0, 45, clockwise: true), threeQuarters + " 60.6087 90 70.7828 85.7857 78.2843 78.2843 c")
    expect(arc(0, 360, clockwise: true), turn + " h")
    expect(arc(0, 720, clockwise: true), turn)
    expect(
      arc(-90, 0, clockwise: true),
      """
      50 10 m 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c 72.0914 90 90 72.0914 90 50 c
      """)
  }

  @Test func arcsInAPath() {
    let center = CGPoint(x: 50, y: 50)
    let joined = Path { path in
      path.move(to: .zero)
      path.addArc(
        center: CGPoint(x: 50, y: 30), radius: 20, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    }
    expect(joined, "0 0 m 70 30 l 70 41.0457 61.0457 50 50 50 c")
    expect(
      Path { $0.addRelativeArc(center: center, radius: 40, startAngle: .zero, delta: .degrees(190)) },
      """
      90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c \
      10 47.6714 10.2033 45.3473 10.6077 43.0541 c
      """)
    let wide = Path { path in
      path.addArc(
        center: center, radius: 40, startAngle: .zero, endAngle: .degrees(90), clockwise: false,
        transform: CGAffineTransform(scaleX: 2, y: 1))
    }
    expect(wide, "180 50 m 180 72.0914 144.183 90 100 90 c")
  }
}
