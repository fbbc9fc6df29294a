// The end of a presentation: the way back from a page, and the end of a sheet.

import LayoutCore

/// Ends the presentation of a view: goes back from a page, or closes a sheet. SwiftUI's `DismissAction`.
@MainActor public struct DismissAction {
  private let run: @MainActor () -> Void

  nonisolated init(_ run: @escaping @MainActor () -> Void) {
    self.run = run
  }

  /// Ends the presentation.
  public func callAsFunction() { run() }
}

/// Whether a view is presented. SwiftUI's `PresentationMode`.
@MainActor public struct PresentationMode {
  /// Whether the view is presented by another one.
  public let isPresented: Bool
  fileprivate let action: DismissAction

  /// Ends the presentation.
  public mutating func dismiss() { action() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction? { nil }
}

extension EnvironmentValues {
  /// Ends the presentation of the view. It does nothing for a view that no other one presents.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] ?? DismissAction {} }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is presented by another one.
  public var isPresented: Bool { self[DismissKey.self] != nil }

  /// Whether the view is presented, and the end of that.
  public var presentationMode: Binding<PresentationMode> {
    let (isPresented, dismiss) = (isPresented, dismiss)
    return Binding(
      get: { MainActor.assumeIsolated { PresentationMode(isPresented: isPresented, action: dismiss) } }, set: { _ in })
  }
}

/// The way back from the page that a window shows.
final class BackAction {
  let run: @MainActor () -> Void

  init(_ run: @escaping @MainActor () -> Void) {
    self.run = run
  }
}

enum BackKey: PreferenceKey {
  static var defaultValue: BackAction? { nil }

  /// That of the innermost stack.
  static func reduce(value: inout BackAction?, nextValue: () -> BackAction?) { value = value ?? nextValue() }
}

/// Whether the header bar shows no button for the way back.
enum BackHiddenKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension View {
  /// Sets whether the header bar shows no button for the way back from the view. Its keys then do nothing.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: BackHiddenKey.self, value: hidesBackButton)
  }
}
