// The style of the tiles on one canvas: a style sheet made from the text settings, and the class of labels with a
// maximum width.

import CGtk
import GtkInterop
import ReflowModel

/// The size, font and padding of the tiles in a widget. The canvas owns it.
@MainActor
final class TileStyle {
  /// The requested style.
  private var look = WordsScene().look
  private let provider = ObjectReference(adopting: gtk_css_provider_new()!)
  private let name: String
  private var isInPlace = false
  /// The number of canvases created so far. Each gets a unique widget name, because a style sheet applies to all
  /// windows.
  private static var count = 0

  /// Creates the default style, which needs no style sheet except the app's own.
  init(of widget: Widget) {
    Self.count += 1
    name = "words-\(Self.count)"
    gtk_widget_set_name(widget.pointer, name)
    widget.connect("destroy") { [self] in setInPlace(false) }
  }

  /// Applies a style to the tiles.
  func show(_ new: TileLook) {
    guard new != look else { return }
    look = new
    var used = new
    // GTK would substitute any font for a family that is not installed, so the text keeps the system font.
    if !FontFamilies.has(new.family) { used.family = "" }
    gtk_css_provider_load_from_data(provider.cast(), used.styleSheet(forName: name), -1)
    setInPlace(new != WordsScene().look)
  }

  private func setInPlace(_ isNeeded: Bool) {
    guard isNeeded != isInPlace, let display = gdk_display_get_default() else { return }
    isInPlace = isNeeded
    if isNeeded {
      gtk_style_context_add_provider_for_display(
        display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    } else {
      gtk_style_context_remove_provider_for_display(display, provider.opaque)
    }
  }
}

@MainActor
enum FontFamilies {
  /// The names in alphabetical order. They are looked up once: a font installed while the app runs is listed after the
  /// next start.
  static let names: [String] = {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    defer { g_free(families) }
    let names = (0..<Int(count)).compactMap { index in
      families?[index].flatMap { String(gtk: pango_font_family_get_name($0)) }
    }
    return names.sorted { $0.lowercased() < $1.lowercased() }
  }()

  /// Whether a family is installed, ignoring case. The empty name is the system font.
  static func has(_ name: String) -> Bool {
    name.isEmpty || names.contains { $0.lowercased() == name.lowercased() }
  }
}

extension Widget {
  /// A Pango layout of a text in the widget's current style. The layout that GTK creates has the style of the last
  /// frame.
  @MainActor func makeStyledLayout(_ text: String = "") -> ObjectReference<OpaquePointer> {
    let context = ObjectReference(adopting: gtk_widget_create_pango_context(pointer)!)
    let layout = withExtendedLifetime(context) { ObjectReference(adopting: pango_layout_new($0.opaque)!) }
    withExtendedLifetime(layout) { pango_layout_set_text($0.opaque, text, -1) }
    return layout
  }
}

/// The maximum width of a label's text, as a peer of the label.
@MainActor
final class TextLimit: Peer {
  /// The maximum width of the text in px; nil for no maximum.
  var width: Int32? { didSet { if width != oldValue { gtk_widget_queue_resize(widget.pointer) } } }
}

/// The class of a word's tile: a label whose natural width has a maximum. The class registers the type and forwards to
/// GTK's label. GTK adds the padding and border around the text.
let tileLabelClass = WidgetClass(
  "ReflowTileLabel", parent: gtk_label_get_type(),
  classInit: { widgetClass in
    widgetClass!.pointee.measure = { widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline in
      let measure = tileLabelClass.parent.pointee.measure!
      guard let limit = withPeer(of: widget, as: TextLimit.self, { $0.width }) ?? nil else {
        return measure(widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline)
      }
      if orientation == GTK_ORIENTATION_VERTICAL, length >= 0 {
        return measure(widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline)
      }
      // GTK's label writes through all four pointers, so none may be nil.
      var (least, wish, leastBaseline, wishBaseline): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
      measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wish, &leastBaseline, &wishBaseline)
      wish = max(least, min(wish, limit))
      if orientation == GTK_ORIENTATION_VERTICAL {
        return measure(widget, orientation, wish, minimum, natural, minimumBaseline, naturalBaseline)
      }
      minimum?.pointee = least
      natural?.pointee = wish
      minimumBaseline?.pointee = -1
      naturalBaseline?.pointee = -1
    }
  },
  instanceInit: { _ in })
