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
      default: host.views.faults(of: host).write(to: value)
      }
    }
  }
  objectClass.set_property = { object, property, value, _ in
    _ = withPeer(of: object?.cast(), as: ViewHost.self, passing: value) { host, value in
      guard let row = value.flatMap({ Int32.read(from: $0) }) else { return }
      if property == 5 { host.views.trace(Int(row), in: host) } else { host.views.examined = Int(row) }
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
}
