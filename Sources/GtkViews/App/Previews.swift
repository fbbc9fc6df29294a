// Previews: the views of a program that a tool shows.

import Foundation
import LayoutCore

/// Views that a tool shows. SwiftUI's `PreviewProvider`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of ``previews``.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The size of a preview. SwiftUI's `PreviewLayout`.
public enum PreviewLayout: Hashable, Sendable {
  /// That of a window.
  case device
  /// That of the view.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview. SwiftUI's `PreviewDevice`.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the device.
  public let rawValue: String

  /// The device of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The device of a name.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// What a preview passes up to the tool that shows it.
struct PreviewTraits: Equatable {
  var name: String?
  var layout = PreviewLayout.device
  var scheme: ColorScheme?
}

enum PreviewTraitsKey: PreferenceKey {
  static var defaultValue: PreviewTraits { PreviewTraits() }

  /// The first view decides.
  static func reduce(value: inout PreviewTraits, nextValue: () -> PreviewTraits) {}
}

extension View {
  /// Sets the size of the view as a preview.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    transformPreference(PreviewTraitsKey.self) { $0.layout = value }
  }

  /// Sets the name of the view as a preview.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    transformPreference(PreviewTraitsKey.self) { $0.name = value }
  }

  /// Has no effect: a preview is shown in a window.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Sets the brightness of the program's theme. SwiftUI's `preferredColorScheme`. Unlike in SwiftUI, it holds for all
  /// windows of the program.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformPreference(PreviewTraitsKey.self) { $0.scheme = colorScheme }
  }
}
