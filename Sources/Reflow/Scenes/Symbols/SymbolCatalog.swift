// The symbols that every installation of GTK has: those in its resources, drawn by the user's icon theme.

import CGtk
import GtkInterop

/// A list of names of symbolic icons. GTK caches their textures while they are visible.
struct SymbolCatalog {
  /// The icons' names, in an order in which neighbours differ visibly.
  let names = shuffled(allNames())

  private static let suffix = "-symbolic"
  private static let place = "/org/gtk/libgtk/icons/"

  func icon(of item: Int) -> String { names[item % names.count] }

  /// The title of an item.
  func title(of item: Int) -> String {
    String(icon(of: item).dropLast(Self.suffix.count)).replacing("-", with: " ")
  }

  /// The names in GTK's resources, or a placeholder if GTK was built without them.
  private static func allNames() -> [String] {
    let files = folders(in: place).flatMap { folders(in: $0) }.flatMap { children(of: $0) }
    let names = Set(files.map { String($0.prefix { $0 != "." }) }).filter { $0.hasSuffix(suffix) && $0 != suffix }
    return names.isEmpty ? ["image-missing" + suffix] : names.sorted()
  }

  /// The paths of the folders in a resource folder; each ends in a slash.
  private static func folders(in folder: String) -> [String] {
    children(of: folder).filter { $0.hasSuffix("/") }.map { folder + $0 }
  }

  private static func children(of folder: String) -> [String] {
    [String](taking: g_resources_enumerate_children(folder, G_RESOURCE_LOOKUP_FLAGS_NONE, nil))
  }

  /// Reorders names so that neighbours are far apart in the alphabet. The order is always the same.
  private static func shuffled(_ names: [String]) -> [String] {
    let count = names.count
    let golden = Int((Double(count) * 0.382).rounded(.up))
    let step = (golden...golden + count).first { greatestCommonDivisor($0, count) == 1 } ?? 1
    return names.indices.map { names[$0 * step % count] }
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
