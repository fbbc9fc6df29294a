// SwiftUI's alignments and axes as choices. Their types stand for more than one can choose, and have no raw values, so
// that these tables say what they are called in files, on buttons and by which icon.

import LayoutCore

extension HorizontalAlignment: Choosable {
  package static let choices = [
    Choice(leading, "leading", Message("Leading"), icon: "leading"),
    Choice(center, "center", Message("Center"), icon: "center"),
    Choice(trailing, "trailing", Message("Trailing"), icon: "trailing"),
  ]
}

extension VerticalAlignment: Choosable {
  package static let choices = [
    Choice(top, "top", Message("Top"), icon: "top"),
    Choice(center, "middle", Message("Middle"), icon: "middle"),
    Choice(bottom, "bottom", Message("Bottom"), icon: "bottom"),
    Choice(firstTextBaseline, "baseline", Message("Baseline"), icon: "baseline"),
  ]
}

extension Alignment: Choosable {
  package static let choices = [
    Choice(center, "center", Message("Center")),
    Choice(leading, "leading", Message("Leading")),
    Choice(trailing, "trailing", Message("Trailing")),
    Choice(top, "top", Message("Top")),
    Choice(bottom, "bottom", Message("Bottom")),
    Choice(topLeading, "topLeading", Message("Top Leading")),
    Choice(topTrailing, "topTrailing", Message("Top Trailing")),
    Choice(bottomLeading, "bottomLeading", Message("Bottom Leading")),
    Choice(bottomTrailing, "bottomTrailing", Message("Bottom Trailing")),
  ]
}

extension Axis: Choosable {
  package static let choices = [
    Choice(horizontal, "horizontal", Message("Horizontal")),
    Choice(vertical, "vertical", Message("Vertical")),
  ]
}
