// The lines of flows of LayoutGtk. The program has its own copy of the library, so the probe reads a property.

import CGtk
import GtkInterop
import ProbeInterface

/// The lines of the flows in a window.
@MainActor
enum LineReader {
  /// The type and the property of a container of LayoutGtk.
  private static let (container, property) = ("ReflowLayoutView", "line-ends")

  /// The lines in the format of the interface.
  static func variant(of tree: WidgetTree) -> Variant {
    let container = g_type_from_name(container)
    var lines: [Variant] = []
    for (index, widget) in tree.widgets.enumerated() where container != 0 {
      guard g_type_is_a(cgtk_instance_type(widget.address), container) != 0,
        let ends = widget.propertyIfDeclared(property, as: Variant.self),
        // Another version of the library may have another format.
        "a(u\(ends.type))" == ProbeInterface.linesType
      else { continue }
      lines.append(Variant(tuple: [Variant(UInt32(index)), ends]))
    }
    return Variant(arrayOf: String(ProbeInterface.linesType.dropFirst()), lines)
  }
}
