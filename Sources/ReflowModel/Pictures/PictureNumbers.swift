// The numbers of the pictures in a folder, by which a picture is found again after files were added or removed.

/// Numbers that stay with the pictures of a folder. At the first reading they are the places of the pictures.
@MainActor
package final class PictureNumbers {
  private var numbers: [String: Int] = [:]
  private var nextNumber = 0

  private struct Known {
    weak var numbers: PictureNumbers?
  }

  private static var known: [String: Known] = [:]

  package init() {}

  /// The numbers of a folder, which all canvases that show it share: they have one selection.
  package static func shared(by folder: String) -> PictureNumbers {
    if let numbers = known[folder]?.numbers { return numbers }
    known = known.filter { $0.value.numbers != nil }
    let numbers = PictureNumbers()
    known[folder] = Known(numbers: numbers)
    return numbers
  }

  /// The number of a picture; nil for an unknown one.
  package subscript(file: PictureFile) -> Int? { numbers[file.path] }

  /// Numbers the pictures of a list. A renamed picture keeps its number: its file has the same size and date.
  package func add(_ files: [PictureFile], after old: [PictureFile] = []) {
    let added = files.filter { numbers[$0.path] == nil }
    if added.isEmpty { return }
    var renamed = old.isEmpty ? [:] : numbersByVersion(ofLost: old, among: files)
    for file in added {
      if let number = file.version.flatMap({ renamed.removeValue(forKey: $0) }) {
        numbers[file.path] = number
      } else {
        numbers[file.path] = nextNumber
        nextNumber += 1
      }
    }
  }

  /// The numbers of the pictures that are no longer in a list, by the versions that only one of them has.
  private func numbersByVersion(ofLost old: [PictureFile], among files: [PictureFile]) -> [String: Int] {
    let remaining = Set(files.map(\.path))
    let lost = old.filter { !remaining.contains($0.path) }
    let versions = Dictionary(grouping: lost) { $0.version ?? "" }
    return versions.compactMapValues { $0.count == 1 && $0[0].version != nil ? numbers[$0[0].path] : nil }
  }
}
