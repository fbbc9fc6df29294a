// The geometry of Core Graphics: Foundation has CGFloat, CGPoint, CGSize and CGRect, and LayoutCore has CGVector,
// CGAffineTransform and functions such as CGRectGetMidX.

@_exported import Foundation
@_exported import LayoutCore
