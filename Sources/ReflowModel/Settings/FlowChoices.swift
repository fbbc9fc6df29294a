// The flow's parameters as choices. Their raw values are their names in files.

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
