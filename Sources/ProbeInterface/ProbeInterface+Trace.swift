// The method of the probe about the calls of a layout, which is a part of the interface.

extension ProbeInterface {
  /// The types of the passes and calls of a trace, and of the facts about a view: see the method `Trace`.
  public static let traceCallsType = "a(ssisib(dddddd))"
  /// See ``traceCallsType``.
  public static let traceFactsType = "a(s(dddd)da(ss)a(sud))"
  /// The type of the guides in a trace: see the method `Trace`.
  public static let traceGuidesType = "a(isud)"
  /// The type of the results of the method `Trace`.
  public static let traceType = "siaii\(traceCallsType)u\(traceFactsType)(dddd)bad\(traceGuidesType)"

  static let traceMethod = """
    <!-- The calls from a layout of GtkViews to its children, at a width and a height at which the window is laid out
         as in the method Picture.
         view: the index of a view in the tree of this layout. Traced is the view if it is a container, and else the
         container around it.
         The results are those of the property layout-trace of its host, with indices of the tree: the layout, which
         is empty without a container; the container; its children, -1 for one without a view; which of them the view
         is, or -1; the first passes and calls, each with its kind, the layout, the child, its name, the depth,
         whether it was cached, and the proposal, the answer and the position, which are not numbers where there are
         none; the number of all passes and calls; what the container around the view knows about it, if there is one:
         the layout, the proposal and the answer, the priority, the layout values, and the guides; the bounds of the
         container in the window, and whether it is read from right to left; six numbers for each child, its frame in
         the window, which are not numbers where it is hidden, and its proposal; and the guides of the children. -->
    <method name="Trace">
      <arg name="window" type="u" direction="in"/>
      <arg name="width" type="i" direction="in"/>
      <arg name="height" type="i" direction="in"/>
      <arg name="view" type="i" direction="in"/>
      <arg name="layout" type="s" direction="out"/>
      <arg name="container" type="i" direction="out"/>
      <arg name="children" type="ai" direction="out"/>
      <arg name="child" type="i" direction="out"/>
      <arg name="calls" type="\(traceCallsType)" direction="out"/>
      <arg name="count" type="u" direction="out"/>
      <arg name="facts" type="\(traceFactsType)" direction="out"/>
      <arg name="bounds" type="(dddd)" direction="out"/>
      <arg name="mirrored" type="b" direction="out"/>
      <arg name="places" type="ad" direction="out"/>
      <arg name="guides" type="\(traceGuidesType)" direction="out"/>
    </method>
    """
}
