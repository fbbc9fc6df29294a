// LayoutCore's types as choices. The raw values of the flow's parameters are their names in files; SwiftUI's alignments and
// axes, which stand for more than one can choose and have no raw values, have tables that say what they are called in
// files, on buttons and by which icon.

import LayoutCore

extension FlowLayout.Justification: TitledChoice {
  package var title: Message {
    switch self {
    case .none: Message("None")
    case .spaceBetween: Message("Space Between")
    case .spaceAround: Message("Space Around")
    case .spaceEvenly: Message("Space Evenly")
    case .stretchItems: Message("Stretch Words")
    }
  }
}

extension FlowLayout.LastLine: TitledChoice {
  package var title: Message {
    switch self {
    case .same: Message("As the Others")
    case .natural: Message("Not Justified")
    case .leading: Message("Leading")
    case .center: Message("Center")
    case .trailing: Message("Trailing")
    }
  }
}

extension FlowLayout.LineBreaking: TitledChoice {
  package var title: Message {
    switch self {
    case .greedy: Message("Greedy")
    case .balanced: Message("Balanced")
    }
  }
}

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
