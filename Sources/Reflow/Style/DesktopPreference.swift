// The desktop's wish for light or dark, as its settings portal tells. GTK 4.8 alone does not follow it.

import CGtk
import GtkInterop

/// The desktop's wish for light or dark. It is asked for without waiting: until an answer comes there is no wish, and
/// where there is no portal, or no bus, it stays so.
@MainActor
final class DesktopPreference {
  /// The wish, nil where none is known.
  private(set) var prefersDark: Bool?
  private let changed: @MainActor () -> Void
  /// Owned, with the handler of its signal, for as long as this lives.
  private var portal: ObjectReference<UnsafeMutablePointer<GDBusProxy>>?

  private static let namespace = "org.freedesktop.appearance"
  private static let key = "color-scheme"

  /// Begins to ask; `changed` hears of every new wish.
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
      guard signal == "SettingChanged", values.count == 3 else { return }
      if values[0].string == Self.namespace, values[1].string == Self.key { self?.take(values[2]) }
    }
    let question = Variant(tuple: [Variant(Self.namespace), Variant(Self.key)])
    startAsync(
      { ready, data in
        question.withPointer {
          g_dbus_proxy_call(portal.object, "Read", $0, G_DBUS_CALL_FLAGS_NONE, 2_000, nil, ready, data)
        }
      },
      finish: { [weak self, proxy = portal.object] result in
        let answer = try? withGError { g_dbus_proxy_call_finish(proxy, result, $0) }
        if let value = answer.map({ Variant(adopting: $0) })?.children.first { self?.take(value) }
      })
  }

  /// 1 prefers dark, 2 prefers light, anything else has no preference.
  private func take(_ value: Variant) {
    let wish: Bool? =
      switch value.unwrapped.int {
      case 1: true
      case 2: false
      default: nil
      }
    guard wish != prefersDark else { return }
    prefersDark = wish
    changed()
  }
}
