// The model's texts for the user: English words with gaps, which the app translates. Finished sentences could not be
// translated, and a model that translated its texts would need the app's catalogue.

/// A text for the user: a name, a sentence or a number with its noun.
///
/// The words are plain literals at the call, so that tools find the texts to translate:
///
///     xgettext --keyword=tr --keyword=Message --keyword=inContext:1c,2 --keyword=counting:2,3
///
/// A gap is written `%s`, or `%2$s` if a language has another order. A name or another message fills it.
package struct Message: Hashable, Sendable {
  /// The words before their gaps are filled.
  package enum Wording: Hashable, Sendable {
    /// Text that is the same in all languages, such as a file name or a message of the system.
    case verbatim(String)
    /// A number in its English form, such as `1,024.5`. A locale can have other separators.
    case number(String)
    /// Words to translate by the catalogue.
    case text(String)
    /// Words with several meanings. The context selects one of them.
    case inContext(String, String)
    /// Words with a singular and a plural, between which `count` decides.
    case counted(one: String, many: String, count: Int)
    /// One length by another, from left to right in all languages.
    case product
    /// Messages with a separator between them.
    case list(separator: String)
  }

  private let wording: Wording
  private let parts: [Message]

  private init(_ wording: Wording, _ parts: [any MessagePart]) {
    self.wording = wording
    self.parts = parts.map(\.message)
  }

  /// Words to translate, with the parts that fill their gaps.
  package init(_ text: StaticString, _ parts: any MessagePart...) {
    self.init(.text("\(text)"), parts)
  }

  /// Words with several meanings. The English context selects one of them.
  package static func inContext(_ context: StaticString, _ text: StaticString) -> Message {
    Message(.inContext("\(context)", "\(text)"), [])
  }

  /// Words to translate, with the parts as an array.
  package init(_ text: StaticString, filledWith parts: [any MessagePart]) {
    self.init(.text("\(text)"), parts)
  }

  /// Text that needs no translation.
  package static func verbatim(_ text: String) -> Message {
    Message(.verbatim(text), [])
  }

  /// A number in its English form.
  static func number(_ text: String) -> Message {
    Message(.number(text), [])
  }

  /// Messages with a separator between them.
  package init(joining parts: [Message], separator: String) {
    self.init(.list(separator: separator), parts)
  }

  /// The wording of a product, with its gaps.
  package static let productForm = "%s × %s"

  /// One length by another: `480 × 120`.
  package static func product(_ width: Message, _ height: Message) -> Message {
    Message(.product, [width, height])
  }

  /// A number with its noun, such as "1,000 items". The number fills the gap.
  package static func counting(_ count: Int, _ one: StaticString, _ many: StaticString) -> Message {
    Message(.counted(one: "\(one)", many: "\(many)", count: count), [count.groupedText])
  }

  /// A number with its noun. The parts fill the gaps, including the gap for the number.
  package static func counting(
    _ count: Int, _ one: StaticString, _ many: StaticString, _ parts: any MessagePart...
  ) -> Message {
    Message(.counted(one: "\(one)", many: "\(many)", count: count), parts)
  }

  /// The text in a language. `translate` receives words, numbers and products, but neither lists nor verbatim text.
  package func text(_ translate: (Wording) -> String) -> String {
    let filling = parts.map { $0.text(translate) }
    switch wording {
    case .verbatim(let text): return text
    case .number: return translate(wording)
    case .list(let separator): return filling.joined(separator: separator)
    case .text, .inContext, .counted, .product: return Self.fill(translate(wording), filling)
    }
  }

  /// The text without translation.
  package var english: String {
    text { wording in
      switch wording {
      case .verbatim(let text), .number(let text), .text(let text), .inContext(_, let text): text
      case .counted(let one, let many, let count): count == 1 ? one : many
      case .product: Self.productForm
      case .list: ""
      }
    }
  }

  /// Fills gaps with values. A gap without a value, and any other percent sign, is unchanged.
  private static func fill(_ text: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return text }
    var result = ""
    // A gap consists of ASCII characters.
    var rest = text.utf8[...]
    var next = 0
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      result += text[rest.startIndex..<sign]
      let (place, end) = gap(rest[sign...]) ?? (nil, nil)
      guard let end, values.indices.contains(place ?? next) else {
        result.append("%")
        rest = rest[rest.index(after: sign)...]
        continue
      }
      result += values[place ?? next]
      if place == nil { next += 1 }
      rest = rest[end...]
    }
    return result + text[rest.startIndex...]
  }

  /// The end of the gap at the start of a text, and its position if it has one; nil if there is no gap.
  private static func gap(_ text: Substring.UTF8View) -> (place: Int?, end: String.Index)? {
    var rest = text.dropFirst()
    var place: Int?
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
      place = Int(Substring(digits)).map { $0 - 1 }
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.first == UInt8(ascii: "s") ? (place, rest.index(after: rest.startIndex)) : nil
  }
}

/// A value that can fill a gap in a message.
package protocol MessagePart: Sendable {
  /// The part as a message of its own.
  var message: Message { get }
}

extension Message: MessagePart {
  package var message: Message { self }
}

extension String: MessagePart {
  package var message: Message { Message.verbatim(self) }
}
