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

/// The size of windows.
enum WindowSize {
  /// That of a new window, in points: narrow, as the files of tutorials expect, and high enough for a header bar.
  static var standard: CGSize { CGSize(width: 480, height: 720) }
}
