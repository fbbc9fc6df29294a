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
    return Variant(tuple: results)
  }

  private static var noTrace: Variant {
    let types = [ProbeInterface.traceCallsType, ProbeInterface.traceFactsType].map { String($0.dropFirst()) }
    return Variant(tuple: [
      Variant(""), Variant(Int32(-1)), Variant(fixed: [Int32](), of: "i"), Variant(Int32(-1)),
      Variant(arrayOf: types[0], []), Variant(UInt32(0)), Variant(arrayOf: types[1], []),
    ])
  }
}
