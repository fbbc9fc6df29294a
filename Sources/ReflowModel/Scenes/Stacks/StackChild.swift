// One child of the container in the Stacks scene.

/// A child: what it is called, how large it is, and what it carries for its layout.
///
/// The settings of all kinds are kept, so that one can go back to a kind and find it as it was.
package struct StackChild: Codable, Equatable, Sendable {
  package static let priorityLimits = NumberLimits(name: "Priority", range: -99...99, step: 1, page: 5, standard: 0)
  package static let positionLimits = NumberLimits(
    name: "Preferred position", range: -99...99, step: 1, page: 5, standard: 0)
  package static let widthLimits = NumberLimits(name: "Width", range: 0...2_000, step: 1, page: 10, standard: 60)
  package static let heightLimits = NumberLimits(name: "Height", range: 0...2_000, step: 1, page: 10, standard: 40)
  package static let minLengthLimits = NumberLimits(
    name: "Minimum length", range: 0...2_000, step: 1, page: 10, standard: 8)
  /// The most characters of a name.
  package static let nameLimit = 120

  /// What tells the child from the others, whatever becomes of it.
  package var id: Int
  package var name: String { didSet { name = String(name.prefix(Self.nameLimit)) } }
  package var kind = ChildKind.text
  /// How early the child is served when space is short.
  package var priority = priorityLimits.standard { didSet { priority = Self.priorityLimits.clamp(priority) } }
  /// How near to the beginning the child wants to be, for layouts that care.
  package var preferredPosition = positionLimits.standard {
    didSet { preferredPosition = Self.positionLimits.clamp(preferredPosition) }
  }

  /// The size of a fixed frame, in px.
  package var width = widthLimits.standard { didSet { width = Self.widthLimits.clamp(width) } }
  package var height = heightLimits.standard { didSet { height = Self.heightLimits.clamp(height) } }
  /// The limits of a flexible frame.
  package var horizontal = LengthRange(minimum: .exact(40), ideal: .exact(90), maximum: .exact(180))
  package var vertical = LengthRange(minimum: .exact(30), ideal: .exact(40), maximum: .exact(80))
  /// The least length of a spacer, in px.
  package var minLength = minLengthLimits.standard { didSet { minLength = Self.minLengthLimits.clamp(minLength) } }

  package init(id: Int, name: String, kind: ChildKind = .text) {
    self.id = id
    self.name = name
    self.kind = kind
  }

  /// What it is called where it has no name: a number that people count by.
  package var title: String { name.isEmpty ? kind.title : name }
}

extension StackChild {
  private enum CodingKeys: String, CodingKey {
    case id, name, kind, priority, preferredPosition, width, height, horizontal, vertical, minLength
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self.init(id: fields.value(.id) ?? 0, name: String((fields.value(.name) ?? "").prefix(Self.nameLimit)))
    kind = fields.choice(.kind, name: "Kind", standard: kind)
    priority = fields.number(.priority, Self.priorityLimits)
    preferredPosition = fields.number(.preferredPosition, Self.positionLimits)
    width = fields.number(.width, Self.widthLimits)
    height = fields.number(.height, Self.heightLimits)
    horizontal = fields.object(.horizontal, name: "Width limits", standard: horizontal)
    vertical = fields.object(.vertical, name: "Height limits", standard: vertical)
    minLength = fields.number(.minLength, Self.minLengthLimits)
  }
}
