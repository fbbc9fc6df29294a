// The properties of the view that a window shows. The program has its own copy of GtkViews, so the probe writes a
// property of the host.

import CGtk
import GtkInterop
import ProbeInterface

@MainActor
enum ParameterWriter {
  private static let property = "parameters"

  /// Sets the properties of the view of a window. Returns the reply of the method `Parameters`.
  static func reply(setting values: Variant, in window: Widget) -> Variant {
    guard let host = host(in: window) else { return Variant(tuple: [Variant(arrayOf: "(sas)", [])]) }
    host.object.setProperty(property, values)
    return Variant(tuple: [defaults(of: host) ?? Variant(arrayOf: "(sas)", [])])
  }

  /// The host of the view that the window shows, which is nearest to the window.
  private static func host(in window: Widget) -> Widget? {
    var level = window.children
    while !level.isEmpty {
      if let host = level.first(where: { $0.typeName == HostedViews.hostType }) {
        return defaults(of: host) == nil ? nil : host
      }
      level = level.flatMap(\.children)
    }
    return nil
  }

  /// The defaults; nil for a host of another version of the library.
  private static func defaults(of host: Widget) -> Variant? {
    let value = host.propertyIfDeclared(property, as: Variant.self)
    return value?.type == ProbeInterface.parametersType ? value : nil
  }
}

extension WindowSweep {
  /// Sets the layout values of views in the layout at a width.
  func setLayoutValues(at width: Int, to values: Variant) {
    let width = width > 0 ? width : WindowFrame(window).width
    _ = reply(from: width, to: width) { tree in
      tree?.setLayoutValues(values)
      return []
    }
  }
}

extension WidgetTree {
  private static var layoutValues: String { "layout-values" }

  /// Sets the layout values of views, and of all others those of the program.
  fileprivate func setLayoutValues(_ values: Variant) {
    guard values.type == ProbeInterface.layoutValuesType else { return }
    for (number, host) in hosts.enumerated() {
      // Another version of the library may have no values.
      guard host.host.propertyIfDeclared(Self.layoutValues, as: Variant.self) != nil else { continue }
      let rows = values.children.compactMap { value -> Variant? in
        let parts = value.children
        guard let index = parts[0].int, views.indices.contains(index), let place = views[index], place.host == number
        else { return nil }
        return Variant(tuple: [Variant(Int32(place.index)), parts[1], parts[2]])
      }
      host.host.object.setProperty(Self.layoutValues, Variant(arrayOf: "(isas)", rows))
    }
  }
}
