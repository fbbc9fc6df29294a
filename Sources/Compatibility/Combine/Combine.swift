// What views use of Combine: ObservableObject and Published. Without GTK there are neither.

@_exported import Foundation

#if canImport(GtkViews)
  @_exported import GtkViews
#endif
