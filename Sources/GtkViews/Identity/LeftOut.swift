// The names of SwiftUI that are left out. The compiler names each of them, and where to read on.

import Foundation
import LayoutCore

/// Is left out: a window has one view, or pages of a ``NavigationStack``.
@available(
  *, unavailable, message: "use a NavigationStack or an HStack; see “Moving from SwiftUI” in Reflow's documentation"
)
public nonisolated struct NavigationSplitView: View {
  /// Is left out.
  public init<S: View, C: View, D: View>(
    @ViewBuilder sidebar: () -> S, @ViewBuilder content: () -> C, @ViewBuilder detail: () -> D
  ) {}
  /// Is left out.
  public init<S: View, D: View>(@ViewBuilder sidebar: () -> S, @ViewBuilder detail: () -> D) {}
  /// Is left out.
  @MainActor public var body: some View { EmptyView() }
}

/// Is left out: draw with shapes and paths.
@available(*, unavailable, message: "draw with shapes and paths; see “Moving from SwiftUI” in Reflow's documentation")
public nonisolated struct Canvas: View {
  /// Is left out.
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
  /// Is left out.
  @MainActor public var body: some View { EmptyView() }
}

/// Is left out, with ``Canvas``.
@available(*, unavailable, message: "draw with shapes and paths; see “Moving from SwiftUI” in Reflow's documentation")
public struct GraphicsContext {
  /// Is left out.
  public struct Shading {
    /// Is left out.
    public static func color(_ color: Color) -> Shading { Shading() }
  }
  /// Is left out.
  public var opacity = 1.0
  /// Is left out.
  public func fill(_ path: Path, with shading: Shading) {}
  /// Is left out.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  /// Is left out.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
}

/// Is left out: change state from a task.
@available(*, unavailable, message: "change state in a task; see “Moving from SwiftUI” in Reflow's documentation")
public nonisolated struct TimelineView: View {
  /// Is left out.
  public init<Content: View>(
    _ schedule: TimelineSchedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content
  ) {}
  /// Is left out.
  @MainActor public var body: some View { EmptyView() }
}

/// Is left out, with ``TimelineView``.
@available(*, unavailable, message: "change state in a task; see “Moving from SwiftUI” in Reflow's documentation")
public struct TimelineSchedule {
  /// Is left out.
  public static var animation: TimelineSchedule { TimelineSchedule() }
  /// Is left out.
  public static func periodic(from start: Date, by interval: TimeInterval) -> TimelineSchedule { TimelineSchedule() }
}

/// Is left out, with ``TimelineView``.
@available(*, unavailable, message: "change state in a task; see “Moving from SwiftUI” in Reflow's documentation")
public struct TimelineViewContext {
  /// Is left out.
  public var date: Date { Date() }
}

/// Is left out: there are no views of UIKit.
@available(*, unavailable, message: "there is no UIKit on Linux; see “Moving from SwiftUI” in Reflow's documentation")
public protocol UIViewRepresentable {}

/// Is left out: there are no controllers of UIKit.
@available(*, unavailable, message: "there is no UIKit on Linux; see “Moving from SwiftUI” in Reflow's documentation")
public protocol UIViewControllerRepresentable {}

/// Is left out: there are no views of AppKit.
@available(*, unavailable, message: "there is no AppKit on Linux; see “Moving from SwiftUI” in Reflow's documentation")
public protocol NSViewRepresentable {}

/// Is left out: lists are not edited.
@available(*, unavailable, message: "lists are not edited; see “Moving from SwiftUI” in Reflow's documentation")
public nonisolated struct EditButton: View {
  /// Is left out.
  public init() {}
  /// Is left out.
  @MainActor public var body: some View { EmptyView() }
}

extension View {
  /// Is left out: lists are not edited.
  @available(*, unavailable, message: "lists are not edited; see “Moving from SwiftUI” in Reflow's documentation")
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }

  /// Is left out: lists are not edited.
  @available(*, unavailable, message: "lists are not edited; see “Moving from SwiftUI” in Reflow's documentation")
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View { self }

  /// Is left out: only taps are gestures.
  @available(*, unavailable, message: "use onTapGesture; see “Moving from SwiftUI” in Reflow's documentation")
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }
}
