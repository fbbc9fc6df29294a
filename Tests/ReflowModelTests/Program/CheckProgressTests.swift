// The line of progress of a program's check.

import Testing

@testable import ReflowModel

@Suite struct CheckProgressTests {
  @Test func theProgressNamesTheStartAndTheWidth() {
    var progress = CheckProgress(program: "app")
    #expect(progress.message.english == "app: starting")
    progress.width = 1_200
    #expect(progress.message.english == "app: 1,200 px")
    progress.language = "de"
    (progress.number, progress.total) = (3, 12)
    #expect(progress.message.english == "app [de]: start 3 of 12, 1,200 px")
    progress.width = nil
    #expect(progress.message.english == "app [de]: start 3 of 12")
  }

  @Test func aPauseOfTheProgramIsAnnounced() {
    var progress = CheckProgress(program: "app")
    (progress.width, progress.isSlow) = (400, true)
    #expect(progress.message.english == "app: 400 px; the program does not respond meanwhile")
  }
}
