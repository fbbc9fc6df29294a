// The views of a host of GtkViews. The program has its own copy of that library, so the probe reads properties.

import CGtk
import GtkInterop
import ProbeInterface

/// The place of a view in the hosts of a window.
struct ViewPlace {
  let host, index: Int
}

/// A view at one allocation, in the format of the property: where it is in its host, and how it shows its text.
struct ViewState: BitwiseCopyable {
  let x, y, width, height: Int32
  let text: ShownText
}

/// The views of a host.
@MainActor
struct HostedViews {
  /// The types of hosts, and of the widgets that draw texts.
  static let (hostType, textType) = ("ReflowViewHost", "ReflowText")
  private static let (property, sizeProperty) = ("views", "view-sizes")
  fileprivate static let (textProperty, replacementProperty) = ("text", "replacement")
  /// Another version of the library may have another format.
  private static let format = "(a(isusui)ai)"

  /// A view in the format of the property.
  struct View {
    let parent: Int
    let type: String
    let number: UInt32
    let text: String
    let isText, clips, hasLayers, isPressed: Bool
    /// Whether its layout is one that the program has written.
    let hasOwnLayout: Bool
    /// The number of its widget among the children of the host; -1 without one.
    let child: Int

    init(_ row: Variant) {
      let values = row.children
      (parent, type) = (values[0].int ?? -1, values[1].string ?? "")
      (number, text) = (UInt32(clamping: values[2].int ?? 0), values[3].string ?? "")
      let traits = values[4].int ?? 0
      (isText, clips, hasLayers, isPressed) = (traits & 1 != 0, traits & 2 != 0, traits & 4 != 0, traits & 8 != 0)
      hasOwnLayout = traits & 16 != 0
      child = values[5].int ?? -1
    }
  }

  let host: Widget
  private let rows: Variant
  let views: [View]
  let states: [ViewState]
  /// Whether one of the views has a widget other than a text.
  let hasControls: Bool

  /// Nil if the host does not publish its views in this format.
  ///
  /// - Parameter last: The views of the same host before, which saves time if they have not changed.
  init?(of host: Widget, after last: HostedViews? = nil) {
    guard let value = host.propertyIfDeclared(Self.property, as: Variant.self), value.type == Self.format else {
      return nil
    }
    let parts = value.children
    (self.host, rows) = (host, parts[0])
    if let last, last.host == host, last.rows == parts[0] {
      (views, hasControls) = (last.views, last.hasControls)
    } else {
      views = parts[0].children.map(View.init)
      hasControls = views.contains { !$0.isText && $0.child >= 0 }
    }
    let numbers = parts[1].fixedElements(of: "i", as: Int32.self) ?? []
    states = numbers.withUnsafeBytes { Array($0.bindMemory(to: ViewState.self)) }
    guard states.count == views.count else { return nil }
  }

  func isSame(as other: HostedViews) -> Bool { host == other.host && rows == other.rows }

  /// Four numbers for each view, as for widgets in the method `Picture`.
  var sizes: [Int32] {
    let sizes = host.propertyIfDeclared(Self.sizeProperty, as: Variant.self)?.fixedElements(of: "i", as: Int32.self)
    guard let sizes, sizes.count == views.count * 4 else { return Array(repeating: 0, count: views.count * 4) }
    return sizes
  }

  /// The widget of a view among the children of the host; nil without one.
  func widget(of index: Int, among children: [Widget]) -> Widget? {
    children.indices.contains(views[index].child) ? children[views[index].child] : nil
  }

  /// A view in the format of the interface: ``ProbeInterface/widgetType``.
  func row(at index: Int, among children: [Widget], parent: Int32) -> Variant {
    let (view, widget) = (views[index], widget(of: index, among: children))
    var traits: WidgetTraits = []
    var text = view.text
    if view.isText {
      traits.insert(.text)
      if widget?.isTooltip(text) == true { traits.insert(.textIsTooltip) }
    } else if let widget {
      text = String(gtk: gtk_widget_get_tooltip_text(widget.pointer)) ?? ""
      traits = widget.traits.intersection([.target, .clips, .scrolls])
      // The viewport in it is left out.
      if WidgetKind(widget).contains(.scrolledWindow) { traits.formUnion([.clips, .scrolls]) }
    }
    if view.clips { traits.insert(.clips) }
    if view.hasLayers { traits.insert(.hasLayers) }
    if view.isPressed { traits.insert(.target) }
    return Variant(tuple: [
      Variant(parent), Variant(view.type), Variant(""), Variant(""), Variant(text.cut(to: ProbeInterface.textLimit)),
      Variant(view.number), Variant(traits.rawValue),
    ])
  }
}

@MainActor
extension Widget {
  /// The text of the program in a widget that draws the text of a view; nil for another widget.
  var viewText: String? {
    WidgetKind(self).contains(.viewText) ? propertyIfDeclared(HostedViews.textProperty, as: String.self) : nil
  }

  /// Shows another text in the view until the next call; nil for that of the program.
  func replaceViewText(_ text: String?) {
    if WidgetKind(self).contains(.viewText) { object.setProperty(HostedViews.replacementProperty, text) }
  }
}
