// The widget of a text, which shows a Pango layout with SwiftUI's answers. Its own request is 0, so that it takes any size.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The widgets have the CSS node `label` and the accessible role of a label.
private let textClass = WidgetClass(
  "ReflowText",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "label")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LABEL)
    widgetClass!.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
      for length in [minimum, natural] { length?.pointee = 0 }
      for baseline in [minimumBaseline, naturalBaseline] { baseline?.pointee = -1 }
    }
    widgetClass!.pointee.snapshot = { widget, snapshot in
      _ = withPeer(of: widget, as: TextPeer.self, passing: snapshot) { $0.text?.draw($1!) }
    }
    widgetClass!.pointee.css_changed = { widget, change in
      textClass.parent.pointee.css_changed(widget, change)
      _ = withPeer(of: widget, as: TextPeer.self) { $0.text?.styleDidChange() }
    }
    widgetClass!.pointee.system_setting_changed = { widget, setting in
      textClass.parent.pointee.system_setting_changed(widget, setting)
      _ = withPeer(of: widget, as: TextPeer.self) { $0.text?.styleDidChange() }
    }
    widgetClass!.pointee.direction_changed = { widget, previous in
      textClass.parent.pointee.direction_changed(widget, previous)
      _ = withPeer(of: widget, as: TextPeer.self) { $0.text?.styleDidChange() }
    }
    installTexts(in: &widgetClass!.pointee.parent_class)
  },
  instanceInit: { widget in attachPeer(to: widget) { TextPeer(attachedTo: $0) } })

/// The text clears the reference at its end: a weak one would make each use of the text slower.
private final class TextPeer: Peer {
  unowned var text: TextWidget?
  /// Whether a modifier has changed the widget.
  var isModified = false
}

/// Installs the properties for tools: `text`, which is read-only, and `replacement`, which is shown in place of it while
/// it is not NULL.
private func installTexts(in objectClass: inout GInitiallyUnownedClass) {
  objectClass.get_property = { object, _, value, _ in
    let text = withPeer(of: object?.cast(), as: TextPeer.self) { $0.text?.string ?? "" }
    if let value { text?.write(to: value) }
  }
  objectClass.set_property = { object, _, value, _ in
    let text = value.flatMap { String.read(from: $0) }
    _ = withPeer(of: object?.cast(), as: TextPeer.self) { $0.text?.replacement = text }
  }
  withUnsafeMutablePointer(to: &objectClass) {
    g_object_class_install_property($0, 1, g_param_spec_string("text", nil, nil, nil, G_PARAM_READABLE))
    g_object_class_install_property($0, 2, g_param_spec_string("replacement", nil, nil, nil, G_PARAM_WRITABLE))
  }
}

/// A text in a widget, which lasts as long as its node.
@MainActor final class TextWidget: HostedWidget, NodeRole {
  private let reference: ObjectReference<Widget>
  /// Whether another text may have the widget.
  private var isFree = false
  /// The node of the text, as long as it is in the tree.
  private unowned var node: ViewNode?
  /// The layout of the last measurement; nil if it is out of date.
  private var layout: TextLayout?
  /// The fonts of the last measurement; nil if they are out of date.
  private var fonts: TextFonts?
  /// How the text is shown in a size, for tools.
  private var shown: (size: CGSize, text: ShownText)?
  fileprivate private(set) var string: String
  /// What a tool shows in place of the text.
  fileprivate var replacement: String? {
    didSet { if replacement != oldValue { measureAgain() } }
  }
  private(set) var style: TextStyle
  private var size = CGSize.zero
  private var former: FormerColor?
  private var shownColor: Color? { didSet { gtk_widget_queue_draw(widget.pointer) } }

  init(_ string: String, _ style: TextStyle, of node: ViewNode) {
    let free = ViewHost.takeFreeText()
    reference = ObjectReference(free ?? textClass.makeWidget())
    (self.string, self.style, self.node) = (string, style, node)
    setPeer(self)
    widget.updateAccessibleProperty(.label(string))
    if free == nil { gtk_widget_set_can_target(widget.pointer, 0) } else { gtk_widget_queue_draw(widget.pointer) }
  }

  isolated deinit { if !isFree { setPeer(nil) } }

  private func setPeer(_ text: TextWidget?) { widget.peer(as: TextPeer.self)?.text = text }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { true }

  /// Shows a text. Returns whether its size may have changed.
  func show(_ string: String, _ style: TextStyle) -> Bool {
    guard string != self.string || style != self.style else { return false }
    if string != self.string { widget.updateAccessibleProperty(.label(string)) }
    // What comes by scrolling has had no colour before.
    if self.style.color != style.color, !ViewHost.recycles, let node {
      former = FormerColor(color: self.style.color, layout: node.graph.layoutNumber)
    }
    let isSameStyle = self.style.isMeasured(as: style)
    let isSameSize = string == self.string && isSameStyle
    (self.string, self.style) = (string, style)
    if !isSameSize { discardLayout(canReuse: isSameStyle && replacement == nil) }
    gtk_widget_queue_draw(widget.pointer)
    return !isSameSize
  }

  /// Measures the text again if its fonts have changed.
  func styleDidChange() {
    guard let fonts, !fonts.areThose(of: widget) else { return }
    self.fonts = nil
    let host: ViewHost? = widget.parent?.peer()
    host?.textFonts = TextFonts.of(widget)
    measureAgain()
  }

  /// - Parameter canReuse: Whether only the characters differ.
  private func discardLayout(canReuse: Bool) {
    shown = nil
    if canReuse, isKnownUniquelyReferenced(&layout), layout?.reuse(for: string) == true { return }
    layout = nil
  }

  private func measureAgain() {
    discardLayout(canReuse: false)
    node?.invalidate()
    node?.graph.layoutSoon()
  }

  func setSize(_ size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    // The widget has the same size in whole pixels after a small change, and GTK would show the last drawing of it.
    gtk_widget_queue_draw(widget.pointer)
  }

  func draw(_ snapshot: OpaquePointer) {
    var color = (shownColor ?? style.color).rgba(in: widget)
    gtk_snapshot_append_layout(snapshot, current.arranged(in: ProposedViewSize(size)), &color)
  }

  /// How the text is shown in the size that it has.
  var shownText: ShownText {
    if let shown, shown.size == size { return shown.text }
    let layout = current.arranged(in: ProposedViewSize(size))
    let text = ShownText(of: layout, inWidth: size.width, height: size.height)
    shown = (size, text)
    return text
  }

  /// The layout in the fonts that the widget has. A new or hidden widget has no parent, and mostly gets the fonts of other
  /// texts in the host; it is measured again if the theme gives it others.
  private var current: TextLayout {
    let host = ViewHost.current
    let assumed = widget.parent == nil ? host?.textFonts ?? fonts : fonts
    if let layout, assumed === fonts { return layout }
    let fonts = assumed ?? TextFonts.of(widget)
    if host?.textFonts !== fonts { host?.textFonts = fonts }
    let new = fonts.layout(of: replacement ?? string, style)
    (self.fonts, layout) = (fonts, new)
    return new
  }
}

// MARK: Node

extension TextWidget {
  func elements(of node: ViewNode) -> [ViewElement] { [element(of: node)] }

  var isRecyclable: Bool { !isModified && replacement == nil }

  private var isModified: Bool { widget.peer(as: TextPeer.self)?.isModified != false }

  func end() {
    node = nil
    guard !isModified, ViewHost.free(widget) else { return }
    isFree = true
    setPeer(nil)
  }

  /// Keeps the widget for its view, because a modifier changes it.
  static func willModify(_ widget: Widget) { widget.peer(as: TextPeer.self)?.isModified = true }
}

// MARK: Motion

extension TextWidget {
  var color: Color? { style.color }

  func formerColor(in layout: Int) -> Color? { former?.color(in: layout) }

  func showColor(_ color: Color?) { if color != shownColor { shownColor = color } }
}

// MARK: Layout

extension TextWidget {
  var name: String? { replacement ?? string }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { current.sizeThatFits(proposal) }

  func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { current.baselines(in: size) }
}

// MARK: Widgets of texts that leave

extension ViewHost {
  /// Whether new views may take over what others leave.
  static var recycles: Bool { current?.freeTexts != nil }

  /// Runs a layout of another viewport, whose new views take over the nodes of those that leave, or else their texts the
  /// widgets: new ones cost much more.
  func scroll(_ layOut: () -> Void) {
    freeTexts = motion.isMoving ? nil : []
    layOut()
    freeTexts = nil
  }

  /// Offers the widget of a text that is gone. Returns whether another text may take it over.
  static func free(_ text: Widget) -> Bool {
    guard let current, current.freeTexts != nil, text.parent == current.widget else { return false }
    current.freeTexts?.append(text)
    return true
  }

  /// The widget for a new text.
  static func takeFreeText() -> Widget? { current?.freeTexts?.popLast() }
}
