// Pictures that take any time or any memory to draw, and a good one of the same kind.

import Foundation

enum SVGFile {
  static let good = file("<rect width='300' height='200' fill='red'/><text y='60' font-size='40'>Text</text>")

  /// Never drawn: 99,999 octaves of noise for each pixel.
  static let endless = file(
    """
    <filter id='f'><feTurbulence baseFrequency='.05' numOctaves='99999'/><feGaussianBlur stdDeviation='9999'/></filter>
    <rect width='300' height='200' filter='url(#f)'/>
    """)

  /// Contains a picture whose pixels need at least 100 MB.
  static var large: Data {
    get throws {
      let data = try png(width: 5_000, height: 5_000).base64EncodedString()
      return file("<image width='300' height='200' href='data:image/png;base64,\(data)'/>")
    }
  }

  private static func file(_ content: String) -> Data {
    Data("<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'>\(content)</svg>".utf8)
  }
}
