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
    (.notDecoded(.time(seconds: 2)), "“a.jpg” cannot be shown: it takes longer than 2 s to draw."),
    (.notDecoded(.memory(megabytes: 1_500)), "“a.jpg” cannot be shown: it needs more than 1,500 MB of memory."),
    (.notDecoded(.unresponsive), "“a.jpg” cannot be shown: the process that draws it does not respond."),
    (.notDecoded(.ended(signal: 6)), "“a.jpg” cannot be shown: the process that draws it ended (signal 6)."),
    (
      .notDecoded(.system(ENOENT)),
      "“a.jpg” cannot be shown: the process that draws it cannot be started: no such file or directory."
    ),
  ])
  func theMessageOfAPictureProblem(reason: PictureProblem.Reason, sentence: String) {
    #expect(PictureProblem(name: "a.jpg", reason: reason).message.english == sentence)
  }

  @Test func unsupportedPicturesAreCountedByKind() {
    let pictures = UnsupportedPictures(["a.webp", "b.WEBP", "c.d.avif"])
    #expect(pictures.count == 3)
    #expect(
      pictures.notes.map(\.english) == [
        "1 picture of the kind “avif” is left out: no loader of this kind is installed.",
        "2 pictures of the kind “webp” are left out: no loader of this kind is installed.",
      ])
    #expect(UnsupportedPictures().notes.isEmpty)
    #expect(StatusLine().leavingOut(2).leavingOut(0).message.english == "2 left out")
    #expect(CardDeck([], without: pictures).notes.count == 2)
  }

  @Test func extensionsOfNames() {
    #expect(["a.JPG", "b", ".png", "x.svg.gz", "y."].map(fileExtension) == ["jpg", "", "", "gz", ""])
  }
}
