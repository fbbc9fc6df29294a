// The parts of UIKit that files with views use: colours of the system, and the size of the screen.

import CGtk
import Foundation
import LayoutCore

/// A colour of the system. UIKit's `UIColor`, reduced to the names that files with views use.
public struct UIColor: Hashable, Sendable {
  fileprivate let color: Color

  /// The background of a window.
  public static let systemBackground = UIColor(color: .background)
  /// The background of a group of controls.
  public static let secondarySystemBackground = UIColor(color: .primary.opacity(0.06))
  /// The background of a part of a group.
  public static let tertiarySystemBackground = UIColor(color: .background)
  /// The background of a list of groups.
  public static let systemGroupedBackground = UIColor(color: .primary.opacity(0.06))
  /// The colour of text.
  public static let label = UIColor(color: .primary)
  /// The colour of less important text.
  public static let secondaryLabel = UIColor(color: .secondary)
  /// The colour of lines between content.
  public static let separator = UIColor(color: .separator)
  /// A grey of medium brightness.
  public static let systemGray = UIColor(color: .gray)
  /// A lighter grey.
  public static let systemGray2 = UIColor(color: .gray.opacity(0.8))
  /// A lighter grey.
  public static let systemGray3 = UIColor(color: .gray.opacity(0.6))
  /// A lighter grey.
  public static let systemGray4 = UIColor(color: .gray.opacity(0.45))
  /// A lighter grey.
  public static let systemGray5 = UIColor(color: .gray.opacity(0.3))
  /// The lightest grey.
  public static let systemGray6 = UIColor(color: .gray.opacity(0.15))
  /// Blue.
  public static let systemBlue = UIColor(color: .blue)
  /// Green.
  public static let systemGreen = UIColor(color: .green)
  /// Orange.
  public static let systemOrange = UIColor(color: .orange)
  /// Red.
  public static let systemRed = UIColor(color: .red)
  /// Yellow.
  public static let systemYellow = UIColor(color: .yellow)
  /// Mint.
  public static let systemMint = UIColor(color: .mint)
  /// Teal.
  public static let systemTeal = UIColor(color: .teal)
  /// Cyan.
  public static let systemCyan = UIColor(color: .cyan)
  /// Indigo.
  public static let systemIndigo = UIColor(color: .indigo)
  /// Purple.
  public static let systemPurple = UIColor(color: .purple)
  /// Pink.
  public static let systemPink = UIColor(color: .pink)
  /// Brown.
  public static let systemBrown = UIColor(color: .brown)
  /// The colour of text of the third level.
  public static let tertiaryLabel = UIColor(color: .primary.opacity(0.3))
  /// The colour of text of the fourth level.
  public static let quaternaryLabel = UIColor(color: .primary.opacity(0.18))
  /// The background of a thin control.
  public static let systemFill = UIColor(color: .gray.opacity(0.2))
  /// The background of a control.
  public static let secondarySystemFill = UIColor(color: .gray.opacity(0.16))
  /// The background of a large control.
  public static let tertiarySystemFill = UIColor(color: .gray.opacity(0.12))
  /// The background of an area.
  public static let quaternarySystemFill = UIColor(color: .gray.opacity(0.08))
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A grey of a third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A grey of half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A grey of two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// No colour.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Pure cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Pure yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Pure magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Pure orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of magenta.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  fileprivate init(color: Color) {
    self.color = color
  }

  /// The colour of a view.
  public init(_ color: Color) {
    self.color = color
  }

  /// A colour of components in 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// A grey: 0 is black and 1 is white.
  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: white, opacity: alpha)
  }

  /// The colour of a name in an asset catalogue beside the program; grey without one, and never nil.
  public init?(named name: String) {
    color = Color(name)
  }

  /// The colour with another opacity in 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color: color.opacity(alpha)) }
}

extension Color {
  /// The colour of the system.
  public init(_ color: UIColor) {
    self = color.color
  }

  /// The colour of the system.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }
}

/// The screen. UIKit's `UIScreen`: views are laid out in windows, so its size is that of a new window.
@MainActor public final class UIScreen {
  /// The screen of the program.
  public static let main = UIScreen()

  /// The size of a new window, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: WindowSize.standard) }

  /// The number of pixels of a point.
  public var scale: CGFloat { 1 }

  private init() {}
}

/// A tap that a phone makes felt. UIKit's `UIImpactFeedbackGenerator`: nothing is felt here.
@MainActor public final class UIImpactFeedbackGenerator {
  /// The strength of the tap.
  public enum FeedbackStyle: Sendable {
    /// The strengths.
    case light, medium, heavy, soft, rigid
  }

  /// Makes a generator.
  public nonisolated init(style: FeedbackStyle = .medium) {}

  /// Has no effect.
  public func prepare() {}

  /// Has no effect.
  public func impactOccurred(intensity: CGFloat = 1) {}
}

/// The size of windows.
enum WindowSize {
  /// That of a new window, in points: narrow, as the files of tutorials expect, and high enough for a header bar.
  static var standard: CGSize { CGSize(width: 480, height: 720) }

  /// That of a preview: as high as its content and the header bar, but neither flat nor higher than a new window.
  static func ofPreview(_ height: CGFloat) -> CGSize {
    CGSize(width: standard.width, height: min(max(height, 400), standard.height))
  }
}
