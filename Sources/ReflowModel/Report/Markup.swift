// Escaped texts and whole pages in HTML and XML, for reports, contact sheets and exports.

import Foundation

extension String {
  /// The text, escaped for the content and the attributes of XML and HTML. Characters that XML does not allow are
  /// replaced. Characters that are hidden in source, such as those that change the reading order, are written as
  /// numbers.
  var markup: String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t", "\r": text += "&#\(scalar.value);"
      case _ where scalar.isUnknownToXML: text += "\u{FFFD}"
      case _ where scalar.isHiddenInSource: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A self-contained page of HTML: pictures are embedded, and there is no script.
  static func page(titled title: String, style: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <title>\(title.markup)</title>
    <style>\(style)</style>
    </head>
    <body>
    <h1>\(title.markup)</h1>
    \(body)</body>
    </html>

    """
  }
}
