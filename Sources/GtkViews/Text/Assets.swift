// The pictures of a program: image sets of asset catalogues, and files, beside the program or in its working directory.

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

  /// The folders that are searched, in order.
  private static let folders = [
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent(),
    URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
  ]

  private static let types = ["png", "jpg", "jpeg", "webp", "svg"]

  /// The picture with a name; nil if no file with the name can be read.
  static func picture(named name: String) -> Picture? {
    if let known = pictures[name] { return known }
    let found = files(named: name).lazy.compactMap { Picture(file: $0) }.first
    pictures[name] = found
    return found
  }

  private static func files(named name: String) -> [URL] {
    folders.flatMap { folder in
      files(in: folder, named: name)
        + catalogues(in: folder).flatMap { files(in: $0.appendingPathComponent("\(name).imageset"), named: nil) }
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
