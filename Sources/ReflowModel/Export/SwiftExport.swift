// The export of a scene as the `main.swift` of a program that shows it with LayoutGtk.

import Foundation
import LayoutCore
import ReflowResources

struct SwiftExport {
  private let scene: ExportedScene
  private var remarks: [String] = []
  private var helpers: Set<Helper> = []

  private enum Helper { case box, placed, kinds }

  /// The maximum number of items in one expression. The time of the compiler grows faster than the expression.
  private static let itemsAtOnce = 50

  static func text(of scene: ExportedScene) -> String {
    var export = SwiftExport(scene: scene)
    let view = export.view()
    let comment = [
      "\(scene.title) in \(scene.widthText), from Reflow: a whole program for its library LayoutGtk.",
      "The items have the sizes that they had in Reflow.",
    ]
    return (comment + export.remarks + scene.sizeRemarks + scene.wrappingRemarks + scene.ratioRemarks + scene.remarks)
      .map { "// \($0)\n" }
      .joined() + "\n" + imports
      + "\n" + view
      + export.helperSource + export.main
  }

  private init(scene: ExportedScene) {
    self.scene = scene
  }

  private static let imports = """
    import CGtk
    import Foundation
    import GtkInterop
    import LayoutCore
    import LayoutGtk

    """

  // MARK: The view

  private mutating func view() -> String {
    let container = scene.container
    var lines = ["let view = LayoutView(\(layout(of: container, in: scene.size)))"]
    if !container.insets.isZero { lines.append("view.contentInsets = \(container.insets.swift)") }
    if scene.direction == .rightToLeft {
      lines.append("gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_RTL)")
    } else {
      lines.append("gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_LTR)")
    }
    if scene.proposal.height != nil || scene.proposal.width.map(\.isFinite) != true {
      lines.append("view.proposal = \(scene.proposal.swift)")
    }
    for start in stride(from: 0, to: max(container.items.count, 1), by: Self.itemsAtOnce) {
      var part = container
      part.items = Array(container.items[start..<min(start + Self.itemsAtOnce, container.items.count)])
      lines.append("view.children \(start == 0 ? "=" : "+=") \(children(of: part, indent: "  "))")
    }
    lines.append("return view")
    return """
      /// The items in their layout.
      @MainActor
      func makeView() -> LayoutView {
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      }

      """
  }

  private mutating func layout(of container: ExportedContainer, in size: CGSize) -> String {
    switch container.layout {
    case .flow(let flow): return flow.swift(named: "FlowLayout")
    case .grid(let grid): return grid.swift(named: "VGridLayout", "HGridLayout")
    case .hstack(let alignment, let spacing):
      return "HStackLayout(alignment: .\(alignment.name), spacing: \(spacing.swift))"
    case .vstack(let alignment, let spacing):
      return "VStackLayout(alignment: .\(alignment.name), spacing: \(spacing.swift))"
    case .zstack(let alignment): return "ZStackLayout(alignment: .\(alignment.name))"
    case .custom:
      helpers.insert(.placed)
      remarks.append(PlacedSource.remark(scene))
      return PlacedSource.call(container, in: size, scene.direction)
    }
  }

  private mutating func children(of container: ExportedContainer, indent: String) -> String {
    guard !container.items.isEmpty else { return "[]" }
    let items = container.items.map { indent + "  " + child($0) + ",\n" }.joined()
    return "[\n\(items)\(indent)]"
  }

  private mutating func child(_ item: ExportedItem) -> String {
    if let length = item.spacerLength {
      return "LayoutChild.spacer(Widget(gtk_label_new(nil)), minLength: \(length.swift))"
    }
    if let content = item.content {
      helpers.insert(.box)
      let layout = layout(of: content, in: item.frame?.size ?? .zero)
      return "box(\(layout), \(content.insets.swift), \(children(of: content, indent: "    ")))"
    }
    var text = "tile(\(item.name.swiftLiteral), \(item.lengths())"
    if item.kind != .word {
      helpers.insert(.kinds)
      text = "item(.\(item.kind), \(item.name.swiftLiteral), \(item.lengths())"
    }
    if item.priority != 0 { text += ", priority: \(CGFloat(item.priority).swift)" }
    text += ")"
    if let overflow = item.overflow {
      remarks.append("“\(item.name.plainLine)” keeps its text, whatever it stands for.")
      let widths = overflow.widths.map(\.swift).joined(separator: ", ")
      text += """
        .setting(
              FlowRole.self,
              to: .overflow { hidden in
                let widths: [CGFloat] = [\(widths)]
                return CGSize(width: widths[min(String(hidden).count, widths.count) - 1], height: \(overflow.height.swift))
              })
        """
    }
    if item.startsNewLine { text += ".setting(StartsNewLine.self, to: true)" }
    if let weight = item.growWeight { text += ".setting(GrowWeight.self, to: \(weight.swift))" }
    if let alignment = item.alignment {
      let name = Alignment(horizontal: .leading, vertical: alignment).name
      text += ".setting(FlowItemAlignment.self, to: .\(name))"
    }
    return text
  }

  // MARK: The program around the view

  private var helperSource: String {
    var text = ReflowResources.Source.gtkTile
    if helpers.contains(.kinds) { text += ReflowResources.Source.gtkItem }
    if helpers.contains(.box) { text += ReflowResources.Source.gtkBox }
    if helpers.contains(.placed) { text += ReflowResources.Source.placed }
    return text
  }

  /// The style of items that are not words, which is the theme's except for the text and for chips.
  private var kindStyle: String {
    let textStyle = scene.textStyle
    return " .item { font-family: \(textStyle.family.cssLiteral); font-size: \(textStyle.size.px); }"
      + " .chip { background-color: alpha(currentColor, 0.1); border-radius: 9999px; padding: 2px 2px 2px 12px; }"
      + " .chip:dir(rtl) { padding: 2px 12px 2px 2px; }"
      + " .chip > button { border-radius: 50%; margin: 0 2px; min-height: 20px; min-width: 20px; padding: 1px; }"
  }

  /// The statements that show the view in a window, with tiles in the style of Reflow.
  private var main: String {
    let textStyle = scene.textStyle
    let style =
      ".tile { color: \(textStyle.color); background-color: \(textStyle.background); border-radius: \(textStyle.radius.px); "
      + "padding: \(textStyle.padding.px); font-family: \(textStyle.family.cssLiteral); font-size: \(textStyle.size.px); }"
      + (helpers.contains(.kinds) ? kindStyle : "")
    let width = scene.proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? scene.size.width
    let height = min(max(scene.size.height, 100), 800)
    return """

      gtk_init()
      let style = gtk_css_provider_new()!
      gtk_css_provider_load_from_data(style, \(style.swiftLiteral), -1)
      gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(style), 600)
      let view = makeView()
      let scroller = Widget(gtk_scrolled_window_new())
      gtk_scrolled_window_set_child(scroller.opaque, view.widget.pointer)
      let window = Widget(gtk_window_new())
      let loop = g_main_loop_new(nil, 0)
      window.connect("destroy") { g_main_loop_quit(loop) }
      gtk_window_set_default_size(window.cast(), \(Int(max(1, min(width, 3_000)).rounded())), \(Int(height.rounded())))
      gtk_window_set_child(window.cast(), scroller.pointer)
      gtk_window_present(window.cast())
      g_main_loop_run(loop)

      """
  }
}
