// The files that are part of the program: what every window needs is compiled in, the pictures are files in a folder.

import Foundation

/// The contents of the embedded files, and the place of the others.
public enum ReflowResources {
  /// The style sheet of the app's windows.
  public static var styleSheet: String { String(decoding: PackageResources.style_css, as: UTF8.self) }

  /// What is put over the style sheet while the theme is one of high contrast.
  public static var highContrastStyleSheet: String { String(decoding: PackageResources.high_contrast_css, as: UTF8.self) }

  /// The app's icon as an SVG file.
  public static var icon: [UInt8] { PackageResources.io_github_reflow_Reflow_svg }

  /// The folder of the catalogues of translations: the one that `REFLOW_LOCALE_DIR` names, or `../share/locale` from the
  /// program, where it is installed; nil where there is neither.
  public static let catalogFolder: URL? = {
    let named = ProcessInfo.processInfo.environment["REFLOW_LOCALE_DIR"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    let folder = named ?? programFolder.appending(path: "../share/locale").standardizedFileURL
    return (try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true ? folder : nil
  }()

  /// The folder that the program is in.
  private static let programFolder =
    (Bundle.main.executableURL ?? Bundle.main.bundleURL).resolvingSymlinksInPath().deletingLastPathComponent()

  /// The folder of the pictures that come with the program, with the folders `photos`, `cafes` and `coffees` in it; nil
  /// where the program was copied without its data.
  ///
  /// It is looked for beside the program, where the package manager puts it; in `../share/reflow` from the program,
  /// where it is installed; and then in `reflow` under each of `XDG_DATA_DIRS`.
  public static let pictureFolder: URL? = {
    let folder = programFolder
    let shared = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let candidates =
      [folder.appending(path: "Reflow_ReflowResources.resources"), folder.appending(path: "../share/reflow")]
      + (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map {
        URL(filePath: String($0)).appending(path: "reflow")
      }
    return candidates.map { $0.appending(path: "pictures").standardizedFileURL }.first {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
  }()

  /// The paths of the pictures in one of the folders in `pictureFolder`, in the order of their names; empty where there
  /// is none.
  public static func pictures(in name: String) -> [URL] {
    guard let folder = pictureFolder?.appending(path: name) else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
