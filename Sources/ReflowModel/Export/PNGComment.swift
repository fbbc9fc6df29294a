// The text chunk of a PNG file, which contains the remarks of an export.

import Foundation

extension Data {
  /// The PNG file with a comment after its header, where image viewers expect it. Other data are unchanged.
  package func pngCommented(_ comment: String) -> Data {
    let header = Self.pngSignature.count + Self.chunkFrame + 13
    guard starts(with: Self.pngSignature), count > header else { return self }
    // The keyword, two zeros for no compression, and an empty language and translated keyword, each terminated by a
    // zero. The text follows in UTF-8.
    let body = Data("iTXt".utf8) + Data("Comment".utf8) + Data([0, 0, 0, 0, 0]) + Data(comment.utf8)
    let chunk = Self.bigEndian(UInt32(body.count - 4)) + body + Self.bigEndian(body.checksum)
    return prefix(header) + chunk + dropFirst(header)
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes of a chunk besides its content: length, type and checksum.
  private static let chunkFrame = 12

  private static func bigEndian(_ number: UInt32) -> Data { Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) } }

  /// The CRC-32 that ends a chunk.
  private var checksum: UInt32 {
    ~reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
  }
}
