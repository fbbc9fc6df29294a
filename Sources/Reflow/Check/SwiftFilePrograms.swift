// The programs of the Swift files that a command line names, which are built before the command runs.

import Foundation
import LayoutCore
import ReflowModel
import ReflowPrograms
import SwiftFiles

/// Builds the programs of Swift files for commands without a window.
@MainActor
enum SwiftFilePrograms {
  /// The built programs, whose files exist as long as the process runs them.
  private static var built: [SwiftFileProgram] = []

  /// A program with one item of a file.
  struct Item {
    let program: SwiftFileProgram
    let item: SwiftFileItem
    /// The values of its parameters.
    var settings: [ParameterSetting] = []

    /// The options of the program with the command and the name of the item.
    func options(_ options: ProgramOptions) -> ProgramOptions {
      var options = program.options(item.arguments + settings.flatMap(\.arguments), options)
      options.title = "\(fileName(of: program.file)): \(item.name)"
      return options
    }
  }

  /// The programs of a file: that of an item by its name, or those of all items, with values of parameters. Errors in the
  /// code are printed on standard error in the format of compilers, and remarks about what cannot be shown.
  ///
  /// - Throws: The reason why there is none.
  static func items(
    of file: String, in request: SwiftFileOptions, _ line: ProgressLine
  ) throws(FileError) -> [Item] {
    let program = try program(of: file, line)
    var items = program.items
    if let name = request.preview {
      items.removeAll { $0.name != name }
      if items.isEmpty {
        let names = program.items.map(\.name).joined(separator: ", ")
        throw FileError(message: Message("“%s” has no preview “%s”; it has: %s.", fileName(of: file), name, names))
      }
    }
    let settings = try items.settings(of: request.parameters, in: file)
    return zip(items, settings).map { Item(program: program, item: $0, settings: $1) }
  }

  /// The report on the programs of Swift files. A baseline has one of them.
  static func report(
    by reporter: String, of request: SwiftFileOptions, _ program: ProgramOptions, _ options: CheckOptions,
    _ line: ProgressLine
  ) -> CheckReport {
    var report = CheckReport(program: reporter)
    for file in request.files {
      do throws(FileError) {
        let items = try items(of: file, in: request, line)
        for item in options.baseline == nil ? items[...] : items.prefix(1) {
          var part = ProgramRun.report(by: reporter, item.options(program), options) { line.show($0.message) }
          for index in part.entries.indices {
            part.entries[index].findPlaces(in: file) { found in
              item.program.places.place(of: found.path ?? "", showing: found.name, in: item.item)
            }
          }
          report.entries += part.entries
          report.remarks += part.remarks
        }
      } catch {
        line.clear()
        var program = program
        program.title = file
        report.entries.append(CheckReport.Entry(program, nil, failure: error.message))
      }
    }
    return report
  }

  /// Removes the built programs, before the process ends.
  static func remove() { built = [] }

  // MARK: Pictures of windows

  /// Builds the program of which a picture is requested.
  static func prepare(_ options: LaunchOptions) throws(FileError) {
    guard options.snapshot != nil, let request = options.swiftFiles else { return }
    _ = try items(of: request.files[0], in: request, ProgressLine())
  }

  /// The program of a file that was built before the window was made; nil if there is none.
  static func prepared(_ file: String) -> SwiftFileProgram? { built.first { $0.file == file } }

  private static func program(of file: String, _ line: ProgressLine) throws(FileError) -> SwiftFileProgram {
    let path = absolutePath(file)
    if let known = built.first(where: { $0.file == path }) { return known }
    let outcome = try SwiftFileBuild(path, modules(line)).run()
    line.clear()
    switch outcome {
    case .built(let program):
      built.append(program)
      for item in program.leftOut {
        let place = "\(file):\(item.line)"
        ProgramStart.warn(of: [Message("%s: “%s” is left out: %s", place, item.name, item.reason)])
      }
      return program
    case .errors(let errors, _):
      for error in errors { _ = ProgramStart.fail(.verbatim(error.description)) }
      throw FileError(
        message: .counting(
          errors.count, "“%s” does not compile: it has one error.", "“%s” does not compile: it has %s errors.",
          fileName(of: file), errors.count.groupedText))
    case .cancelled: throw FileError(message: Message("The build was cancelled."))
    }
  }

  /// The modules, which are built if necessary.
  private static func modules(_ line: ProgressLine) throws(FileError) -> Modules {
    let cache = try ModuleCache.ofProgram()
    if cache.modules == nil {
      ProgramStart.warn(of: [Message("the modules for Swift files are built first, which takes minutes")])
    }
    let modules = try cache.build { progress in
      switch progress {
      case .waiting: line.show(Message("Another Reflow builds the modules for Swift files"))
      case .building(let part):
        line.show(Message("Building the modules for Swift files: %s", "\(Int(part * 100)) %"))
      }
    }
    line.clear()
    guard let modules else { throw FileError(message: Message("The build was cancelled.")) }
    return modules
  }
}

extension [SwiftFileItem] {
  /// The values of a command line for each item that has a parameter of the name.
  ///
  /// - Throws: If no item has one, or if one cannot have the value.
  fileprivate func settings(
    of requested: [ParameterSetting], in file: String
  ) throws(FileError) -> [[ParameterSetting]] {
    for setting in requested where !contains(where: { $0.parameters.contains { $0.name == setting.name } }) {
      let names = reduce(into: [String]()) { names, item in
        names += item.parameters.map(\.name).filter { !names.contains($0) }
      }
      throw FileError(
        message: names.isEmpty
          ? Message("“%s” has no parameters.", fileName(of: file))
          : Message(
            "“%s” has no parameter “%s”; it has: %s.", fileName(of: file), setting.name.cut(to: .name),
            names.joined(separator: ", ")))
    }
    var all: [[ParameterSetting]] = []
    for item in self {
      var settings: [ParameterSetting] = []
      for setting in requested {
        guard let parameter = item.parameters.first(where: { $0.name == setting.name }) else { continue }
        guard let value = parameter.value(ofTyped: setting.text ?? "nil") else {
          throw FileError(
            message: Message(
              "“%s”: “%s” of type %s cannot be “%s”.", item.name, parameter.name, parameter.type,
              (setting.text ?? "").cut(to: .name)))
        }
        settings.append(ParameterSetting(name: parameter.name, text: value.text))
      }
      all.append(settings)
    }
    return all
  }
}
