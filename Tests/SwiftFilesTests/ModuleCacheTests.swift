// The cache of modules, over a toolchain of scripts.

import Foundation
import ReflowModel
import Runner
import Testing

@testable import SwiftFiles

@Suite struct ModuleCacheTests {
  /// A build that makes all parts.
  private static let complete = """
    mkdir -p "$results/Modules"
    for name in SwiftUI Combine CoreFoundation CoreGraphics OSLog LayoutCore GtkInterop LayoutGtk GtkViews; do
      : >"$results/Modules/$name.swiftmodule"
    done
    echo "[3/12] Compiling"
    : >"$results/libReflowModules.so"
    : >"$results/swift-file-reader"
    echo "[12/12] Linking"
    """

  private func failure(_ cache: ModuleCache) -> String? {
    do throws(FileError) {
      _ = try cache.build()
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test func aBuildMakesTheModulesOnce() throws {
    let fake = try FakeToolchain()
    let cache = try fake.cache(build: Self.complete)
    #expect(cache.modules == nil)
    var progress: [ModuleProgress] = []
    let modules = try #require(try cache.build { progress.append($0) })
    #expect(modules.isComplete && modules.folder == cache.path)
    let parts = [0, 0.25 * 0.95, 0.95, 0.95 + 0.25 * (1 - 0.95), 1].map { ModuleProgress.building($0) }
    #expect(progress == parts)
    #expect(ModuleCache.contents(of: "\(fake.folder)/cache") == ["modules-\(cache.key)"])
    // The second build would fail.
    try fake.write("exit 1", to: "sources/Sources/Compatibility/build.sh")
    #expect(try cache.build() == modules)
    try ModuleCache.remove(in: cache.folder)
    #expect(cache.modules == nil && ModuleCache.contents(of: cache.folder).isEmpty)
    #expect(ModuleCache.size(in: cache.folder) == 0)
  }

  @Test func theKeyChangesWithTheToolchainAndWithTheSources() throws {
    let fake = try FakeToolchain()
    let cache = try fake.cache(build: "")
    #expect(try fake.cache(build: "").key == cache.key)
    let tool = fake.toolchain
    let others = [
      Toolchain(folder: tool.folder, version: "Swift version 6.4", target: tool.target),
      Toolchain(folder: "/opt/other/usr", version: tool.version, target: tool.target),
      Toolchain(folder: tool.folder, version: tool.version, target: "aarch64-unknown-linux-gnu"),
    ]
    var keys = Set(try others.map { try fake.cache(build: "", toolchain: $0).key } + [cache.key])
    #expect(keys.count == 4)
    try fake.write("// another text", to: "sources/Sources/GtkViews/Text.swift")
    keys.insert(try fake.cache(build: "").key)
    try fake.write("// another text", to: "sources/Sources/GtkViews/Name.swift")
    keys.insert(try fake.cache(build: "").key)
    #expect(keys.count == 6)
    // Documentation has no effect.
    let key = try fake.cache(build: "").key
    try fake.write("", to: "sources/Sources/GtkViews/GtkViews.docc/Text.md")
    #expect(try fake.cache(build: "").key == key)
  }

  @Test func aBuildThatFailsLeavesNothing() throws {
    let fake = try FakeToolchain()
    let reasons = [
      ("echo '/a/View.swift:1:2: error: no'; exit 1", "/a/View.swift:1:2: error: no"),
      ("echo 'x: No space left on device'; exit 1", "no space left on device"),
      ("kill -SEGV $$", "the compiler was ended by the signal 11"), ("exit 3", ""),
      (": nothing is made", "no such file or directory"),
    ]
    for (script, reason) in reasons {
      let cache = try fake.cache(build: script)
      #expect(
        failure(cache) == "The modules for Swift files cannot be built in “\(cache.folder)”: \(reason)", "\(script)")
      #expect(ModuleCache.contents(of: cache.folder).isEmpty)
    }
  }

  @Test func aCancelledBuildLeavesNothing() throws {
    let fake = try FakeToolchain()
    let cache = try fake.cache(build: "echo '[1/2] Compiling'; sleep 1000")
    let cancellation = ToolCancellation()
    let modules = try cache.build(cancellation) { if $0 != .building(0) { cancellation.cancel() } }
    #expect(modules == nil)
    #expect(ModuleCache.contents(of: cache.folder).isEmpty)
  }

  @Test func incompleteModulesAreNotUsed() throws {
    let fake = try FakeToolchain()
    let cache = try fake.cache(build: Self.complete)
    _ = try cache.build()
    try FileManager.default.removeItem(atPath: "\(cache.path)/Modules/GtkViews.swiftmodule")
    #expect(cache.modules == nil)
    #expect(try cache.build()?.isComplete == true)
  }

  @Test func aBuildWaitsForThatOfAnotherProcess() throws {
    let fake = try FakeToolchain()
    let cache = try fake.cache(build: Self.complete)
    try UserFolder.make(cache.buildPath, mode: 0o700)
    func claim() -> FolderLock? {
      if case .taken(let lock) = FolderLock.claim(cache.buildPath) { lock } else { nil }
    }
    var (held, waits) = (claim(), 0)
    try #require(held != nil)
    #expect(throws: FileError(message: Message("Another Reflow builds the modules at the moment."))) {
      try ModuleCache.remove(in: cache.folder)
    }
    let modules = try cache.build { progress in
      guard progress == .waiting else { return }
      waits += 1
      held = nil
    }
    #expect(modules?.isComplete == true && waits == 1 && held == nil)
  }

  @Test func aCacheThatCannotBeWritten() throws {
    let fake = try FakeToolchain()
    try fake.write("", to: "cache")
    let cache = try fake.cache(build: Self.complete)
    #expect(failure(cache) == "The folder “\(cache.buildPath)” cannot be written: not a directory")
  }

  @Test func progressIsReadFromLines() {
    #expect(ModuleProgress(line: "[12/345] Compiling A") == .building(12.0 / 345))
    #expect(ModuleProgress(line: "[7/5] Compiling A") == .building(1))
    for line in ["Building for production...", "[1/0] A", "[a/3]", ""] { #expect(ModuleProgress(line: line) == nil) }
  }

  @Test func theSourcesOfAReplacedProgramAreThoseAtItsPlace() throws {
    let fake = try FakeToolchain()
    try fake.write("", to: "clone/Sources/Compatibility/Package.swift")
    let link = "\(fake.folder)/exe"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(fake.folder)/clone/.build/debug/reflow (deleted)")
    #expect(try ModuleSources.ofProgram(link).folder == "\(fake.folder)/clone")
  }
}
