// The text baselines of widgets as alignment guides.

import CGtk
import Foundation
import LayoutCore

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
