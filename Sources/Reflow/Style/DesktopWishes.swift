// The desktop's wishes for how an app looks, as its settings portal tells them. GTK 4.8 alone does not follow them.

import CGtk
import GtkInterop

/// How an app is to look.
struct DesktopWishes: Equatable {
  /// Whether dark, or light; nil without a preference.
  var prefersDark: Bool?
  /// Whether in high contrast.
  var prefersContrast = false
  /// In which colour what is chosen stands out; nil for the app's own.
  var accent: SRGBColor?

  /// What the portal has them under.
  static let namespace = "org.freedesktop.appearance"

  /// Takes the value of a key. One that the key does not have, of another type included, is no wish.
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

/// Asks for the desktop's wishes, and follows them. Nobody waits for it: until an answer comes there are none, and where
/// there is no portal, or no bus, it stays so. What a portal said last holds while it is away, and one that comes back, or
/// comes late, is asked again.
@MainActor
final class DesktopPortal {
  /// What is known of them.
  private(set) var wishes = DesktopWishes() {
    didSet { if wishes != oldValue { changed() } }
  }
  private let changed: @MainActor () -> Void
  /// Owned, with the handlers of its signals, for as long as this lives.
  private var portal: ObjectReference<UnsafeMutablePointer<GDBusProxy>>?

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
      guard signal == "SettingChanged", values.count == 3, values[0].string == DesktopWishes.namespace,
        let key = values[1].string
      else { return }
      self?.wishes.take(values[2], of: key)
    }
    portal.connect("notify::g-name-owner") { [weak self] in self?.ask() }
    ask()
  }

  private func ask() {
    guard let portal, let owner = g_dbus_proxy_get_name_owner(portal.object) else { return }
    g_free(owner)
    let question = Variant(tuple: [Variant(array: [Variant(DesktopWishes.namespace)])])
    startAsync(
      { ready, data in
        question.withPointer {
          g_dbus_proxy_call(portal.object, "ReadAll", $0, G_DBUS_CALL_FLAGS_NONE, -1, nil, ready, data)
        }
      },
      finish: { [weak self, proxy = portal.object] result in
        let answer = try? withGError { g_dbus_proxy_call_finish(proxy, result, $0) }
        if let answer { self?.take(Variant(adopting: answer)) }
      })
  }

  /// Takes the answer to a question, which tells all wishes there are; what is no such answer is none.
  private func take(_ answer: Variant) {
    guard answer.type == "(a{sa{sv}})" else { return }
    var new = DesktopWishes()
    for namespace in answer.children[0].children where namespace.children[0].string == DesktopWishes.namespace {
      for setting in namespace.children[1].children {
        if let key = setting.children[0].string { new.take(setting.children[1], of: key) }
      }
    }
    wishes = new
  }
}
