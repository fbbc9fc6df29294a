// Core Foundation as it is on Apple's platforms, where it declares CGFloat, CGPoint, CGSize and CGRect. The toolchain's
// module of this name, which this one exports, has only the functions of C: the four types are in Foundation on Linux.

@_exported import CoreFoundation
@_exported import Foundation
