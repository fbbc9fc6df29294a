// The inspector's rows about a view in its container.

import Foundation
import LayoutCore

extension ChildFacts {
  /// The rows: the layout, the proposal and the result, the priority, the layout values and the guides. What has its
  /// default is left out.
  func rows(in layout: String) -> [Inspection.Row] {
    var rows = [
      Inspection.Row(Message("Arranged by"), .verbatim(layout.prefix { $0 != "<" }.description)), proposal.row,
      Inspection.Row(Message("Result"), answer.text),
    ]
    if priority != 0 { rows.append(Inspection.Row(Message("Priority"), CGFloat(priority).lengthText)) }
    let values = values.map { Message.verbatim("\($0.key): \($0.text)") }
    if !values.isEmpty {
      rows.append(Inspection.Row(Message("Layout values"), Message(joining: values, separator: " · ")))
    }
    if !guides.isEmpty {
      rows.append(Inspection.Row(Message("Alignment guides"), Message(joining: guides.map(\.text), separator: " · ")))
    }
    return rows
  }
}

extension ChildFacts.Guide {
  /// The name and the position.
  var text: Message { Message(joining: [.verbatim(name), position.lengthText], separator: " ") }
}

extension ProposedViewSize {
  /// The inspector's row for a proposal.
  var row: Inspection.Row {
    let text = Message.product(width.proposalText, height.proposalText)
    let isOpen = width == nil || height == nil
    return Inspection.Row(Message("Proposal"), isOpen ? Message("%s (nil: unspecified)", text) : text)
  }
}
