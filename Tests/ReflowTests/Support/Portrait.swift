// The visible state of a scene in words, to compare it with another.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk

@testable import Reflow

/// The drawn descendants of a widget, with their frames, style classes and texts.
@MainActor
struct Portrait {
  /// A line for each widget, without those outside their scrolled viewport, which a container is free to keep.
  let lines: [String]

  /// The portrait of a widget's content. The trace of the passes is left out, because it records the past.
  init(of root: Widget) {
    var lines: [String] = []
    Self.add(root, within: nil, root, &lines)
    self.lines = lines.sorted()
  }

  /// The differences from another portrait, in a few lines.
  func differences(from other: Portrait) -> [String] {
    let (own, theirs) = (Set(lines), Set(other.lines))
    return (own.subtracting(theirs).map { "+ " + $0 } + theirs.subtracting(own).map { "- " + $0 }).sorted {
      $0.dropFirst(2) < $1.dropFirst(2)
    }
  }

  private static func add(_ widget: Widget, within clip: CGRect?, _ root: Widget, _ lines: inout [String]) {
    guard gtk_widget_is_drawable(widget.pointer) != 0, gtk_widget_get_child_visible(widget.pointer) != 0 else { return }
    let ofTrace: [String] = ["trace", "trace-calls"]
    let isTrace = ofTrace.contains { gtk_widget_has_css_class(widget.pointer, $0) != 0 }
    guard !isTrace, let frame = frame(of: widget, in: root) else { return }
    if let clip, !clip.intersects(frame), !frame.isEmpty || !clip.contains(frame.origin) { return }
    let name = widget.typeName
    // Scroll bars appear and disappear with the pointer.
    if name == "GtkScrollbar" { return }
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
    let opacity = gtk_widget_get_opacity(widget.pointer)
    lines.append("\(name) \(classes(of: widget)) \(place) \(opacity) \(text(of: widget))")
    let isClip = gtk_widget_get_overflow(widget.pointer) == GTK_OVERFLOW_HIDDEN
    let inner = isClip ? clip?.intersection(frame) ?? frame : clip
    // GTK keeps the parts of a slider at the value's position before the direction changed; they are not visible.
    if name == "GtkScale" { return }
    for child in widget.children { add(child, within: inner, root, &lines) }
  }

  private static func frame(of widget: Widget, in root: Widget) -> CGRect? {
    widget.bounds(in: root).map { CGRect($0) }
  }

  private static func classes(of widget: Widget) -> [String] {
    [String](taking: gtk_widget_get_css_classes(widget.pointer)).sorted()
  }

  /// The text of a label, and its offset in the label.
  private static func text(of widget: Widget) -> String {
    guard widget.isA(gtk_label_get_type()) else { return "" }
    var (x, y): (Int32, Int32) = (0, 0)
    gtk_label_get_layout_offsets(widget.opaque, &x, &y)
    return "“\(String(cString: gtk_label_get_text(widget.opaque)))” at \(x), \(y)"
  }
}

extension Widget {
  /// Resets the scroll positions in the widget, which no document contains.
  @MainActor
  func scrollToStart() {
    if typeName == "GtkScrolledWindow" {
      for adjustment in [
        gtk_scrolled_window_get_hadjustment(opaque), gtk_scrolled_window_get_vadjustment(opaque),
      ] {
        let isFromRight = isMirrored && adjustment == gtk_scrolled_window_get_hadjustment(opaque)
        gtk_adjustment_set_value(adjustment, isFromRight ? gtk_adjustment_get_upper(adjustment) : 0)
      }
    }
    for child in children { child.scrollToStart() }
  }
}
