// The JSON form of a setting that is a number or one special name: `75` or `"all"`.

/// A whole number within limits, or nil for the name.
package struct NumberOrName: Equatable {
  /// The number; nil stands for the name.
  package var number: Int?

  init(number: Int?) {
    self.number = number
  }

  /// Reads either; a number out of range is clamped with a notice.
  /// - Throws: `DecodingError` for anything else.
  package init(_ decoder: any Decoder, name: String, limits: NumberLimits) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      guard text == name else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither a number nor “\(name)”")
      }
      self.init(number: nil)
    } else {
      let given = try container.decode(Double.self)
      let notices = decoder.userInfo[.notices] as? NoticeList
      self.init(number: Int(limits.clamped(given, notices: notices).rounded()))
    }
  }

  /// Writes the number, or the name where there is none.
  package func encode(to encoder: any Encoder, name: String) throws {
    var container = encoder.singleValueContainer()
    if let number { try container.encode(number) } else { try container.encode(name) }
  }
}
