// The loop of port: compile each file with the others, fence its errors, and compile again what may have changed.

import Foundation
import SwiftFiles

struct Porting {
  struct File {
    let path: String
    var source: FencedSource
    /// Whether the file compiles with the present state of all others.
    var isChecked = false
    var runs = 0
    /// Why the file cannot be ported, as the end of a line that starts with its path.
    var failure: String?

    var name: String { URL(fileURLWithPath: path).lastPathComponent }

    init(path: String, source: FencedSource) {
      self.path = path
      self.source = source
    }
  }

  /// The most runs of the compiler for one file.
  static let mostRuns = 40

  let compiler: SwiftCompiler
  /// Where the compiler reads the files, as they are now.
  let folder: URL
  var files: [File] = []
  /// The names of the types of all files that are layouts or contain some.
  private var carriers: Set<String> = []

  init(compiler: SwiftCompiler, folder: URL) {
    self.compiler = compiler
    self.folder = folder
  }

  /// Ports all files. A file that fails is left out of the module, and the others are compiled again without it.
  mutating func run() throws {
    for file in files { carriers.formUnion(file.source.outline.declarations.layoutCarriers) }
    for index in files.indices { try write(index) }
    while files.contains(where: { $0.failure == nil && !$0.isChecked }) {
      for index in files.indices where files[index].failure == nil && !files[index].isChecked {
        do {
          try check(index)
        } catch let failure as FencedSource.Failure {
          fail(index, ":\(failure.line): \(failure.message)")
        }
      }
    }
  }

  private mutating func check(_ index: Int) throws {
    while !files[index].isChecked {
      var errors: [CompilerError] = []
      // A debug build defines DEBUG, a release build does not.
      let conditions = files[index].source.outline.namesDebug ? [true, false] : [false]
      for isDebug in conditions where errors.isEmpty {
        guard files[index].runs < Self.mostRuns else {
          return fail(index, ": it does not compile after \(Self.mostRuns) runs of the compiler")
        }
        files[index].runs += 1
        let module = files.indices.filter { files[$0].failure == nil }
        let primary = module.firstIndex(of: index) ?? 0
        switch try compiler.compile(module.map(copy), primary: primary, isDebug: isDebug) {
        case .errors(let found): errors = found
        case .failure(let reason): return fail(index, ": \(reason)")
        }
      }
      guard !errors.isEmpty else {
        files[index].isChecked = true
        return
      }
      try files[index].source.fence(errors, keeping: carriers)
      try write(index)
      recheck()
    }
  }

  private mutating func fail(_ index: Int, _ failure: String) {
    files[index].failure = failure
    recheck()
  }

  private mutating func recheck() {
    for index in files.indices { files[index].isChecked = false }
  }

  /// The compiler's copy of a file. The file of a program's statements keeps its name, which makes it one.
  private func copy(_ index: Int) -> URL {
    folder.appendingPathComponent(files[index].name == "main.swift" ? "main.swift" : "File\(index).swift")
  }

  private func write(_ index: Int) throws {
    try Data(files[index].source.compiledText).write(to: copy(index))
  }
}
