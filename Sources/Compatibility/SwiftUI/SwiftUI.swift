// SwiftUI's views, its layouts, and Foundation and Observation, which SwiftUI exports too. Without GTK there are no views,
// but the language of nodes, in which helpers of layouts compile.

@_exported import Foundation
@_exported import Observation

#if canImport(GtkViews)
  @_exported import GtkViews
#else
  @_exported import LayoutCore
  @_exported import LayoutNodes
#endif
