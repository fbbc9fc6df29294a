// The decoded replies of the probe other than those with widgets: see WindowReply.

import GtkInterop
import ReflowModel

extension Variant {
  /// The maximum size of a reply in bytes. A sweep ends its replies at 3 MB and one more width.
  private static let sizeLimit = 32_000_000
  /// The maximum number of windows, pages, menus or actions in a reply.
  private static let countLimit = 1_000

  /// The values of a reply of a type.
  func values(_ type: String) throws(WindowReplyError) -> [Variant] {
    guard self.type == type else { throw WindowReplyError(reason: Message("its type is %s", self.type.cut(to: .name))) }
    guard byteCount <= Self.sizeLimit else {
      throw WindowReplyError(
        reason: Message("it is larger than %s MB", (Self.sizeLimit / 1_000_000).groupedText))
    }
    return children
  }

  /// The elements of a list of windows, pages, menus or actions.
  private func elements() throws(WindowReplyError) -> [Variant] {
    let elements = children
    guard elements.count <= Self.countLimit else {
      throw WindowReplyError(reason: Message("a list has more than %s elements", Self.countLimit.groupedText))
    }
    return elements
  }

  /// A list of names for display.
  private func names() throws(WindowReplyError) -> [String] {
    try elements().map { ($0.string ?? "").cut(to: .item) }
  }

  /// The reply of the methods `Pages` and `Menus`.
  func nameList() throws(WindowReplyError) -> [String] { try values("(as)")[0].names() }

  /// The reply of the method `Activate`: the actions that there are; nil if the action was activated.
  func otherActions() throws(WindowReplyError) -> [String]? {
    let values = try values("(bas)")
    return values[0].bool == true ? nil : try values[1].names()
  }

  /// The width in the reply of the method `Resize`.
  func actualWidth() throws(WindowReplyError) -> Int { try values("(ib)")[0].int ?? 0 }

  /// The identifier in the reply of the method `OpenMenu`.
  func menuIdentifier() throws(WindowReplyError) -> Int { try values("(ub)")[0].int ?? 0 }

  /// The reply of the method `Picture`: empty if the window cannot be drawn; nil for bytes that are no PNG file.
  func picture() throws(WindowReplyError) -> [UInt8]? {
    let bytes = try values("(ay)")[0].fixedElements(of: "y", as: UInt8.self) ?? []
    return bytes.isEmpty || PNGForm.isPNG(bytes) ? bytes : nil
  }

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
    let numbers = try reply.values("(uuuu)").map { $0.int ?? 0 }
    self.init(texts: numbers[0], pages: numbers[1], others: numbers[2], menus: numbers[3])
  }
}

/// The outer form of a PNG file: a signature and chunks. The program is not trusted, and a report embeds its pictures.
enum PNGForm {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The maximum width and height in px.
  private static let sideLimit = 32_767

  /// Whether the first chunk has a size within the limit, each chunk ends within the bytes, and the chunk that ends the
  /// picture ends the bytes.
  static func isPNG(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: signature) else { return false }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var (place, hasPixels) = (signature.count, false)
    // A chunk has a length, a name of four letters, the content and a checksum.
    while bytes.count - place >= 12 {
      let (length, isFirst) = (number(at: place), place == signature.count)
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      guard length <= bytes.count - place - 12, (name == "IHDR") == isFirst else { return false }
      if isFirst {
        let sides = length == 13 ? [number(at: place + 8), number(at: place + 12)] : [0]
        guard sides.allSatisfy((1...sideLimit).contains) else { return false }
      }
      hasPixels = hasPixels || name == "IDAT"
      place += length + 12
      if name == "IEND" { return hasPixels && place == bytes.count }
    }
    return false
  }
}
