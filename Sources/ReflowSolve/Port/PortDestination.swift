// The folder that port writes to. No input is overwritten, by whatever path it is reached, and no other file without
// `--replace`.

import Foundation

struct PortDestination {
  private let folder: URL
  private let replaces: Bool

  /// Creates the folder and checks it.
  init(_ path: String, _ options: PortOptions) throws {
    folder = URL(fileURLWithPath: path)
    replaces = options.replaces
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw PortOptions.Failure(
        message: "\(path): the folder cannot be created: \(PortOptions.Failure.reason(of: error))")
    }
    let inputs = options.files.compactMap(Self.identity)
    var names: Set<String> = []
    for file in options.files {
      let name = URL(fileURLWithPath: file).lastPathComponent
      guard names.insert(name).inserted else { throw PortOptions.Failure(message: "two files are named \(name)") }
      let target = folder.appendingPathComponent(name).path
      if let identity = Self.identity(target), inputs.contains(identity) {
        throw PortOptions.Failure(message: "\(target) is an input; --to needs another folder")
      }
    }
  }

  /// The device and the number of a file, behind all symbolic links.
  private static func identity(_ path: String) -> [UInt64]? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved),
      let device = attributes[.systemNumber] as? NSNumber, let number = attributes[.systemFileNumber] as? NSNumber
    else { return nil }
    return [device.uint64Value, number.uint64Value]
  }

  /// Writes a file in one step, unless it has these bytes.
  func write(_ bytes: [UInt8], to name: String) throws {
    let target = folder.appendingPathComponent(name)
    if let attributes = try? FileManager.default.attributesOfItem(atPath: target.path) {
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw PortOptions.Failure(message: "\(target.path) is not a regular file")
      }
      if try Data(contentsOf: target) == Data(bytes) { return }
      guard replaces else {
        throw PortOptions.Failure(message: "\(target.path) exists and differs; --replace replaces it")
      }
    }
    try Interruption.deferring { try Data(bytes).write(to: target, options: .atomic) }
  }
}
