// The part of SwiftUI that only lays out: LayoutCore, with Foundation, which SwiftUI exports too.

@_exported import Foundation
@_exported import LayoutCore
