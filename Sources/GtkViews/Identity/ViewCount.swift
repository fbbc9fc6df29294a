// The number of views that a type of view stands for, which a lazy container needs to know without any value.

/// The number of views that a container arranges for a type of view.
@MainActor enum ViewCount {
  private static var counts: [ObjectIdentifier: Int?] = [:]

  /// The number of a type; nil if it depends on the value.
  static func of<V: View>(_ type: V.Type) -> Int? {
    if let known = counts[ObjectIdentifier(type)] { return known }
    let count =
      if let type = type as? any CountedView.Type { type.viewCount } else if type is any PrimitiveView.Type { 1 } else {
        of(V.Body.self)
      }
    counts[ObjectIdentifier(type)] = .some(count)
    return count
  }
}

/// A view of this library that stands for another number of views than one.
private protocol CountedView {
  @MainActor static var viewCount: Int? { get }
}

extension EmptyView: CountedView {
  @MainActor fileprivate static var viewCount: Int? { 0 }
}

extension AnyView: CountedView {
  @MainActor fileprivate static var viewCount: Int? { nil }
}

extension ForEach: CountedView where Content: View {
  @MainActor fileprivate static var viewCount: Int? { nil }
}

extension Optional: CountedView where Wrapped: View {
  @MainActor fileprivate static var viewCount: Int? { nil }
}

extension Group: CountedView where Content: View {
  @MainActor fileprivate static var viewCount: Int? { ViewCount.of(Content.self) }
}

extension ModifiedContent: CountedView where Content: View, Modifier: ViewModifier {
  @MainActor fileprivate static var viewCount: Int? { ViewCount.of(Content.self) }
}

extension TupleView: CountedView {
  @MainActor fileprivate static var viewCount: Int? {
    var sum = 0
    for type in repeat (each Content).self {
      guard let count = ViewCount.of(type) else { return nil }
      sum += count
    }
    return sum
  }
}

extension _ConditionalContent: CountedView {
  @MainActor fileprivate static var viewCount: Int? {
    let first = ViewCount.of(First.self)
    return first == ViewCount.of(Second.self) ? first : nil
  }
}
