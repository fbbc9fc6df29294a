// How hosts get at the report of a flow.

extension FlowLayout {
  /// What the flow did with its children in its latest pass; nil before the first. For layouts that use a flow inside.
  public static func report(of cache: Cache) -> FlowReport? {
    cache.layout.map { FlowReport(layout: $0, cache: cache) }
  }
}

extension LayoutEngine {
  /// What the flow at work did with its children in its latest pass; nil before the first and between a change and the
  /// next, and where the layout is not a `FlowLayout`.
  public var flowReport: FlowReport? {
    read(FlowLayout.self) { _, _, cache in FlowLayout.report(of: cache) } ?? nil
  }
}
