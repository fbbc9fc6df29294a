// The tile at the end of limited lines: "+12 more", or "Show less" while all lines are shown.
//
// The flow measures the tile for several numbers of hidden words, and reports the final number during a layout. A label
// that changes its text then would request another layout. So this file measures and draws the text itself.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// A button in place of the words that a line limit hides. The widget owns this object.
@MainActor
final class MoreTile {
  let widget = Widget(gtk_button_new())
  private let face = Widget(gtk_drawing_area_new())
  /// The number of hidden words in the last layout; nil while all lines are shown.
  private var hidden: Int? = 0

  /// Creates a tile that switches between all lines and the limited number of lines.
  init(store: Store) {
    face.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_button_set_child(widget.cast(), face.pointer)
    widget.addClasses(["tile", "more"])
    widget.keep(self)
    widget.connect("clicked") { [unowned store] in
      store.update(\.words.showsAllLines, to: !store.document.words.showsAllLines)
    }
    face.setDrawFunction { [unowned self] cairo, width, height in draw(cairo, width, height) }
  }

  /// The tile as the last child of the flow: an overflow child, or an item while all lines are shown.
  func child(showsAll: Bool, on alignment: VerticalAlignment) -> LayoutChild {
    hidden = showsAll ? nil : 0
    let content = showsAll ? TextLayout(text, inCurrentStyleOf: face).size : (width: 0, height: 0)
    gtk_drawing_area_set_content_width(face.cast(), Int32(content.width))
    gtk_drawing_area_set_content_height(face.cast(), Int32(content.height))
    updateName()
    // The tile has no baseline. If it is centred in its line, its text is about as high as that of the others.
    let alignsText = [.firstTextBaseline, .lastTextBaseline].contains(alignment)
    let child = LayoutChild(widget).setting(FlowItemAlignment.self, to: alignsText ? .center : nil)
    if showsAll { return child }
    return child.setting(FlowRole.self, to: .overflow { [unowned self] in size(hiding: $0) })
      .setting(HiddenCount.self) { [unowned self] in show(hiding: $0) }
  }

  private func show(hiding count: Int) {
    guard hidden != nil, hidden != count else { return }
    hidden = count
    gtk_widget_queue_draw(face.pointer)
  }

  /// Updates the accessible name to the last layout.
  func updateName() {
    widget.updateAccessibleProperty(.label(text))
  }

  private var text: String { Self.text(hiding: hidden) }

  private static func text(hiding count: Int?) -> String {
    count.map { tr(.counting($0, "+%s more", "+%s more")) } ?? tr("Show less")
  }

  /// The size of the button for a number of hidden words.
  private func size(hiding count: Int) -> CGSize {
    let size = TextLayout(Self.text(hiding: count), in: face).size
    return CGSize(
      width: size.width + border(GTK_ORIENTATION_HORIZONTAL), height: size.height + border(GTK_ORIENTATION_VERTICAL))
  }

  /// The size of the button around its face. The face itself requests no size while the tile is an overflow child.
  private func border(_ orientation: GtkOrientation) -> Double {
    var minimum: Int32 = 0
    gtk_widget_measure(widget.pointer, orientation, -1, &minimum, nil, nil, nil)
    return Double(minimum)
  }

  private func draw(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    face.textColor.setSource(of: cairo)
    let layout = TextLayout(text, in: face)
    let size = layout.size
    cairo_move_to(cairo, ((Double(width) - size.width) / 2).rounded(), ((Double(height) - size.height) / 2).rounded())
    pango_cairo_show_layout(cairo, layout.opaque)
  }
}
