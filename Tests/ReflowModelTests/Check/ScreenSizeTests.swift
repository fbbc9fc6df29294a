import Foundation
import Testing

@testable import ReflowModel

/// The screens by which windows are judged, on the command line and in files.
struct ScreenSizeTests {
  @Test func aListIsReadInTheOrderOfTheWidths() throws {
    let list = try #require(ScreenList("1024X600,360x720,360x648"))
    #expect(list.screens.map(\.text) == ["360x648", "360x720", "1024x600"])
    #expect(ScreenList(list.text) == list)
    #expect(ScreenList.common.text == "360x648,1024x600,1366x728")
    #expect(ScreenList("100x100,10000x10000")?.screens.count == 2)
  }

  @Test(arguments: [
    "", "360", "360x", "x648", "360x648x1", "360x648,", ",360x648", "360 x648", "360×648", "-360x648", "+360x648",
    "360x648.5", "360x99", "99x648", "10001x648", "360x99999999999999999999", "360x648,360X648", "phone", "0x0",
    (1...21).map { "\(99 + $0)x600" }.joined(separator: ","),
  ])
  func anotherTextIsNoList(_ text: String) { #expect(ScreenList(text) == nil) }

  @Test func aDocumentKeepsItsScreens() throws {
    var document = Document()
    document.problems.screens = try #require(ScreenList("480x800"))
    let json = String(decoding: try document.jsonData(), as: UTF8.self)
    #expect(json.contains(#""screens" : "480x800""#))
    let read = try Document.reading(json: Data(json.utf8))
    #expect(read.value == document)
    #expect(read.notices.isEmpty)
    let broken = try Document.reading(json: Data(json.replacing("480x800", with: "480").utf8))
    #expect(broken.value == Document())
    #expect(broken.notices.count == 1)
  }

  @Test func aCheckOfAProgramTakesTheScreensOfTheCommandLine() throws {
    func request(_ screens: String) -> LaunchRequest {
      LaunchRequest(["--check", "--screens", screens, "--", "b"])
    }
    guard case .check(let options) = request("480x800"), let program = options.program else {
      Issue.record("the option is refused")
      return
    }
    #expect(CheckSettings(changedBy: [], for: program).screens == ScreenList("480x800"))
    #expect(CheckSettings(changedBy: [], for: ProgramOptions(["b"])).screens == .common)
    guard case .refuse(let failure) = request("480") else {
      Issue.record("nonsense is accepted")
      return
    }
    #expect(failure.status == 2)
    #expect(
      failure.message.english
        == "reflow: --screens: “480” is not a list of at most 20 different sizes from 100x100 to 10000x10000, such as "
        + "360x648,1024x600")
  }
}
