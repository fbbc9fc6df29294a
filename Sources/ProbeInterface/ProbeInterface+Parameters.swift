// The method of the probe about the properties of a view that Reflow sets, which is a part of the interface.

extension ProbeInterface {
  /// The type of the names and the values of properties: see the method `Parameters`.
  public static let parametersType = "a(sas)"

  /// The type of the layout values of views: see the method `LayoutValues`.
  public static let layoutValuesType = "a(isas)"

  static let parametersMethod = """
    <!-- Sets the properties of the view that a window shows, if it is one of a host of previews. Properties without a
         value have their defaults. Nothing is drawn before the next frame, but a picture has the values.
         values: each with its name and its text, or no text for Swift's nil.
         defaults: those of all properties, in the same form. A value that has no text has two. -->
    <method name="Parameters">
      <arg name="window" type="u" direction="in"/>
      <arg name="values" type="\(parametersType)" direction="in"/>
      <arg name="defaults" type="\(parametersType)" direction="out"/>
    </method>
    <!-- Sets layout values of views of a host of previews, at a width and a height at which the window is laid out as in
         the method Picture. All others are those of the program again.
         values: each with the index of a view in the tree of this layout, the name of the value, and its text, or no text
         for Swift's nil. -->
    <method name="LayoutValues">
      <arg name="window" type="u" direction="in"/>
      <arg name="width" type="i" direction="in"/>
      <arg name="height" type="i" direction="in"/>
      <arg name="values" type="\(layoutValuesType)" direction="in"/>
    </method>
    """
}
