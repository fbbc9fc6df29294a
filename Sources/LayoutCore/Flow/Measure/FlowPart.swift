// A role as the engine keeps it for each child: without the closure, which only one child has.

/// A role without what comes with it.
enum FlowPart: UInt8 {
  case item, itemSeparator, lineSeparator, overflow

  init(_ role: FlowRole) {
    switch role {
    case .item: self = .item
    case .itemSeparator: self = .itemSeparator
    case .lineSeparator: self = .lineSeparator
    case .overflow: self = .overflow
    }
  }
}
