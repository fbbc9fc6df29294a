// The part of SwiftUI that only lays out: LayoutCore, with the language of nodes in place of views, and Foundation,
// which SwiftUI exports too.

@_exported import Foundation
@_exported import LayoutCore
@_exported import LayoutNodes
