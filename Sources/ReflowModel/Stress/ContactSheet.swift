// The contact sheet: pictures of a document, with stress views and the languages of a program as rows and widths as
// columns.

/// The rows and columns of a contact sheet.
package struct ContactSheet: Equatable, Sendable {
  /// A row: the document in a stress view, or its program in another language.
  package struct Row: Hashable, Sendable {
    package var view: StressView
    /// The language of the program; nil for the document's.
    package var language: String?

    package init(_ view: StressView, language: String? = nil) { (self.view, self.language) = (view, language) }

    package var title: Message { language.map { .verbatim(Catalogues.name(ofLanguage: $0)) } ?? view.title }

    /// The document as the row shows it.
    package func shown(_ document: Document) -> Document {
      var document = document.seen(in: view)
      if let language { document.app.language = language }
      return document
    }
  }

  package struct Cell: Hashable, Sendable {
    package var row: Row
    /// The width of the canvas, in px.
    package var width: Int

    package init(_ view: StressView, width: Int) { self.init(Row(view), width: width) }

    package init(_ row: Row, width: Int) { (self.row, self.width) = (row, width) }

    package var view: StressView { row.view }
  }

  /// The stress views, which are the first rows.
  package var views: [StressView]
  /// The languages of a program, which are the next rows.
  package var languages: [String] = []
  /// The columns, in ascending order.
  package var widths: [Int]

  package static let columnLimit = 20

  package init(_ views: [StressView], widths: [Int]) {
    (self.views, self.widths) = (views, widths)
  }

  /// The default sheet of a document: all views that apply to its scene, at the flagged widths.
  package init(of document: Document) {
    self.init(
      StressView.views(in: document.scene),
      widths: Array(document.window.workbench.flags.all.prefix(Self.columnLimit)))
  }

  /// The cells, row by row.
  package var cells: [Cell] { rows.flatMap { row in widths.map { Cell(row, width: $0) } } }

  /// The rows, top to bottom.
  package var rows: [Row] { views.map { Row($0) } + languages.map { Row(.original, language: $0) } }

  /// The widths in a text such as `320,360,480`, or an error that describes the failure.
  package static func widths(_ text: String) -> Result<[Int], FileError> {
    let list = WidthList(text)
    if let failure = list.failure { return .failure(FileError(message: failure)) }
    let count = list.ranges.reduce(0) { $0 + $1.count }
    guard count <= columnLimit else {
      return .failure(
        FileError(
          message: Message("There are %s widths; the limit is %s.", count.groupedText, columnLimit.groupedText)))
    }
    let widths = Array(list.ranges.joined())
    let limits = CanvasWidth.limits.range
    guard let other = widths.first(where: { !limits.contains(Double($0)) }) else { return .success(widths) }
    return .failure(
      FileError(
        message: Message(
          "A canvas must be %s to %s px wide, not %s.", limits.lowerBound.shortText, limits.upperBound.wholeText,
          other.groupedText)))
  }
}

extension ContactSheet.Cell {
  /// The cell's name: "Pseudo-Localised at 320 px, 2 problems". Pass nil while the number of problems is unknown.
  package func name(problems: Int?) -> Message {
    guard let problems else { return Message("%s at %s px", row.title, width.groupedText) }
    return .counting(
      problems, "%s at %s px, %s problem", "%s at %s px, %s problems", row.title, width.groupedText,
      problems.groupedText)
  }
}

// MARK: As a page

extension ContactSheet {
  package struct Picture: Equatable, Sendable {
    /// A PNG file in base 64, and its size in px.
    package var base64: String
    package var width, height: Int
    package var problems: Int

    package init(base64: String, width: Int, height: Int, problems: Int) {
      (self.base64, self.width, self.height, self.problems) = (base64, width, height, problems)
    }
  }

  /// The sheet as one HTML page with embedded pictures and no script. `translate` translates messages into the user's
  /// language.
  package func html(
    titled title: String, _ pictures: [Cell: Picture], _ translate: (Message) -> String = \.english
  ) -> String {
    let head = widths.map { "<th scope=\"col\">\(translate(Message("%s px", $0.groupedText)).markup)</th>" }.joined()
    let rows = rows.map { row in
      let cells = widths.map { width -> String in
        let cell = Cell(row, width: width)
        guard let picture = pictures[cell] else { return "<td></td>" }
        let count = translate(picture.problemsMessage)
        return """
          <td><img src="data:image/png;base64,\(picture.base64)" width="\(picture.width)" height="\(picture.height)" \
          alt="\(translate(cell.name(problems: picture.problems)).markup)">\
          <p\(picture.problems > 0 ? " class=\"problems\"" : "")>\(count.markup)</p></td>
          """
      }
      return "<tr><th scope=\"row\">\(translate(row.title).markup)</th>\n\(cells.joined(separator: "\n"))</tr>\n"
    }
    let table = "<table>\n<tr><td></td>\(head)</tr>\n\(rows.joined())</table>\n"
    return .page(
      titled: translate(Message("Contact sheet of %s", title)), in: translate(.languageCode), style: Self.style, table)
  }

  private static let style = """

    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    td, th { text-align: start; vertical-align: top; padding: 0 1rem 1rem 0; }
    img { border: 1px solid gray; }
    p { margin: 0.2rem 0; opacity: 0.7; }
    p.problems { opacity: 1; font-weight: bold; }

    """
}

extension ContactSheet.Picture {
  /// The text for the number of problems.
  package var problemsMessage: Message { Self.message(of: problems) }

  package static func message(of problems: Int) -> Message {
    problems == 0 ? Message("No problems") : .counting(problems, "%s problem", "%s problems")
  }
}
