// A widget as an element of the layout system: its answers to proposals, from its GTK size requests, and its text
// baselines as alignment guides.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The element of one widget.
///
/// It holds a reference to its widget for its lifetime. It is used on the main thread only, where its engine runs.
final class WidgetElement {
  let widget: UnsafeMutablePointer<GtkWidget>
  var child: LayoutChild {
    didSet {
      record?.pointee.expanding = child.expands
      record?.pointee.isFramed = child.sizing != nil
      record?.pointee.animatesSize = child[AnimatesSize.self]
      record?.pointee.readExpansion()
    }
  }
  /// Whether the widget has its own surface, and so takes no part in a layout.
  private let isSurface: Bool
  /// The widget's record, in the memory of ``ChildRecords``; nil while the widget takes no part in the layout.
  var record: UnsafeMutablePointer<ChildRecord>?
  /// The widget's `can-target` before it began to leave; nil while it is not leaving.
  private var wasTarget: Bool?
  /// The widget's opacity before it began to fade; nil while it is not fading.
  private var unfadedOpacity: Double?

  @MainActor
  init(_ child: LayoutChild) {
    self.child = child
    widget = child.widget.pointer
    isSurface = widget.isSurface
    g_object_ref_sink(widget)
  }

  /// Whether the widget takes part in the layout: `gtk_widget_should_layout`, but without its type check on every call.
  var takesPart: Bool { !isSurface && gtk_widget_get_visible(widget) != 0 }

  /// Makes a leaving widget ignore the pointer.
  func leave() {
    wasTarget = gtk_widget_get_can_target(widget) != 0
    gtk_widget_set_can_target(widget, 0)
  }

  /// Undoes ``leave()``.
  func comeBack() {
    if let wasTarget { gtk_widget_set_can_target(widget, wasTarget ? 1 : 0) }
    wasTarget = nil
  }

  deinit {
    g_object_unref(widget)
  }
}

extension WidgetElement: LayoutElement {
  var name: String? { child.name }

  var layoutPriority: Double { child.priority.isNaN ? 0 : child.priority }

  var spacing: ViewSpacing { child.sizing?.spacing ?? child.spacing }

  func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { child[key] }

  func adopt(_ context: LayoutContext) { child.sizing?.adopt(context) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let sizing = child.sizing else { return ownSize(for: proposal) }
    return sizing.size(for: proposal) { ownSize(for: $0) }
  }

  /// The proposal, clamped to the minimum and the natural size on each axis. The axis that determines the other one
  /// comes first.
  private func ownSize(for proposal: ProposedViewSize) -> CGSize {
    guard let record else { return .zero }
    if record.pointee.mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      let height = record.pointee.height(for: proposal.height)
      record.pointee.request(for: PixelLength.within(height))
      return CGSize(width: record.pointee.width(for: proposal.width), height: height)
    }
    let width = record.pointee.width(for: proposal.width)
    record.pointee.request(for: PixelLength.within(width))
    return CGSize(width: width, height: record.pointee.height(for: proposal.height))
  }
}

extension ChildRecord {
  @inline(__always)
  fileprivate func width(for proposal: CGFloat?) -> CGFloat {
    Self.answer(proposal, minimumWidth, naturalWidth, expandsHorizontally)
  }

  @inline(__always)
  fileprivate func height(for proposal: CGFloat?) -> CGFloat {
    Self.answer(proposal, minimumHeight, naturalHeight, expandsVertically)
  }

  /// A proposal of NaN counts as unspecified.
  @inline(__always)
  private static func answer(
    _ proposal: CGFloat?, _ minimum: Int32, _ natural: Int32, _ expands: Bool
  ) -> CGFloat {
    guard let proposal, !proposal.isNaN else { return CGFloat(natural) }
    let limited = expands ? proposal : min(proposal, CGFloat(natural))
    return max(limited, CGFloat(minimum))
  }
}

// MARK: Baselines

extension WidgetElement {
  /// The text baselines of a widget with text; a widget sets no other guides.
  func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard let record, record.pointee.mode != GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT else { return nil }
    let isLast = key == VerticalAlignment.lastTextBaseline.key
    guard isLast || key == VerticalAlignment.firstTextBaseline.key else { return nil }
    record.pointee.request(for: PixelLength.within(size.width))
    guard let first = record.pointee.firstBaseline(height: size.height) else { return nil }
    return isLast ? record.pointee.lastBaseline(first: first) : first
  }
}

extension ChildRecord {
  /// The baseline of the first line of text at a height; nil without text.
  ///
  /// Up to the natural height it follows from the widget's request. Beyond that, widgets centre their text.
  fileprivate func firstBaseline(height: CGFloat) -> CGFloat? {
    guard minimumBaseline >= 0, naturalBaseline >= 0 else { return nil }
    let natural = CGFloat(naturalHeight)
    if height > natural { return CGFloat(naturalBaseline) + ((height - natural) / 2).rounded(.down) }
    guard naturalHeight > minimumHeight else { return CGFloat(naturalBaseline) }
    let fraction = max(0, height - CGFloat(minimumHeight)) / CGFloat(naturalHeight - minimumHeight)
    return CGFloat(minimumBaseline) + fraction * CGFloat(naturalBaseline - minimumBaseline)
  }

  /// The baseline of the last line of text. GTK reports only the first baseline, so the last one is computed from it.
  /// The space below the text of a wrapping widget is the same as when it does not wrap. That space is measured at a
  /// width that fits any text: without a width, a label with a width limit returns its height at that limit.
  fileprivate func lastBaseline(first: CGFloat) -> CGFloat {
    guard mode == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH else { return first }
    var line: Int32 = 0
    var baseline: Int32 = -1
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, PixelLength.infinity, nil, &line, nil, &baseline)
    guard baseline >= 0 else { return first }
    return first + max(0, CGFloat((naturalHeight - naturalBaseline) - (line - baseline)))
  }
}

// MARK: Fading

extension WidgetElement {
  /// Multiplies the widget's own opacity by a factor.
  func fade(to opacity: Double) {
    if opacity >= 1 { return endFading() }
    let own = unfadedOpacity ?? gtk_widget_get_opacity(widget)
    unfadedOpacity = own
    record?.pointee.isFading = true
    gtk_widget_set_opacity(widget, own * opacity)
  }

  /// Restores the widget's own opacity.
  func endFading() {
    guard let own = unfadedOpacity else { return }
    unfadedOpacity = nil
    record?.pointee.isFading = false
    gtk_widget_set_opacity(widget, own)
  }
}
