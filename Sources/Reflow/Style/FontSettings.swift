// The desktop's settings that texts get their size by: the font and how large it is drawn.

import CGtk
import GtkInterop
import ReflowModel

/// Counts how often texts have become of another size while the program runs. GTK measures its widgets anew by itself in
/// the next frame; whoever keeps what follows from their sizes compares the count with the one that it was kept at.
@MainActor
final class FontSettings: LifetimeMember {
  /// How often one of the settings has changed.
  private(set) var changeCount = 0
  private let changed: @MainActor () -> Void
  private var connections: [SignalConnection] = []

  /// Begins to count; `changed` hears of each change, before any widget has another size.
  init(in lifetime: Lifetime, changed: @escaping @MainActor () -> Void = {}) {
    self.changed = changed
    let settings: OpaquePointer = gtk_settings_get_default()
    for property in ["gtk-font-name", "gtk-xft-dpi", "gtk-theme-name"] {
      connections.append(settings.connect("notify::" + property) { [weak self] in self?.didChange() })
    }
    lifetime.add(self)
  }

  isolated deinit { disconnect() }

  func endWithLifetime() { disconnect() }

  private func disconnect() { for connection in connections { connection.disconnect() } }

  private func didChange() {
    changeCount += 1
    changed()
  }
}
