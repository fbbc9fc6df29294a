// The changes a user can make to the Stacks scene.

extension Action {
  static let arrangement = Action(name: "Layout")
  static let proposal = Action(name: "Proposal", coalesces: true)
  static let duration = Action(name: "Duration", animates: false)
  static let addChild = Action(name: "Add Child")
  static let removeChild = Action(name: "Remove Child")
  static let resetChildren = Action(name: "Reset Children")
  static let childName = Action(name: "Child Name", coalesces: true)
  static let childKind = Action(name: "Child Kind")
  static let childPriority = Action(name: "Priority", coalesces: true)
  static let childPosition = Action(name: "Preferred Position", coalesces: true)
  static let childFrame = Action(name: "Frame", coalesces: true)
  /// A child is looked at, or the trace. Undo leaves it alone.
  static let look = Action(name: "Look", animates: false)

  /// The same while a handle is dragged: nothing glides.
  var dragged: Action {
    var action = self
    action.animates = false
    return action
  }
}

extension StacksScene {
  static var actions: [PartialKeyPath<Document>: Action] {
    [
      \.stacks.arrangement: .arrangement, \.stacks.proposal: .proposal, \.stacks.axis: .axis,
      \.stacks.spacing: .spacing,
      \.stacks.alignment: .alignment, \.stacks.lineAlignment: .lineAlignment, \.stacks.columns: .columns,
      \.stacks.direction: .direction, \.stacks.animation: .animation, \.stacks.duration: .duration,
      \.stacks.width: .width, \.stacks.selection: .look, \.stacks.showsTrace: .look,
    ]
  }
}
