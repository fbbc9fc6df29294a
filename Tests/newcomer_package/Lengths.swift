// A file that imports Core Foundation alone: a type that is in Foundation on Linux, and a function of the C library.

import CoreFoundation

extension CGFloat {
  /// The distance between tags.
  static let regular: CGFloat = CFAbsoluteTimeGetCurrent() > 0 ? 8 : 0
}
