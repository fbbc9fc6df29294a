// Escaped texts and whole pages in HTML and XML, for reports, contact sheets and exports.

import Foundation

extension String {
  /// The text, escaped for the content and the attributes of XML and HTML. Characters that XML does not allow are
  /// replaced. Characters that are invisible in source, such as those that change the reading order, are written as
  /// numeric references.
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

  /// A self-contained page of HTML: pictures are embedded, and only the given script runs.
  static func page(
    titled title: String, in language: String, style: String, script: String = "", _ body: String
  ) -> String {
    let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    let policy =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
      + (script.isEmpty ? "" : "; script-src 'nonce-\(scriptNonce)'")
    let element = script.isEmpty ? "" : "<script nonce=\"\(scriptNonce)\">\n\(script)</script>\n"
    return """
      <!DOCTYPE html>
      <html lang="\(language.markup)" dir="\(isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(title.markup)</title>
      <style>
      \(style)</style>
      </head>
      <body>
      <h1>\(title.markup)</h1>
      \(body)\(element)</body>
      </html>

      """
  }

  /// The nonce of the page's own script. The browser runs no script without it.
  private static let scriptNonce = "report"
}

extension Message {
  /// The code of the language of a text, such as `pt-BR`.
  static let languageCode = Message.inContext("The code of this language for web pages, such as pt-BR", "en")
}
