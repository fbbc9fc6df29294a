// The files that are part of the program. Style sheets, texts, source code and templates are embedded in it, the pictures
// are files in a folder.

import Foundation

/// The contents of the embedded files, and the place of the others.
public enum ReflowResources {
  /// The style sheet of the app's windows.
  public static var styleSheet: String { String(decoding: PackageResources.style_css, as: UTF8.self) }

  /// What is put over the style sheet while the theme is one of high contrast.
  public static var highContrastStyleSheet: String { String(decoding: PackageResources.high_contrast_css, as: UTF8.self) }

  /// The style and the script of the HTML report of a check.
  package enum Report {
    package static let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    package static let script = String(decoding: PackageResources.report_js, as: UTF8.self)
  }

  /// The app's icon as an SVG file.
  public static var icon: [UInt8] { PackageResources.io_github_reflow_Reflow_svg }

  /// The texts that every document can show.
  package enum Texts {
    package static let english = text(PackageResources.english_txt)
    package static let german = text(PackageResources.german_txt)
    package static let spanish = text(PackageResources.spanish_txt)
    package static let french = text(PackageResources.french_txt)
    package static let portuguese = text(PackageResources.portuguese_txt)
    package static let japanese = text(PackageResources.japanese_txt)
    package static let arabic = text(PackageResources.arabic_txt)
    package static let tags = text(PackageResources.tags_txt)
    package static let longWords = text(PackageResources.longWords_txt)
    package static let cjk = text(PackageResources.cjk_txt)
    package static let rightToLeft = text(PackageResources.rightToLeft_txt)
    package static let emoji = text(PackageResources.emoji_txt)
    package static let mixed = text(PackageResources.mixed_txt)

    /// The content of a file without the end of its last line.
    private static func text(_ file: [UInt8]) -> String { String(decoding: file.dropLast(), as: UTF8.self) }
  }

  /// The declarations that exported Swift files contain, each with an empty line before it.
  package enum Source {
    package static let flow = declarations(PackageResources.Flow_swift)
    package static let placed = declarations(PackageResources.Placed_swift)
    package static let tile = declarations(PackageResources.Tile_swift)
    package static let gtkTile = declarations(PackageResources.GtkTile_swift)
    package static let gtkItem = declarations(PackageResources.GtkItem_swift)
    package static let gtkBox = declarations(PackageResources.GtkBox_swift)

    /// The content of a file after its imports, with which the tests compile it.
    private static func declarations(_ file: [UInt8]) -> String {
      let text = String(decoding: file, as: UTF8.self)
      return text.firstRange(of: "\n\n").map { String(text[$0.lowerBound...].dropFirst()) } ?? text
    }
  }

  /// The contents of the Swift files that people begin with.
  package enum Templates {
    package static let wrappingStack = text(PackageResources.WrappingStack_swift)
    package static let radialLayout = text(PackageResources.RadialLayout_swift)
    package static let masonry = text(PackageResources.Masonry_swift)
    package static let wordCloud = text(PackageResources.WordCloud_swift)
    package static let photoGrid = text(PackageResources.PhotoGrid_swift)

    private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
  }

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
