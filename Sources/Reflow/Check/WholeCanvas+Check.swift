// The canvas of a file that `reflow --check` or `--save-baseline` reads: its document, problems, pictures and baseline.

import CGtk
import ReflowModel

extension WholeCanvas {
  /// The document that shows a file or standard input, with the rules of the command, and the kind of the file.
  static func document(
    _ file: String, _ options: InputOptions
  ) throws(FileError) -> (document: Document, kind: InputKind.Name) {
    var document = Document()
    let kind = try document.showInput(file, options.request)
    if let reason = document.scene.layoutFailure {
      throw FileError(
        message: Message(
          "“%s” cannot be checked: %s; check it with %s.", fileName(of: file), reason, "--check -- COMMAND"))
    }
    for rule in options.rules { rule.apply(to: &document.problems) }
    return (document, kind)
  }

  /// Lays out the scene of a document in a stress view.
  init(_ document: Document, _ variant: StressView, named file: String) throws(FileError) {
    if let reason = document.checkUnavailableReason(in: variant) {
      throw FileError(message: Message("“%s” cannot be checked: %s.", fileName(of: file), reason))
    }
    try self.init(of: document.seen(in: variant), named: fileName(of: file))
  }

  /// What the canvas leaves out of the document's content, one sentence each.
  var remarks: [Message] { canvas.remarks }

  /// - Throws: An error if the layout at one of the widths lacks items.
  func problems(at widths: [ClosedRange<Int>]) throws(FileError) -> [CheckedProblem] {
    let found = widths.map { CheckSearch(of: subject, in: $0, document.problems, scene: document.scene).finish() }
    if let failure = failure { throw failure }
    return found.reduce([]) { $0.joined(by: $1) }
  }

  /// Pictures of the canvas at some widths, without those that fail. Making them changes the layout of the canvas, so
  /// all searches must be complete.
  func pictures(at widths: [Int]) -> [CheckReport.Picture] {
    let places = widths.map { Arrangement(subject.solve($0), at: $0, items: subject.items.indices).places }
    return zip(widths, places).compactMap { width, places in
      canvas.layOut(width: width, heightLimit: Self.pictureHeight)
      guard let picture = canvas.picture(), let png = picture.png else { return nil }
      let area = Arrangement.Place(
        x: Int(picture.origin.x.rounded()), y: Int(picture.origin.y.rounded()),
        width: Int(picture.size.width.rounded()),
        height: Int(picture.size.height.rounded()))
      return CheckReport.Picture(width: width, area: area, png: png, places: places)
    }
  }

  /// The limit of a picture's height, in px.
  private static let pictureHeight = 4_000

  /// The recording of the problems and arrangements at some widths.
  /// - Throws: An error if they exceed the limits of a file.
  func recording(at widths: [ClosedRange<Int>]) throws(FileError) -> BaselineRecording {
    try BaselineRecording(
      of: subject, at: widths, document.problems, scene: document.scene, variant: document.stress.rawValue)
  }

  /// The baseline with a recording, once it is done.
  /// - Throws: An error if the layout at one of the widths lacks items, or exceeds the limits of a file.
  func baseline(with recording: BaselineRecording) throws(FileError) -> Baseline {
    if let failure { throw failure }
    do {
      return try Baseline(of: document, environment, views: [recording.view])
    } catch {
      throw FileError(message: error.message)
    }
  }

  /// A baseline with the problems and arrangements at some widths.
  /// - Throws: An error if they exceed the limits of a file.
  func baseline(at widths: [ClosedRange<Int>]) throws(FileError) -> Baseline {
    let recording = try recording(at: widths)
    recording.finish()
    return try baseline(with: recording)
  }
}
