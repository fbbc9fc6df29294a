// Views at an edge of another one, which gets the rest of the space.

import Foundation
import LayoutCore

extension View {
  /// Shows a view above or below this one, which gets the rest of the height. SwiftUI's `safeAreaInset`.
  ///
  /// - Parameters:
  ///   - edge: The edge of this view.
  ///   - alignment: The guide on which the views are aligned.
  ///   - spacing: The distance between the views in points; nil for the one that they prefer.
  ///   - content: The view.
  public nonisolated func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = ZStack(content: content).layoutPriority(1)
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }

  /// Shows a view beside this one, which gets the rest of the width. Unlike in SwiftUI, the view ends at its inset.
  public nonisolated func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = ZStack(content: content).layoutPriority(1)
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self
      if edge == .trailing { inset }
    }
  }
}
