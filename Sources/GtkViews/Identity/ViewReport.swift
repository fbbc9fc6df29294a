// What a program does and probably does not mean, in lines that the library writes once each.

import Foundation

/// Something that a program does and probably does not mean, in a line.
enum ViewReport: Hashable, Sendable {
  /// A body changes state that has been read.
  case stateChangedInBody(of: String)
  /// Elements of a collection have one identity.
  case equalIdentities(of: String, in: String)
  /// There is no picture of a name.
  case missingAsset(String)
  /// There is no colour of a name.
  case missingColor(String)
  /// There is no icon for a symbol.
  case missingSymbol(String)
  /// Views of sections are to be pinned.
  case pinnedViews
  /// A length is not a number.
  case noNumber(in: String)
  /// No view names the destination of values of a type.
  case noDestination(of: String)
  /// A view contains itself.
  case recursion(of: String)
  /// A view has more views in it than are made.
  case tooManyViews(in: String)
  /// What follows a layout changes state after each one.
  case noRest(after: String)

  var line: String {
    switch self {
    case .stateChangedInBody(let view): "\(view) changes state while its body is evaluated; change it in an action"
    case .equalIdentities(let identity, let view):
      "a ForEach in \(view) has several elements with the identity \(identity)"
    case .missingAsset(let name): "there is no picture “\(name)” beside the program"
    case .missingColor(let name): "there is no colour “\(name)” in an asset catalogue beside the program; grey is shown"
    case .missingSymbol(let name): "there is no icon for the symbol “\(name)”; a square is shown in its place"
    case .pinnedViews: "the headers and footers of sections are not pinned: they scroll with their content"
    case .noNumber(let view): "a frame, an offset or a position in \(view) is not a number"
    case .noDestination(let type):
      "no navigationDestination in the NavigationStack is for \(type); nothing is shown for its values"
    case .recursion(let view):
      "\(view) contains itself more than \(ViewGraph.depthLimit) levels deep; the rest is not shown"
    case .tooManyViews(let view):
      "\(view) has more than \(ViewGraph.nodeLimit) views; the rest is not shown: use a lazy stack or grid"
    case .noRest(let names):
      "the state changes after each of 20 layouts of a frame\(names.isEmpty ? "" : ", by \(names)")"
    }
  }

  /// Writes the line to standard error.
  static func write(_ report: ViewReport) {
    FileHandle.standardError.write(Data("views: \(report.line)\n".utf8))
  }
}
