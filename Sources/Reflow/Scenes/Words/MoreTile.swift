// The tile at the end of limited lines: "+12 more", and, once all are shown, "Show less".
//
// The flow asks how large it is for one number of hidden words after the other, and the container tells which one it has
// placed, in the middle of a layout, when no widget may change. So its text is measured and drawn here; a label would
// ask for another layout.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// A button that stands for the words that a limit of lines hides. The widget owns this object.
@MainActor
final class MoreTile {
  /// The button.
  let widget = Widget(gtk_button_new())
  private let face = Widget(gtk_drawing_area_new())
  /// The number of words it stands for by the last layout. Nil while all are shown.
  private var hidden: Int? = 0

  /// Makes a tile that shows all words, and folds them again.
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

  /// The tile as the last child of the flow: what stands for the hidden words or, where none is hidden, an item.
  func child(showsAll: Bool, on alignment: VerticalAlignment) -> LayoutChild {
    hidden = showsAll ? nil : 0
    let content = showsAll ? withExtendedLifetime(face.makeStyledLayout(text)) { size(in: $0.opaque) } : .zero
    gtk_drawing_area_set_content_width(face.cast(), Int32(content.width))
    gtk_drawing_area_set_content_height(face.cast(), Int32(content.height))
    tellName()
    // It has no baseline; in the middle of its line its text is at about the height of the others.
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

  /// Brings its name up to date with the last layout.
  func tellName() {
    widget.updateAccessibleProperty(.label(text))
  }

  private var text: String { Self.text(hiding: hidden) }

  private static func text(hiding count: Int?) -> String {
    count.map { tr(.counting($0, "+%s more", "+%s more")) } ?? tr("Show less")
  }

  /// The size of the button for so many hidden words.
  private func size(hiding count: Int) -> CGSize {
    let size = size(of: Self.text(hiding: count))
    return CGSize(
      width: size.width + border(GTK_ORIENTATION_HORIZONTAL), height: size.height + border(GTK_ORIENTATION_VERTICAL))
  }

  /// What lies around the face, which asks for nothing itself then.
  private func border(_ orientation: GtkOrientation) -> CGFloat {
    var minimum: Int32 = 0
    gtk_widget_measure(widget.pointer, orientation, -1, &minimum, nil, nil, nil)
    return CGFloat(minimum)
  }

  private func size(of text: String) -> CGSize {
    withText(text, size)
  }

  private func size(in layout: OpaquePointer) -> CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return CGSize(width: CGFloat(width), height: CGFloat(height))
  }

  private func withText<Result>(_ text: String, _ body: (OpaquePointer) -> Result) -> Result {
    let layout = ObjectReference(adopting: gtk_widget_create_pango_layout(face.pointer, text)!)
    return body(layout.opaque)
  }

  private func draw(_ cairo: OpaquePointer, _ width: Int, _ height: Int) {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(face.pointer), &color)
    gdk_cairo_set_source_rgba(cairo, &color)
    let size = size(of: text)
    cairo_move_to(
      cairo, ((Double(width) - Double(size.width)) / 2).rounded(),
      ((Double(height) - Double(size.height)) / 2).rounded())
    withText(text) { pango_cairo_show_layout(cairo, $0) }
  }
}
