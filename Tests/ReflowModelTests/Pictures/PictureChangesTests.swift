// The differences between two readings of a folder.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

@MainActor
struct PictureChangesTests {
  private func files(_ names: String, version: String? = nil) -> [PictureFile] {
    names.split(separator: " ").map { PictureFile(path: "/\($0)", version: version) }
  }

  /// The new list, made from the old one by the steps.
  private func applied(_ changes: PictureChanges, to old: [PictureFile]) -> [PictureFile] {
    var files = old
    for step in changes.steps {
      files.replaceSubrange(step.position..<step.position + step.removed, with: step.added)
    }
    return files
  }

  @Test func equalReadingsHaveNoSteps() throws {
    let changes = try #require(PictureChanges(from: files("a b c"), to: files("a b c")))
    #expect(changes.steps.isEmpty && changes.changed.isEmpty)
    let none = try #require(PictureChanges(from: [], to: []))
    #expect(none.steps.isEmpty)
  }

  @Test func adjacentChangesAreOneStep() throws {
    let changes = try #require(PictureChanges(from: files("a b c d"), to: files("a x y d e")))
    #expect(changes.steps.map(\.position) == [1, 4])
    #expect(changes.steps.map(\.removed) == [2, 0])
    #expect(changes.steps.map { $0.added.map(\.title).joined() } == ["xy", "e"])
  }

  @Test func newVersionsAreNoSteps() throws {
    let changes = try #require(PictureChanges(from: files("a b c", version: "1"), to: files("b c d", version: "2")))
    #expect(changes.changed == [0, 1])
    #expect(changes.steps.count == 2)
  }

  @Test func anotherOrderIsNotComparable() {
    #expect(PictureChanges(from: files("a b"), to: files("b a")) == nil)
  }

  @Test func randomReadingsAreReached() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let all = (0..<30).map { PictureFile(path: "/\(100 + $0)") }
      let old = all.filter { _ in Bool.random(using: &random) }
      let new = all.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      let changes = try #require(PictureChanges(from: old, to: new))
      #expect(applied(changes, to: old) == new)
    }
  }
}
