// The properties of a host's view that a tool sets while the program runs, as a property of the host's widget.

import CGtk
import GtkInterop

/// What a tool reads and writes as `parameters`.
///
/// Reading gives the name of each property with the texts of its default: one text, none for Swift's `nil`, or two for a
/// value without a text. Writing sets the properties that it names, in the same form, and all others to their defaults.
@MainActor final class PublishedParameters {
  nonisolated static let type = "a(sas)"
  /// The number of the property among those of the class.
  nonisolated static let number: guint = 7

  private let defaults: [(name: String, texts: [String])]
  private var shown: [String: String?]
  private let show: ([String: String?]) -> Void

  /// - Parameters:
  ///   - defaults: The names with the texts of the defaults; nil for a value without a text.
  ///   - shown: The values of the view as it is.
  ///   - show: Shows the view with other values. A missing one is the default, and nil is Swift's `nil`.
  init(
    defaults: [(name: String, text: String??)], shown: [String: String?] = [:],
    show: @escaping ([String: String?]) -> Void
  ) {
    (self.shown, self.show) = (shown, show)
    self.defaults = defaults.map { name, text in
      (name, text.map { $0.map { [$0] } ?? [] } ?? ["", ""])
    }
  }

  /// The value without properties.
  static var none: Variant { Variant(arrayOf: "(sas)", []) }

  /// The defaults.
  var value: Variant {
    Variant(
      arrayOf: "(sas)",
      defaults.map { name, texts in
        Variant(tuple: [Variant(name), Variant(arrayOf: "s", texts.map { Variant($0) })])
      })
  }

  /// Sets the properties to the values that a tool has written.
  func set(_ settings: Variant) {
    guard settings.type == Self.type else { return }
    let pairs = settings.children.map { setting in
      (setting.children[0].string ?? "", setting.children[1].children.first?.string)
    }
    let new = Dictionary(pairs) { $1 }
    guard new != shown else { return }
    shown = new
    show(new)
  }

  nonisolated static func install(in objectClass: inout GInitiallyUnownedClass) {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    let flags = GParamFlags(rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue)
    withUnsafeMutablePointer(to: &objectClass) {
      g_object_class_install_property($0, number, g_param_spec_variant("parameters", nil, nil, type, nil, flags))
    }
  }
}
