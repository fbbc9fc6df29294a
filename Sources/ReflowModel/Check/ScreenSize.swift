// The screens by whose sizes a check judges windows and popovers of programs, in the form of the command line and of
// files: `360x648,1024x600`.

import LayoutCore

/// The usable size of a screen in px, without bars of the desktop.
package struct ScreenSize: Hashable, Sendable {
  package var width, height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The sides that a screen can have.
  package static let limits = 100...10_000

  /// The size as it is written on the command line and in files.
  package var text: String { "\(width)x\(height)" }

  /// Reads `WxH`; nil for any other text and for a side outside of ``limits``.
  fileprivate init?(_ text: Substring) {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let numbers = sides.compactMap { side in
      side.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(side) : nil
    }
    guard sides.count == 2, numbers.count == 2, numbers.allSatisfy(Self.limits.contains) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

/// A list of different screens, the narrowest first.
package struct ScreenList: Equatable, Sendable {
  package let screens: [ScreenSize]

  /// The maximum number of screens.
  static let limit = 20

  /// A phone, and two sizes of small laptops.
  package static let common = ScreenList([
    ScreenSize(width: 360, height: 648), ScreenSize(width: 1_024, height: 600), ScreenSize(width: 1_366, height: 728),
  ])

  private init(_ screens: [ScreenSize]) {
    self.screens = screens.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
  }

  /// Reads different sizes with commas between them; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.limit else { return nil }
    let screens = parts.compactMap { ScreenSize($0) }
    guard screens.count == parts.count, Set(screens).count == screens.count else { return nil }
    self.init(screens)
  }

  /// The list as it is written on the command line and in files.
  package var text: String { screens.map(\.text).joined(separator: ",") }
}

extension ScreenList: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let list = ScreenList(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "“\(text)” is not a list of screens"))
    }
    self = list
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
