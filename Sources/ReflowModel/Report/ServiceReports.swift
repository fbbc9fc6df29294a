// The report of a check for the services that show results beside the code of a merge or pull request.

// MARK: GitHub

extension CheckReport {
  /// GitHub's workflow commands, one per line, which annotate the lines of files. Ignored problems are left out.
  var gitHub: String {
    results.compactMap { result -> String? in
      let level: String
      switch result.kind {
      case .new(.error), .notChecked: level = "error"
      case .new(.warning): level = "warning"
      case .new(.hint), .known, .remark: level = "notice"
      case .ignored: return nil
      }
      var facts = [("file", result.path), ("line", "\(result.place?.line ?? 1)")]
      if let place = result.place { facts += [("col", "\(place.column)"), ("endColumn", "\(place.endColumn)")] }
      facts.append(("title", result.title))
      let list = facts.map { "\($0)=\($1.commandData.commandProperty)" }.joined(separator: ",")
      return "::\(level) \(list)::\(result.sentence.commandData)\n"
    }.joined()
  }
}

extension String {
  /// The text with the escapes of a workflow command's message.
  fileprivate var commandData: String { escaping("%\r\n".unicodeScalars) }

  /// The additional escapes of a workflow command's property.
  fileprivate var commandProperty: String { escaping(":,".unicodeScalars) }

  /// The text with percent escapes of some ASCII scalars. CR and LF together are one character, so scalars are replaced.
  private func escaping(_ escaped: UnicodeScalarView) -> String {
    unicodeScalars.map { scalar in
      escaped.contains(scalar) ? "%" + scalar.value.hexadecimal(digits: 2).uppercased() : String(scalar)
    }.joined()
  }
}

// MARK: GitLab

/// An issue of GitLab's code quality report.
struct CodeQualityIssue: Encodable {
  struct Location: Encodable {
    var path: String
    var lines: [String: Int]
  }

  var description: String
  var check_name: String
  var fingerprint: String
  var severity: String
  var location: Location
}

extension CheckReport {
  /// GitLab's code quality report. Ignored problems are left out.
  var codeQuality: [CodeQualityIssue] {
    results.compactMap { result in
      let severity: String
      switch result.kind {
      case .new(.error): severity = "major"
      case .new(.warning): severity = "minor"
      case .new(.hint), .known, .remark: severity = "info"
      case .notChecked: severity = "blocker"
      case .ignored: return nil
      }
      return CodeQualityIssue(
        description: result.sentence, check_name: result.rule, fingerprint: result.fingerprint, severity: severity,
        location: .init(path: result.path, lines: ["begin": result.place?.line ?? 1]))
    }
  }
}
