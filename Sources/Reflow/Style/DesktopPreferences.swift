// The desktop's appearance preferences, from its settings portal. GTK 4.8 does not follow them by itself.

import CGtk
import GtkInterop

struct DesktopPreferences: Equatable {
  /// Whether to use a dark style or a light one; nil without a preference.
  var prefersDark: Bool?
  /// Whether to use high contrast.
  var prefersContrast = false
  /// The accent colour; nil for the app's own.
  var accent: SRGBColor?

  /// The portal's namespace of these settings.
  static let namespace = "org.freedesktop.appearance"

  /// Sets the value of a key. An invalid value, including one of another type, removes the preference.
  mutating func take(_ value: Variant, of key: String) {
    let value = value.unwrapped
    switch key {
    case "color-scheme": prefersDark = value.int == 1 ? true : value.int == 2 ? false : nil
    case "contrast": prefersContrast = value.int == 1
    case "accent-color":
      let parts = value.type == "(ddd)" ? value.children.compactMap(\.double) : []
      accent = parts.count == 3 ? SRGBColor(red: parts[0], green: parts[1], blue: parts[2]) : nil
    default: break
    }
  }
}

/// The connection to the settings portal. It reads the preferences and follows their changes. It works asynchronously:
/// before the first answer, and without a portal or a bus, there are no preferences. If the portal disappears, its last
/// preferences stay in effect. When it appears, they are read again.
@MainActor
final class DesktopPortal {
  /// The preferences received so far.
  private(set) var preferences = DesktopPreferences() {
    didSet { if preferences != oldValue { changed() } }
  }
  private let changed: @MainActor () -> Void
  /// The portal's proxy. This object owns it with its signal handlers.
  private var portal: ObjectReference<UnsafeMutablePointer<GDBusProxy>>?

  /// Begins to connect. `changed` is called after each change of the preferences.
  init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    let flags = GDBusProxyFlags(rawValue: G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES.rawValue)
    startAsync(
      {
        g_dbus_proxy_new_for_bus(
          G_BUS_TYPE_SESSION, flags, nil, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
          "org.freedesktop.portal.Settings", nil, $0, $1)
      },
      finish: { [weak self] result in
        let proxy = try? withGError { g_dbus_proxy_new_for_bus_finish(result, $0) }
        if let proxy { self?.listen(to: ObjectReference(adopting: proxy)) }
      })
  }

  private func listen(to portal: ObjectReference<UnsafeMutablePointer<GDBusProxy>>) {
    self.portal = portal
    portal.connect("g-signal") { [weak self] (_: String?, signal: String, parameters: OpaquePointer) in
      let values = Variant(parameters).children
      guard signal == "SettingChanged", values.count == 3, values[0].string == DesktopPreferences.namespace,
        let key = values[1].string
      else { return }
      self?.preferences.take(values[2], of: key)
    }
    portal.connect("notify::g-name-owner") { [weak self] in self?.readAll() }
    readAll()
  }

  private func readAll() {
    guard let portal, let owner = g_dbus_proxy_get_name_owner(portal.object) else { return }
    g_free(owner)
    let namespaces = Variant(tuple: [Variant(array: [Variant(DesktopPreferences.namespace)])])
    startAsync(
      { ready, data in
        namespaces.withPointer {
          g_dbus_proxy_call(portal.object, "ReadAll", $0, G_DBUS_CALL_FLAGS_NONE, -1, nil, ready, data)
        }
      },
      finish: { [weak self, proxy = portal.object] result in
        let answer = try? withGError { g_dbus_proxy_call_finish(proxy, result, $0) }
        if let answer { self?.take(Variant(adopting: answer)) }
      })
  }

  /// Applies an answer, which contains all preferences. An answer of another type is ignored.
  private func take(_ answer: Variant) {
    guard answer.type == "(a{sa{sv}})" else { return }
    var new = DesktopPreferences()
    for namespace in answer.children[0].children where namespace.children[0].string == DesktopPreferences.namespace {
      for setting in namespace.children[1].children {
        if let key = setting.children[0].string { new.take(setting.children[1], of: key) }
      }
    }
    preferences = new
  }
}
