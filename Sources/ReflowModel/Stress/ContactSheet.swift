// The contact sheet: pictures of a document, with stress views as rows and widths as columns.

/// The rows and columns of a contact sheet.
package struct ContactSheet: Equatable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var view: StressView
    /// The width of the canvas, in px.
    package var width: Int

    package init(_ view: StressView, width: Int) {
      (self.view, self.width) = (view, width)
    }
  }

  /// The rows, top to bottom.
  package var views: [StressView]
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
  package var cells: [Cell] { views.flatMap { view in widths.map { Cell(view, width: $0) } } }

  /// The widths in a text such as `320,360,480`, or an error that describes the fault.
  package static func widths(_ text: String) -> Result<[Int], FileError> {
    let list = WidthList(text)
    if let fault = list.fault { return .failure(FileError(message: fault)) }
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
    guard let problems else { return Message("%s at %s px", view.title, width.groupedText) }
    return .counting(
      problems, "%s at %s px, %s problem", "%s at %s px, %s problems", view.title, width.groupedText,
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
    let rows = views.map { view in
      let cells = widths.map { width -> String in
        let cell = Cell(view, width: width)
        guard let picture = pictures[cell] else { return "<td></td>" }
        let count = translate(picture.problemsMessage)
        return """
          <td><img src="data:image/png;base64,\(picture.base64)" width="\(picture.width)" height="\(picture.height)" \
          alt="\(translate(cell.name(problems: picture.problems)).markup)">\
          <p\(picture.problems > 0 ? " class=\"problems\"" : "")>\(count.markup)</p></td>
          """
      }
      return "<tr><th scope=\"row\">\(translate(view.title).markup)</th>\n\(cells.joined(separator: "\n"))</tr>\n"
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
