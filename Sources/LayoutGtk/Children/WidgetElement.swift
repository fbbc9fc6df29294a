// A widget as the layout system sees it: what it answers to a proposal, from the sizes it asked GTK for, and its text
// baselines as alignment guides.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The element of one widget.
///
/// It holds a reference to its widget for as long as there is anybody who holds the element. It is used on the main
/// thread alone, where the engine that it is given to runs.
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
  /// Whether the widget has a surface of its own, and so takes no part in a layout.
  private let isSurface: Bool
  /// The widget's sizes, in the memory of ``ChildRecords``; nil while the widget takes no part in the layout.
  var record: UnsafeMutablePointer<ChildRecord>?
  /// Whether the pointer could reach the widget before it began to leave; nil while it does not.
  private var wasTarget: Bool?
  /// What the widget's opacity was before it began to fade; nil while it does not.
  private var unfadedOpacity: Double?

  @MainActor
  init(_ child: LayoutChild) {
    self.child = child
    widget = child.widget.pointer
    isSurface = widget.isSurface
    g_object_ref_sink(widget)
  }

  /// Whether the widget takes part in the layout: GTK's `gtk_widget_should_layout`, which looks at the type anew each
  /// time.
  var takesPart: Bool { !isSurface && gtk_widget_get_visible(widget) != 0 }

  /// Keeps the pointer off a widget that is on its way out.
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

  /// The proposal between the minimum and the natural size on each axis; the length across first that the widget
  /// trades the other one for.
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

  /// A proposal that is no number is as good as none.
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
  /// The text baselines, where the widget has text; it sets no other guides.
  func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard let record, record.pointee.mode != GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT else { return nil }
    let isLast = key == VerticalAlignment.lastTextBaseline.key
    guard isLast || key == VerticalAlignment.firstTextBaseline.key else { return nil }
    record.pointee.request(for: PixelLength.within(size.width))
    guard let first = record.pointee.firstBaseline(height: size.height) else { return nil }
    return isLast ? record.pointee.lastBaseline(height: size.height, first: first) : first
  }
}

extension ChildRecord {
  /// Where the first line of text sits in the widget at a height; nil without text.
  ///
  /// Up to the natural height the widget says so itself. Beyond it widgets keep their text in the middle.
  fileprivate func firstBaseline(height: CGFloat) -> CGFloat? {
    guard minimumBaseline >= 0, naturalBaseline >= 0 else { return nil }
    let natural = CGFloat(naturalHeight)
    if height > natural { return CGFloat(naturalBaseline) + ((height - natural) / 2).rounded(.down) }
    guard naturalHeight > minimumHeight else { return CGFloat(naturalBaseline) }
    let fraction = max(0, height - CGFloat(minimumHeight)) / CGFloat(naturalHeight - minimumHeight)
    return CGFloat(minimumBaseline) + fraction * CGFloat(naturalBaseline - minimumBaseline)
  }

  /// Where the last line of text sits. GTK knows of the first line alone; what is below the text of a widget that
  /// wraps is taken to be as much as when it does not wrap.
  fileprivate func lastBaseline(height: CGFloat, first: CGFloat) -> CGFloat {
    guard mode == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH else { return first }
    var line: Int32 = 0
    var baseline: Int32 = -1
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &line, nil, &baseline)
    guard baseline >= 0 else { return first }
    return max(first, height - CGFloat(line - baseline))
  }
}

// MARK: Fading

extension WidgetElement {
  /// Shows the widget at a part of its own opacity.
  func fade(to opacity: Double) {
    if opacity >= 1 { return endFading() }
    let own = unfadedOpacity ?? gtk_widget_get_opacity(widget)
    unfadedOpacity = own
    record?.pointee.isFading = true
    gtk_widget_set_opacity(widget, own * opacity)
  }

  /// Gives the widget its own opacity back.
  func endFading() {
    guard let own = unfadedOpacity else { return }
    unfadedOpacity = nil
    record?.pointee.isFading = false
    gtk_widget_set_opacity(widget, own)
  }
}
