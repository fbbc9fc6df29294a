// Files that the reader of Swift files has read. The first test that needs the reader builds it.

import Foundation
import SwiftFiles

@testable import ReflowSolve

enum Reading {
  private static let built = Result { try CompatibilityModules.clonedReader(of: SolveRun.executable.path) }

  /// The program that reads Swift files.
  static var reader: String {
    get throws { try built.get() }
  }

  /// Files with some bytes; nil for one that is no text in UTF-8.
  static func sources(_ files: [[UInt8]]) throws -> [FencedSource?] {
    let folder = try TemporaryDirectory()
    let paths = try files.indices.map { index in
      let file = folder.url.appendingPathComponent("\(index).swift")
      try Data(files[index]).write(to: file)
      return file.path
    }
    let read = try ReadFile.all(at: paths, with: reader, isOutline: true) ?? []
    return zip(files, read).map { bytes, file in file.outline.map { FencedSource(bytes, $0) } }
  }
}

extension FencedSource {
  /// A file with a text.
  init(_ text: String) throws {
    guard let source = try Reading.sources([Array(text.utf8)]).first.flatMap(\.self) else {
      throw PortOptions.Failure(message: "the reader reads nothing")
    }
    self = source
  }
}
