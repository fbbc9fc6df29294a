// The pictures and colours of a program: sets of asset catalogues, and files, beside the program, in the resources of its
// package or in its working directory.

import CGtk
import Foundation
import GtkInterop

/// A picture that was read.
@MainActor final class Picture {
  let texture: ObjectReference<OpaquePointer>

  fileprivate init?(file: URL) {
    guard let texture = gdk_texture_new_from_filename(file.path, nil) else { return nil }
    self.texture = ObjectReference(adopting: texture)
  }

  /// In points.
  var size: CGSize {
    CGSize(width: Int(gdk_texture_get_width(texture.opaque)), height: Int(gdk_texture_get_height(texture.opaque)))
  }
}

@MainActor enum Assets {
  private static var pictures: [String: Picture] = [:]

  /// The folders that are searched, in order. SwiftPM copies the resources of a target into a folder beside the program.
  private static let folders: [URL] = {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return [program] + contents(of: program).filter { $0.pathExtension == "resources" }
      + [URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] + [namedFolder].compactMap(\.self)
  }()

  /// The folder that the variable `REFLOW_PICTURES` names.
  static let namedFolder = getenv("REFLOW_PICTURES").map { URL(fileURLWithPath: String(cString: $0)) }

  private static let types = ["png", "jpg", "jpeg", "webp", "svg"]

  /// The picture with a name; nil if no file with the name can be read.
  static func picture(named name: String) -> Picture? {
    if let known = pictures[name] { return known }
    let found = files(named: name).lazy.compactMap { Picture(file: $0) }.first
    pictures[name] = found
    return found
  }

  private static func files(named name: String) -> [URL] {
    folders.flatMap { files(in: $0, named: name) }
      + sets(named: "\(name).imageset").flatMap { files(in: $0, named: nil) }
  }

  // MARK: Colours

  private static var colorSets: [String: ColorSet?] = [:]
  private static var reportedColors: Set<String> = []

  /// The colour with a name in a light or dark theme; grey without one, which is reported once.
  static func color(named name: String, isDark: Bool) -> Color {
    if let color = colorSet(named: name)?.color(isDark: isDark) { return color }
    if reportedColors.insert(name).inserted { ViewReport.write(.missingColor(name)) }
    return .gray
  }

  private static func colorSet(named name: String) -> ColorSet? {
    if let known = colorSets[name] { return known }
    let set = sets(named: "\(name).colorset").lazy.compactMap { folder in
      (try? Data(contentsOf: folder.appendingPathComponent("Contents.json")))
        .flatMap { try? JSONDecoder().decode(ColorSet.self, from: $0) }
    }.first
    colorSets[name] = .some(set)
    return set
  }

  // MARK: Folders

  /// The sets of a name, which may contain the folders of the catalogue that it is in.
  private static func sets(named name: String) -> [URL] { catalogueSets[name] ?? [] }

  private static let catalogueSets = catalogueSets(in: folders)

  /// The sets of all catalogues, by their names and by those with the folders around them.
  static func catalogueSets(in folders: [URL]) -> [String: [URL]] {
    var sets: [String: [URL]] = [:]
    for folder in folders { for catalogue in catalogues(in: folder) { add(catalogue, below: "", to: &sets) } }
    return sets
  }

  private static func add(_ folder: URL, below path: String, to sets: inout [String: [URL]]) {
    for entry in contents(of: folder) where ["", "imageset", "colorset"].contains(entry.pathExtension) {
      let name = entry.lastPathComponent
      guard !entry.pathExtension.isEmpty else {
        add(entry, below: "\(path)\(name)/", to: &sets)
        continue
      }
      for name in Set([name, path + name]) { sets[name, default: []].append(entry) }
    }
  }

  /// The pictures in a folder, of a name or of any.
  private static func files(in folder: URL, named name: String?) -> [URL] {
    if let name { return types.map { folder.appendingPathComponent("\(name).\($0)") }.filter(exists) }
    return contents(of: folder).filter { types.contains($0.pathExtension.lowercased()) }
  }

  private static func catalogues(in folder: URL) -> [URL] {
    contents(of: folder).filter { $0.pathExtension == "xcassets" }
  }

  /// In the order of their names, so that the same picture is found in each run.
  private static func contents(of folder: URL) -> [URL] {
    let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (urls ?? []).sorted { $0.path < $1.path }
  }

  private static func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
