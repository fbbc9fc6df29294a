// The templates of new Swift files: layouts with the views around them, which people change into their own.

import Foundation
import ReflowResources

/// A Swift file to begin with. The cases are in the order in which they are easy to read.
package enum SwiftTemplate: String, CaseIterable, Sendable {
  case wrappingStack = "WrappingStack"
  case radialLayout = "RadialLayout"
  case masonry = "Masonry"
  case wordCloud = "WordCloud"
  case photoGrid = "PhotoGrid"

  package static let suffix = ".swift"

  /// The name that is suggested for the new file.
  package var fileName: String { rawValue + Self.suffix }

  package var title: Message {
    switch self {
    case .wrappingStack: Message("Wrapping Stack")
    case .radialLayout: Message("Radial Layout")
    case .masonry: Message("Pinboard")
    case .wordCloud: Message("Word Cloud")
    case .photoGrid: Message("Photo Grid")
    }
  }

  package var sentence: Message {
    switch self {
    case .wrappingStack: Message("The two functions of a layout: tags in rows, like the words of a paragraph.")
    case .radialLayout: Message("A layout that places views on a circle, and turns it with an animation.")
    case .masonry: Message("A layout with a cache and layout values: cards in columns, which move when one is clicked.")
    case .wordCloud: Message("A layout that aligns baselines, and views with state: sliders change the words.")
    case .photoGrid: Message("A lazy grid with as many columns as fit, and a slider for the size of its tiles.")
    }
  }

  package var contents: String {
    switch self {
    case .wrappingStack: ReflowResources.Templates.wrappingStack
    case .radialLayout: ReflowResources.Templates.radialLayout
    case .masonry: ReflowResources.Templates.masonry
    case .wordCloud: ReflowResources.Templates.wordCloud
    case .photoGrid: ReflowResources.Templates.photoGrid
    }
  }

  /// Writes the template to a file, and returns its path.
  ///
  /// A file at `path` is replaced, since the user has confirmed it. The suffix of Swift files is added to a path without
  /// it. A file with that name is an error, since the user has not confirmed to replace it.
  package func write(to path: String) throws(FileError) -> String {
    let isSwift = path.lowercased().hasSuffix(Self.suffix)
    let target = isSwift ? path : path + Self.suffix
    if !isSwift, FileManager.default.fileExists(atPath: target) {
      throw FileError(message: Message("“%s” already exists. Choose another name.", ReflowModel.fileName(of: target)))
    }
    do throws(FileWriteError) {
      try FileBytes.write(Data(contents.utf8), to: target, mode: 0o644)
      return target
    } catch {
      throw FileError(message: Message("“%s” cannot be saved: %s.", ReflowModel.fileName(of: target), error.reason))
    }
  }
}
