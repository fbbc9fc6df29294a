// The decoded replies of the probe other than those with widgets: see WindowReply.

import GtkInterop
import ProbeInterface
import ReflowModel

extension Variant {
  /// The maximum size of a reply in bytes. A sweep ends its replies at 3 MB and one more width.
  static let sizeLimit = 32_000_000
  /// The maximum number of windows, pages, menus or actions in a reply.
  private static let countLimit = 1_000

  /// The values of a reply of a type.
  func values(_ type: String, limit: Int = sizeLimit) throws(WindowReplyError) -> [Variant] {
    guard self.type == type else { throw WindowReplyError(reason: Message("its type is %s", self.type.cut(to: .name))) }
    guard byteCount <= limit else {
      throw WindowReplyError(reason: Message("it is larger than %s MB", (limit / 1_000_000).groupedText))
    }
    return children
  }

  /// The elements of a list of windows, pages, menus or actions.
  func elements() throws(WindowReplyError) -> [Variant] {
    let elements = children
    guard elements.count <= Self.countLimit else {
      throw WindowReplyError(reason: Message("a list has more than %s elements", Self.countLimit.groupedText))
    }
    return elements
  }

  /// A list of names for display.
  func names() throws(WindowReplyError) -> [String] {
    try elements().map { ($0.string ?? "").cut(to: .item) }
  }

  /// The reply of the method `Pages`.
  func pageList() throws(WindowReplyError) -> [WindowPage] {
    try values("(a(sb))")[0].elements().map { row in
      let values = row.children
      return WindowPage(title: (values[0].string ?? "").cut(to: .item), isPane: values[1].bool ?? false)
    }
  }

  /// The reply of the method `Activate`: the actions that there are; nil if the action was activated.
  func otherActions() throws(WindowReplyError) -> [String]? {
    let values = try values("(bas)")
    return values[0].bool == true ? nil : try values[1].names()
  }

  /// The known settings in the reply of the method `Settings`.
  func settings() throws(WindowReplyError) -> [String: String] {
    let known = ProbeInterface.textSettings + ProbeInterface.numberSettings
    var settings: [String: String] = [:]
    for pair in try values("(a(ss))")[0].elements() {
      let texts = pair.children.map { ($0.string ?? "").cut(to: .name) }
      if known.contains(texts[0]) { settings[texts[0]] = texts[1] }
    }
    return settings
  }

  /// The reply of the method `Resize`.
  func resizedWindow() throws(WindowReplyError) -> ResizedWindow {
    let values = try values("(iib)")
    return ResizedWindow(width: values[0].int ?? 0, minimum: max(1, values[1].int ?? 0))
  }

  /// The reply of the methods `StayBelow`, `Show` and `ScrollList`.
  func flag() throws(WindowReplyError) -> Bool { try values("(b)")[0].bool ?? false }

  /// The reply of the method `Measure`.
  func seconds() throws(WindowReplyError) -> Double { try values("(d)")[0].double ?? 0 }

  /// The reply of the method `Environment`. A report cannot contain a number that is not finite.
  func environment() throws(WindowReplyError) -> Baseline.Environment {
    let values = try values("(sdiss)")
    let (texts, dpi) = (values.map { ($0.string ?? "").cut(to: .name) }, values[1].double ?? 0)
    guard dpi.isFinite, abs(dpi) < 100_000 else {
      throw WindowReplyError(reason: Message("a resolution is impossible"))
    }
    return Baseline.Environment(
      font: texts[0], dpi: dpi, scale: values[2].int ?? 0, versions: ["GTK": texts[3], "Pango": texts[4]])
  }

  /// The windows in the reply of the method `Windows`.
  fileprivate func windows() throws(WindowReplyError) -> [ProgramWindow] {
    try values("(a(ussiiiib))")[0].elements().map { row in
      let values = row.children
      let numbers = values.map { $0.int ?? 0 }
      return ProgramWindow(
        identifier: numbers[0], title: (values[1].string ?? "").cut(to: .item),
        type: (values[2].string ?? "").cut(to: .item), width: numbers[3], height: numbers[4],
        minimumWidth: numbers[5], naturalWidth: numbers[6], isResizable: values[7].bool ?? true)
    }
  }
}

extension ProgramWindow {
  /// The windows in the reply of the method `Windows`.
  package static func all(in reply: Variant) throws(WindowReplyError) -> [ProgramWindow] { try reply.windows() }
}

extension Catalogues {
  /// Decodes the reply of the method `Catalogue`.
  init(_ reply: Variant) throws(WindowReplyError) {
    let texts = try reply.values("(ss)").map { ($0.string ?? "").cut(to: .item) }
    self.init(domain: texts[0], folder: texts[1])
  }
}

extension HiddenContent {
  /// Decodes the reply of the method `Hidden`.
  init(_ reply: Variant) throws(WindowReplyError) {
    let numbers = try reply.values("(uuuuu)").map { $0.int ?? 0 }
    self.init(texts: numbers[0], pages: numbers[1], others: numbers[2], menus: numbers[3], rows: numbers[4])
  }
}
