// The changes a user can make to the Stacks scene.

extension Action {
  package static let arrangement = Action(name: "Layout")
  package static let proposal = Action(name: "Proposal", coalesces: true)
  package static let duration = Action(name: "Duration", animates: false)
  package static let addChild = Action(name: "Add Child")
  package static let removeChild = Action(name: "Remove Child")
  package static let resetChildren = Action(name: "Reset Children")
  package static let childName = Action(name: "Child Name", coalesces: true)
  package static let childKind = Action(name: "Child Kind")
  package static let childPriority = Action(name: "Priority", coalesces: true)
  package static let childPosition = Action(name: "Preferred Position", coalesces: true)
  package static let childFrame = Action(name: "Frame", coalesces: true)
  /// A child is looked at, or the trace. Undo leaves it alone.
  package static let look = Action(name: "Look", animates: false)

  /// The same while a handle is dragged: nothing glides.
  package var dragged: Action {
    var action = self
    action.animates = false
    return action
  }
}

extension StacksScene {
  package static var actions: [PartialKeyPath<Document>: Action] {
    [
      \.stacks.arrangement: .arrangement, \.stacks.proposal: .proposal, \.stacks.axis: .axis,
      \.stacks.spacing: .spacing,
      \.stacks.alignment: .alignment, \.stacks.lineAlignment: .lineAlignment, \.stacks.columns: .columns,
      \.stacks.direction: .direction, \.stacks.animation: .animation, \.stacks.duration: .duration,
      \.stacks.width: .width, \.stacks.selection: .look, \.stacks.showsTrace: .look,
    ]
  }
}
