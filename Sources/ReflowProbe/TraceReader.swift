// The trace of a container of views. The program has its own copy of GtkViews, so the probe reads properties.

import CGtk
import GtkInterop
import ProbeInterface

extension WindowSweep {
  /// The reply of the method `Trace`.
  func trace(at width: Int, of view: Int) -> Variant {
    let width = width > 0 ? width : WindowFrame(window).width
    let results = reply(from: width, to: width) { tree in [(tree ?? WidgetTree()).trace(of: view)] }
    return results.children[4]
  }
}

extension WidgetTree {
  private static var viewProperty: String { "traced-view" }
  private static var traceProperty: String { "layout-trace" }

  /// The trace of a view's container in the format of the interface, with the indices of this tree.
  fileprivate func trace(of view: Int) -> Variant {
    guard views.indices.contains(view), let place = views[view] else { return Self.noTrace }
    let host = hosts[place.host].host
    // Another version of the library may have no trace, or another format.
    guard host.propertyIfDeclared(Self.traceProperty, as: Variant.self)?.type == "(\(ProbeInterface.traceType))" else {
      return Self.noTrace
    }
    host.object.setProperty(Self.viewProperty, Int32(place.index))
    guard let trace = host.propertyIfDeclared(Self.traceProperty, as: Variant.self) else { return Self.noTrace }
    var rows: [Int: Int32] = [:]
    for (row, other) in views.enumerated() where other?.host == place.host { rows[other!.index] = Int32(row) }
    var results = trace.children
    results[1] = Variant(rows[results[1].int ?? -1] ?? -1)
    let children = results[2].fixedElements(of: "i", as: Int32.self) ?? []
    results[2] = Variant(fixed: children.map { rows[Int($0)] ?? -1 }, of: "i")
    let numbers = (results[7].children.compactMap(\.double), results[9].fixedElements(of: "d", as: Double.self) ?? [])
    let (x, y) = host.origin(in: widgets[0])
    results[7] = Variant(tuple: Self.moved(numbers.0, x, y).map { Variant($0) })
    results[9] = Variant(fixed: Self.moved(numbers.1, x, y), of: "d")
    return Variant(tuple: results)
  }

  /// Rectangles, each with the two numbers behind it if there are any, at a distance.
  private static func moved(_ numbers: [Double], _ x: Double, _ y: Double) -> [Double] {
    numbers.enumerated().map { index, number in index % 6 == 0 ? number + x : index % 6 == 1 ? number + y : number }
  }

  private static var noTrace: Variant {
    let types = [ProbeInterface.traceCallsType, ProbeInterface.traceFactsType, ProbeInterface.traceGuidesType].map {
      String($0.dropFirst())
    }
    return Variant(tuple: [
      Variant(""), Variant(Int32(-1)), Variant(fixed: [Int32](), of: "i"), Variant(Int32(-1)),
      Variant(arrayOf: types[0], []), Variant(UInt32(0)), Variant(arrayOf: types[1], []),
      Variant(tuple: [0, 0, 0, 0].map { Variant(Double($0)) }), Variant(false), Variant(fixed: [Double](), of: "d"),
      Variant(arrayOf: types[2], []),
    ])
  }
}

@MainActor
extension Widget {
  /// The place of the widget in its window.
  fileprivate func origin(in window: Widget) -> (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(pointer, window.pointer, 0, 0, &x, &y)
    return (x, y)
  }
}
