// The formats of a report, and the file that it is written to.

import Foundation

extension CheckReport {
  package enum Format: String, CaseIterable, Sendable {
    case text, json
    case xml = "junit"
    case html, sarif, github, codequality

    /// The format that belongs to the extension of a file name; nil for any other name.
    package init?(path: String) {
      let suffixes: [(String, Self)] = [(".json", .json), (".xml", .xml), (".html", .html), (".sarif", .sarif)]
      let name = fileName(of: path).lowercased()
      guard let format = suffixes.first(where: { name.hasSuffix($0.0) && name.count > $0.0.count })?.1 else {
        return nil
      }
      self = format
    }
  }

  /// The report in a format. `translate` returns a message in the user's language, for text and HTML. The other formats
  /// are for programs, so they are in English.
  package func data(_ format: Format, _ translate: @escaping (Message) -> String = \.english) throws -> Data {
    switch format {
    case .text:
      // Failures are printed on standard error.
      let checked = CheckReport(program: program, entries: entries.filter { $0.failure == nil }, remarks: remarks)
      return Data(checked.lines(translate).map { $0 + "\n" }.joined().utf8)
    case .sarif: return try SARIFReport(self).jsonData()
    case .github: return Data(gitHub.utf8)
    case .codequality: return try codeQuality.jsonData()
    case .json: return try JSONReport(self).jsonData()
    case .xml: return Data(junit.utf8)
    case .html: return Data(html(translate).utf8)
    }
  }

  /// Writes the report in the format of the file's extension.
  package func save(to path: String, _ translate: @escaping (Message) -> String = \.english) -> Result<Void, FileError>
  {
    guard let format = Format(path: path) else {
      return .failure(
        FileError(message: Message("The name of the report “%s” must end in .json, .xml, .html or .sarif.", path)))
    }
    do {
      try FileBytes.write(data(format, translate), to: path, mode: 0o644)
      return .success(())
    } catch {
      let reason = (error as? FileWriteError)?.reason ?? Message.verbatim("\(error)")
      return .failure(FileError(message: Message("The report “%s” cannot be written: %s.", fileName(of: path), reason)))
    }
  }
}
