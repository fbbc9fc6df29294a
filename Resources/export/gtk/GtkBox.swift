import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// A container in the container, as wide as it may be.
@MainActor
func box(_ layout: some Layout, _ insets: EdgeInsets, _ children: [LayoutChild]) -> LayoutChild {
  let view = LayoutView(layout)
  view.contentInsets = insets
  view.children = children
  return LayoutChild(view.widget).setting(Expands.self, to: .horizontal)
}
