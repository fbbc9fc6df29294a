// The field codes in the commands of desktop files: `%` and a letter.

/// The values of the field codes in the command of a desktop file, by the Desktop Entry Specification.
package struct FieldCodes: Equatable, Sendable {
  /// The value of `%i`; empty without an icon.
  package var icon: String
  /// The value of `%c`, the name of the program in the user's language.
  package var name: String
  /// The value of `%k`, the path of the desktop file.
  package var path: String

  package init(icon: String, name: String, path: String) {
    (self.icon, self.name, self.path) = (icon, name, path)
  }

  /// A code that the specification does not define.
  package struct Unknown: Error, Equatable {
    /// The code, or a percent sign at the end of an argument.
    package let code: String
  }

  /// The arguments of the program when it is started without files. Codes of files, and the deprecated codes, are
  /// removed; an argument that consists of one is removed as a whole. A value never becomes several arguments, except
  /// that `%i` becomes `--icon` and the icon.
  package func fill(_ arguments: [String]) throws(Unknown) -> [String] {
    var filled: [String] = []
    for argument in arguments {
      if argument == "%i" {
        if !icon.isEmpty { filled += ["--icon", icon] }
      } else if !Self.isEmptyCode(argument) {
        filled.append(try fill(argument))
      }
    }
    return filled
  }

  private static func isEmptyCode(_ argument: String) -> Bool {
    argument.utf8.count == 2 && argument.first == "%" && emptyCodes.contains(argument.last!)
  }

  /// The codes of files, and the deprecated ones after them.
  private static let emptyCodes: Set<Character> = ["f", "F", "u", "U", "d", "D", "n", "N", "v", "m"]

  private func fill(_ argument: String) throws(Unknown) -> String {
    var filled = String.UnicodeScalarView()
    var rest = argument.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        filled.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "%": filled.append("%")
      case "c": filled += name.unicodeScalars
      case "k": filled += path.unicodeScalars
      // An icon is two arguments, which cannot be a part of one.
      case "i": break
      case let code?:
        guard Self.emptyCodes.contains(Character(code)) else { throw Unknown(code: "%\(Character(code))") }
      case nil: throw Unknown(code: "%")
      }
    }
    return String(filled)
  }
}
