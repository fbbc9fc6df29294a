import CGtk

// The style of a widget for code that draws by itself: colours, padding, and texts in the widget's font.

@MainActor
extension Widget {
  /// The colour that the widget's style sheets define by a name, such as `theme_fg_color`; nil if they define none.
  package func color(named name: String) -> GdkRGBA? {
    var color = GdkRGBA()
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(pointer), name, &color) != 0 ? color : nil
  }

  /// The colour of the widget's text.
  package var textColor: GdkRGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
    return color
  }

  /// The padding around the widget's content, in px.
  package var padding: GtkBorder {
    var padding = GtkBorder()
    gtk_style_context_get_padding(gtk_widget_get_style_context(pointer), &padding)
    return padding
  }
}

extension GdkRGBA {
  /// Makes this the colour in which a cairo context draws. The colour's own opacity is multiplied by `opacity`.
  package func setSource(of cairo: OpaquePointer, opacity: Double = 1) {
    cairo_set_source_rgba(cairo, Double(red), Double(green), Double(blue), Double(alpha) * opacity)
  }
}

/// A Pango layout of a text in a widget's font.
@MainActor
package struct TextLayout {
  private let layout: ObjectReference<OpaquePointer>
  /// The layout for Pango's functions.
  package var opaque: OpaquePointer { layout.opaque }

  /// Creates a layout in the style of the widget's last frame.
  package init(_ text: String, in widget: Widget) {
    layout = ObjectReference(adopting: gtk_widget_create_pango_layout(widget.pointer, text)!)
  }

  /// Creates a layout in the widget's current style, which may be newer than its last frame.
  package init(_ text: String = "", inCurrentStyleOf widget: Widget) {
    let context = ObjectReference(adopting: gtk_widget_create_pango_context(widget.pointer)!)
    layout = withExtendedLifetime(context) { ObjectReference(adopting: pango_layout_new($0.opaque)!) }
    pango_layout_set_text(layout.opaque, text, -1)
  }

  /// Creates a copy of a label's layout: a text in its style, without a width.
  package init(copying label: Widget) {
    layout = ObjectReference(adopting: pango_layout_copy(gtk_label_get_layout(label.opaque)))
    pango_layout_set_width(layout.opaque, -1)
  }

  /// The size of the text, in px.
  package var size: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout.opaque, &width, &height)
    return (Double(width), Double(height))
  }

  /// The logical width and height of the text in whole px, rounded up as a label does.
  package var extents: (width: Int32, height: Int32) {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout.opaque, nil, &extents)
    return (Self.pixels(extents.width), Self.pixels(extents.height))
  }

  /// The baseline of the first line, from the top, in px.
  package var baseline: Int32 {
    Int32((Double(pango_layout_get_baseline(layout.opaque)) / Double(PANGO_SCALE)).rounded())
  }

  /// The width of the widest cluster of glyphs, in px.
  package var widestCluster: Int32 {
    let iterator = pango_layout_get_iter(layout.opaque)
    defer { pango_layout_iter_free(iterator) }
    var widest: Int32 = 0
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_cluster_extents(iterator, nil, &extents)
      widest = max(widest, extents.width)
    } while pango_layout_iter_next_cluster(iterator) != 0
    return Self.pixels(widest)
  }

  private static func pixels(_ units: Int32) -> Int32 {
    Int32((Double(units) / Double(PANGO_SCALE)).rounded(.up))
  }
}
