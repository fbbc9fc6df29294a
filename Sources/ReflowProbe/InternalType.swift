// The types of widgets that are internal to GTK or libadwaita, whose names are in no documentation.

import CGtk
import Glibc

/// Whether a type is internal to its library.
@MainActor
enum InternalType {
  /// The libraries, by the prefix of the names of their types.
  private static let libraries = [("Gtk", "libgtk-4.so.1"), ("Adw", "libadwaita-1.so.0")]
  /// The prefix of the types of GtkSourceView, another library.
  private static let otherPrefix = "GtkSource"
  /// The types seen so far.
  private static var known: [GType: Bool] = [:]

  /// Whether the type belongs to GTK or libadwaita, and its library exports no function for it.
  static func contains(_ type: GType, named name: String) -> Bool {
    if let isInternal = known[type] { return isInternal }
    let isInternal = isMissing(name)
    known[type] = isInternal
    return isInternal
  }

  private static func isMissing(_ name: String) -> Bool {
    guard !name.hasPrefix(otherPrefix), let library = libraries.first(where: { name.hasPrefix($0.0) })?.1,
      let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD)
    else { return false }
    defer { dlclose(handle) }
    return dlsym(handle, functionName(of: name)) == nil
  }

  /// The name of the function that returns a type, by the rule of GtkBuilder: `gtk_gl_area_get_type` for GtkGLArea.
  private static func functionName(of type: String) -> String {
    var name = ""
    let letters = Array(type)
    for (index, letter) in letters.enumerated() {
      let isUpper = letter.isUppercase
      let startsWord = isUpper && index > 0 && !letters[index - 1].isUppercase
      let followsAcronym = isUpper && index > 2 && letters[index - 1].isUppercase && letters[index - 2].isUppercase
      if startsWord || followsAcronym { name += "_" }
      name += letter.lowercased()
    }
    return name + "_get_type"
  }
}
