// Remembers the kinds of the scalars a text has used so far, as looking one up in Unicode's tables takes longer than all
// the rest of the scan.

/// The kinds of scalars, looked up once each.
package struct ScalarKinds {
  /// The raw kind of each scalar below U+20000, where nearly all text is; `unknown` where it was not asked for yet.
  private var known = [UInt8](repeating: unknown, count: 0x2_0000)
  private static let unknown = UInt8.max

  /// The kind of a scalar behind what was read of a word.
  @inline(__always)
  package mutating func kind(of scalar: UInt32, after run: WordScanner.Run) -> ScalarKind {
    let kind = looked(up: scalar)
    guard run == .letters, kind == .opening || kind == .clinging else { return kind }
    // A quotation mark inside a word of letters may be an apostrophe; only the brackets of scripts without spaces, from
    // U+3000 on, open another word there.
    return kind == .opening && scalar >= 0x3000 ? .opening : .letter
  }

  @inline(__always)
  private mutating func looked(up scalar: UInt32) -> ScalarKind {
    guard scalar < 0x2_0000 else { return ScalarKind(scalar) }
    if let kind = ScalarKind(rawValue: known[Int(scalar)]) { return kind }
    let kind = ScalarKind(scalar)
    known[Int(scalar)] = kind.rawValue
    return kind
  }
}
