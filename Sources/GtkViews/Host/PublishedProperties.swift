// The properties of a host's widget that publish its views.

import CGtk
import GtkInterop

/// Installs the properties of ``PublishedViews``.
func installViews(in objectClass: inout GInitiallyUnownedClass) {
  objectClass.get_property = { object, property, value, _ in
    _ = withPeer(of: object?.cast(), as: ViewHost.self, passing: value) { host, value in
      guard let value else { return }
      switch property {
      case 1: host.views.views(of: host).write(to: value)
      case 2: host.views.sizes(of: host).write(to: value)
      case 3: host.views.takeTrace().write(to: value)
      case 4: host.views.faults(of: host).write(to: value)
      case PublishedParameters.number: (host.parameters?.value ?? PublishedParameters.none).write(to: value)
      default: Variant(arrayOf: "(isas)", []).write(to: value)
      }
    }
  }
  objectClass.set_property = { object, property, value, _ in
    _ = withPeer(of: object?.cast(), as: ViewHost.self, passing: value) { host, value in
      guard let value else { return }
      switch property {
      case PublishedParameters.number: Variant.read(from: value).map { host.parameters?.set($0) }
      case PublishedViews.layoutValuesNumber: Variant.read(from: value).map { host.views.setLayoutValues($0, in: host) }
      case 5: Int32.read(from: value).map { host.views.trace(Int($0), in: host) }
      default: Int32.read(from: value).map { host.views.examined = Int($0) }
      }
    }
  }
  let types = [("views", PublishedViews.type), ("view-sizes", "ai"), ("layout-trace", PublishedViews.traceType)]
  for (number, (name, type)) in types.enumerated() {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    let flags = GParamFlags(rawValue: G_PARAM_READABLE.rawValue)
    withUnsafeMutablePointer(to: &objectClass) {
      g_object_class_install_property($0, guint(number + 1), g_param_spec_variant(name, nil, nil, type, nil, flags))
    }
  }
  let others = [
    g_param_spec_uint("layout-faults", nil, nil, 0, .max, 0, G_PARAM_READABLE),
    g_param_spec_int("traced-view", nil, nil, -1, .max, -1, G_PARAM_WRITABLE),
    g_param_spec_int("examined-view", nil, nil, -1, .max, -1, G_PARAM_WRITABLE),
  ]
  for (number, specification) in others.enumerated() {
    withUnsafeMutablePointer(to: &objectClass) {
      g_object_class_install_property($0, guint(types.count + number + 1), specification)
    }
  }
  PublishedParameters.install(in: &objectClass)
  PublishedViews.installLayoutValues(in: &objectClass)
}
