// The settings of the program's display that decide the sizes of texts and pictures.

import CGtk
import GtkInterop
import ProbeInterface

/// These settings at the start of the program. A program on a private display gets those of a program on the user's
/// display.
@MainActor
struct DisplaySettings {
  /// The names with their values.
  private let values: [(name: String, value: String)]

  /// Reads the settings before the probe changes any.
  init(of settings: OpaquePointer) {
    values =
      ProbeInterface.textSettings.map { ($0, settings.property($0, as: String?.self) ?? "") }
      + ProbeInterface.numberSettings.map { ($0, "\(settings.property($0, as: Int32.self))") }
  }

  /// The reply of the method `Settings`.
  var reply: Variant {
    Variant(tuple: [Variant(arrayOf: "(ss)", values.map { Variant(tuple: [Variant($0.name), Variant($0.value)]) })])
  }

  /// Gives the program the settings that the key file has.
  static func apply(_ session: ProbeSession, to settings: OpaquePointer) {
    for name in ProbeInterface.textSettings {
      if let value = session.value(name), !value.isEmpty { settings.setProperty(name, value) }
    }
    for name in ProbeInterface.numberSettings {
      if let value = session.value(name).flatMap(Int32.init) { settings.setProperty(name, value) }
    }
  }
}
