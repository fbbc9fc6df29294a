// Texts that the model has for people: English words with gaps, which the app puts into the user's language. A model
// that handed out finished sentences could not be translated, and one that translated them would need the app's
// catalogue.

/// A text for people: a name, a sentence or a number with its noun.
///
/// The words are plain literals at the call, so that tools find what is to be translated:
/// `xgettext --keyword=tr --keyword=Message --keyword=inContext:1c,2 --keyword=counting:2,3`. A gap is written `%s`, or `%2$s` where a language has them in
/// another order, and filled by a name or by another message.
package struct Message: Hashable, Sendable {
  /// The words before their gaps are filled.
  package enum Wording: Hashable, Sendable {
    /// What is the same in all languages: a file's name, the system's own words.
    case verbatim(String)
    /// A number in its English form, which a locale has other signs for: `1,024.5`.
    case number(String)
    /// What is looked up in a catalogue.
    case text(String)
    /// The same for words that mean several things: the context says which.
    case inContext(String, String)
    /// The same with a form for one and another for more, which `count` decides between.
    case counted(one: String, many: String, count: Int)
    /// One length by another, which are read from left to right in all languages.
    case product
    /// One after the other, with a sign between them.
    case list(separator: String)
  }

  private let wording: Wording
  private let parts: [Message]

  private init(_ wording: Wording, _ parts: [any MessagePart]) {
    self.wording = wording
    self.parts = parts.map(\.message)
  }

  /// Words to be translated, with what fills their gaps.
  package init(_ text: StaticString, _ parts: any MessagePart...) {
    self.init(.text("\(text)"), parts)
  }

  /// Words that mean several things, of which the context, in English, says which.
  package static func inContext(_ context: StaticString, _ text: StaticString) -> Message {
    Message(.inContext("\(context)", "\(text)"), [])
  }

  /// The same for parts that are a list already.
  package init(_ text: StaticString, filledWith parts: [any MessagePart]) {
    self.init(.text("\(text)"), parts)
  }

  /// What needs no translation.
  package static func verbatim(_ text: String) -> Message {
    Message(.verbatim(text), [])
  }

  /// A number in its English form.
  static func number(_ text: String) -> Message {
    Message(.number(text), [])
  }

  /// Messages one after the other.
  package init(joining parts: [Message], separator: String) {
    self.init(.list(separator: separator), parts)
  }

  /// What a product is before its gaps are filled.
  package static let productForm = "%s × %s"

  /// One length by another: `480 × 120`.
  package static func product(_ width: Message, _ height: Message) -> Message {
    Message(.product, [width, height])
  }

  /// So many of something, such as "1,000 items": the gap is for the number.
  package static func counting(_ count: Int, _ one: StaticString, _ many: StaticString) -> Message {
    Message(.counted(one: "\(one)", many: "\(many)", count: count), [count.groupedText])
  }

  /// The same with gaps of its own in place of the one for the number.
  package static func counting(
    _ count: Int, _ one: StaticString, _ many: StaticString, _ parts: any MessagePart...
  ) -> Message {
    Message(.counted(one: "\(one)", many: "\(many)", count: count), parts)
  }

  /// The text as a language has it. `translate` is asked for words and numbers alone; lists and what is verbatim have none.
  package func text(_ translate: (Wording) -> String) -> String {
    let filling = parts.map { $0.text(translate) }
    switch wording {
    case .verbatim(let text): return text
    case .number: return translate(wording)
    case .list(let separator): return filling.joined(separator: separator)
    case .text, .inContext, .counted, .product: return Self.fill(translate(wording), filling)
    }
  }

  /// The text as it is written here.
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

  /// Puts values into gaps. One that has no value stays as it is, and so does every other percent sign.
  private static func fill(_ text: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return text }
    var result = ""
    // All that gaps are made of is ASCII.
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

  /// The end of the gap that a text begins with, and its place where it names one; nil where there is no gap.
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

/// What can fill a gap in a message.
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
