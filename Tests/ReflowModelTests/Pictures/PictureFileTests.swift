// The names of pictures, and the error of a picture that cannot be shown.

import Foundation
import Testing

@testable import ReflowModel

struct PictureFileTests {
  @Test func titles() {
    #expect(PictureFile(titledAt: "/p/07-misty-woods.jpg").title == "Misty Woods")
    #expect(PictureFile(titledAt: "/p/opera.jpg").title == "Opera")
    #expect(PictureFile(path: "/p/07-misty-woods.jpg").title == "07-misty-woods.jpg")
  }

  @Test(arguments: [
    (PictureProblem.Reason.unreadable(.missing), "“a.jpg” cannot be shown: it does not exist."),
    (.unreadable(.system(EACCES)), "“a.jpg” cannot be shown: permission denied."),
    (.empty, "“a.jpg” cannot be shown: it is empty."),
    (.unknownFormat, "“a.jpg” cannot be shown: it is not a picture of a known kind."),
    (.damaged, "“a.jpg” cannot be shown: it is damaged."),
    (
      .tooManyPixels(width: 60_000, height: 4_000),
      "“a.jpg” cannot be shown: it is too large (60,000 × 4,000 px)."
    ),
  ])
  func theMessageOfAPictureProblem(reason: PictureProblem.Reason, sentence: String) {
    #expect(PictureProblem(name: "a.jpg", reason: reason).message.english == sentence)
  }
}
