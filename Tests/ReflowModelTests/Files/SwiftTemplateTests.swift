// The templates of new Swift files, and how they are written.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct SwiftTemplateTests {
  private let folders = TemporaryFolders()

  @Test func eachTemplateIsAFileWithAPreview() throws {
    #expect(SwiftTemplate.allCases.count == 5)
    for template in SwiftTemplate.allCases {
      let file = URL(filePath: #filePath).appending(path: "../../../../Resources/templates/\(template.fileName)")
      let data = try Data(contentsOf: file.standardizedFileURL)
      #expect(String(data: data, encoding: .utf8) == template.contents)
      #expect(template.contents.hasSuffix("}\n"))
      #expect(template.contents.contains("\nimport SwiftUI\n"))
      #expect(template.contents.contains("\n#Preview("))
      #expect((40...100).contains(template.contents.count { $0 == "\n" }), "\(template)")
    }
  }

  @Test func namesAndTextsAreUnique() {
    let templates = SwiftTemplate.allCases
    #expect(Set(templates.map(\.fileName)).count == templates.count)
    #expect(Set(templates.map(\.title)).count == templates.count)
    #expect(Set(templates.map(\.sentence)).count == templates.count)
    for template in templates {
      #expect(!template.title.english.isEmpty)
      #expect(template.sentence.english.hasSuffix("."))
    }
  }

  @Test func aPathWithoutTheSuffixGetsIt() throws {
    let folder = try folders.make()
    #expect(try SwiftTemplate.masonry.write(to: folder + "/Wall") == folder + "/Wall.swift")
    #expect(try SwiftTemplate.wordCloud.write(to: folder + "/Cloud.SWIFT") == folder + "/Cloud.SWIFT")
    #expect(try String(contentsOfFile: folder + "/Wall.swift", encoding: .utf8) == SwiftTemplate.masonry.contents)
  }

  @Test func onlyAConfirmedFileIsReplaced() throws {
    let folder = try folders.make()
    let path = folder + "/Own.swift"
    try Data("own".utf8).write(to: URL(filePath: path))
    #expect(throws: FileError(message: Message("“%s” already exists. Choose another name.", "Own.swift"))) {
      try SwiftTemplate.masonry.write(to: folder + "/Own")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "own")
    #expect(try SwiftTemplate.masonry.write(to: path) == path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == SwiftTemplate.masonry.contents)
  }

  @Test func aPlaceThatCannotBeWrittenIsASentence() {
    let error = #expect(throws: FileError.self) { try SwiftTemplate.masonry.write(to: "/nowhere/A.swift") }
    #expect(error?.message.english == "“A.swift” cannot be saved: no such file or directory.")
  }
}
