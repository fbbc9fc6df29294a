// Texts and pages of HTML and XML, as reports, contact sheets and exports write them.

import Foundation

extension String {
  /// The text as XML and HTML have it, in content and in attributes. What XML cannot hold at all is replaced, and what turns
  /// the order of reading is written by its number.
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

  /// A page of HTML that needs nothing else: its pictures are in it, and it has no script.
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
