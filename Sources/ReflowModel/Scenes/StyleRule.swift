// A rule of a canvas's style sheet, for settings of a scene that CSS can express.

/// A CSS rule for the widgets in one canvas.
package struct StyleRule: Equatable, Sendable {
  private let selector: String
  private let declarations: String

  /// Creates a rule such as `StyleRule(".tile", "padding: 3px;")`. The empty selector is the canvas itself.
  package init(_ selector: String, _ declarations: String) {
    self.selector = selector
    self.declarations = declarations
  }

  /// The rule as a line of a style sheet, limited to the widget with this name.
  package func text(inWidgetNamed name: String) -> String {
    "#\(name)\(selector.isEmpty ? "" : " ")\(selector) { \(declarations) }\n"
  }
}
