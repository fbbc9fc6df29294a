// What a container knows about one of its children: what tools show beside a trace.

import Foundation

/// The facts about a child by which its container arranges it.
package struct ChildFacts: Equatable, Sendable {
  /// A layout value that was set on the child.
  package struct Value: Equatable, Sendable {
    /// The name of the key's type.
    package var key: String
    /// The description of the value.
    package var text: String

    package init(key: String, text: String) { (self.key, self.text) = (key, text) }
  }

  /// An alignment guide that the child sets itself.
  package struct Guide: Equatable, Sendable {
    /// The name of the guide: that of the constant, or the name of the type that identifies it.
    package var name: String
    package var axis: Axis
    /// In points from the child's top leading corner.
    package var position: CGFloat

    package init(name: String, axis: Axis, position: CGFloat) {
      (self.name, self.axis, self.position) = (name, axis, position)
    }
  }

  /// The proposal at which the child was placed, and its size for it.
  package var proposal: ProposedViewSize
  package var answer: CGSize
  package var priority: Double
  package var values: [Value] = []
  package var guides: [Guide] = []

  /// The guides of the modifiers around the child.
  var keys: [AlignmentKey] = []

  package init(proposal: ProposedViewSize, answer: CGSize, priority: Double) {
    (self.proposal, self.answer, self.priority) = (proposal, answer, priority)
  }

  /// Adds a value, in the place of one that was set further inside. What a flow marks itself is none.
  mutating func add<Key: LayoutValueKey>(_ value: Key.Value, of key: Key.Type) {
    guard Key.self != FlowMarker.self, Key.self != GridRowKey.self else { return }
    let name = String(describing: Key.self)
    values.removeAll { $0.key == name }
    values.append(Value(key: name, text: String(describing: value)))
  }
}

extension ContainerNode {
  /// The name of the layout's type.
  package var layoutName: String { engine.layout.box.name }

  /// The facts about a child at the last placement.
  package func facts(ofChild index: Int) -> ChildFacts {
    let child = children[index]
    var facts = ChildFacts(
      proposal: engine.placementProposal(at: index), answer: engine.placedFrame(at: index).size,
      priority: child.layoutPriority)
    child.describe(in: &facts)
    var known: Set<AlignmentKey> = []
    for key in AlignmentKey.named.map(\.key) + facts.keys where known.insert(key).inserted && child.setsGuide(key) {
      guard let position = child.explicitAlignment(of: key, size: facts.answer, proposal: facts.proposal) else {
        continue
      }
      let name = AlignmentKey.named.first { $0.key == key }?.name ?? "\(key.id)"
      facts.guides.append(ChildFacts.Guide(name: name, axis: key.axis, position: position))
    }
    facts.keys = []
    return facts
  }
}

extension AlignmentKey {
  /// The guides that have constants.
  fileprivate static let named: [(name: String, key: AlignmentKey)] = [
    ("leading", HorizontalAlignment.leading.key), ("center", HorizontalAlignment.center.key),
    ("trailing", HorizontalAlignment.trailing.key), ("top", VerticalAlignment.top.key),
    ("center", VerticalAlignment.center.key), ("bottom", VerticalAlignment.bottom.key),
    ("firstTextBaseline", VerticalAlignment.firstTextBaseline.key),
    ("lastTextBaseline", VerticalAlignment.lastTextBaseline.key),
  ]
}
