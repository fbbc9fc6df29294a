// The search for the toolchain, and what it says about a machine that lacks something.

import Foundation
import ReflowModel
import Testing

@testable import SwiftFiles

@Suite struct ToolchainTests {
  private let fixtures = FakeToolchain.fixtures

  private func information(version: String, target: String? = nil, folder: String = "/opt/none/usr") -> String {
    var name = utsname()
    uname(&name)
    let machine = withUnsafeBytes(of: name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return """
      {"compilerVersion": "Swift version \(version) (swift-\(version)-RELEASE)",
      "target": {"triple": "\(target ?? "\(machine)-unknown-linux-gnu")"},
      "paths": {"runtimeResourcePath": "\(folder)/lib/swift"}}
      """
  }

  private func failure(_ environment: [String: String]) -> String? {
    do throws(FileError) {
      _ = try Toolchain.inPath(of: environment)
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test func aMachineWithoutAToolchain() {
    let sentence = "The Swift compiler “swiftc” is not in PATH; install a Swift toolchain."
    #expect(failure(["PATH": "/usr/nowhere:."]) == sentence)
    #expect(failure([:]) == sentence)
  }

  @Test func aToolchainThatIsTooOld() {
    for version in ["5.10.1", "6.1"] {
      let minor = version.split(separator: ".").prefix(2).joined(separator: ".")
      #expect(
        failure(["PATH": "\(fixtures)/toolchain/bin", "TARGET_INFO": information(version: version)])
          == "The Swift toolchain in PATH has version \(minor); Reflow needs version 6.2 or a later one.")
    }
  }

  @Test func aToolchainForAnotherMachine() {
    #expect(
      failure(["PATH": "\(fixtures)/foreign"])
        == "The Swift compiler “\(fixtures)/foreign/swiftc” is for another kind of machine.")
    let information = information(version: "6.2", target: "riscv64-unknown-linux-gnu")
    #expect(
      failure(["PATH": "\(fixtures)/toolchain/bin", "TARGET_INFO": information])?
        .hasPrefix("The Swift toolchain in PATH makes programs for riscv64, and this machine is ") == true)
  }

  @Test func aToolchainWithoutSwiftSyntax() {
    #expect(
      failure(["PATH": "\(fixtures)/toolchain/bin", "TARGET_INFO": information(version: "6.2")])
        == "The Swift toolchain in PATH has no SwiftSyntax: there is no “/opt/none/usr/lib/swift/host”.")
  }

  @Test func aCompilerThatFails() {
    let environment = [
      "PATH": "\(fixtures)/toolchain/bin", "TARGET_STATUS": "1", "TARGET_ERROR": "no toolchain is selected",
    ]
    #expect(
      failure(environment)
        == "The Swift compiler “\(fixtures)/toolchain/bin/swiftc” does not start: no toolchain is selected")
  }

  @Test func aMachineWithoutGtk() throws {
    let fake = try FakeToolchain()
    try fake.write("", to: "usr/lib/swift/host/libSwiftParser.so")
    let information = information(version: "6.2", folder: "\(fake.folder)/usr")
    #expect(
      failure(["PATH": "\(fixtures)/without-pkg-config", "TARGET_INFO": information])
        == "The program pkg-config is not in PATH; install pkg-config and libgtk-4-dev.")
    let path = "\(fixtures)/toolchain/bin"
    #expect(
      failure(["PATH": path, "TARGET_INFO": information, "GTK_STATUS": "1"])
        == "The headers of GTK 4 are not installed; install libgtk-4-dev.")
    let found = try Toolchain.inPath(of: ["PATH": path, "TARGET_INFO": information])
    #expect(found.folder == "\(fake.folder)/usr")
    #expect(found.version == "Swift version 6.2 (swift-6.2-RELEASE)")
  }
}
