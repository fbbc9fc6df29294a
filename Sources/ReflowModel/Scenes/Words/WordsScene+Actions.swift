// The changes a user can make to the Words scene.

extension Action {
  package static let text = Action(name: "Text")
  static let typing = Action(name: "Typing", coalesces: true)
  package static let shuffle = Action(name: "Shuffle")
  package static let wordCount = Action(name: "Word Count", coalesces: true)
  package static let spacing = Action(name: "Spacing", coalesces: true)
  package static let lineSpacing = Action(name: "Line Spacing", coalesces: true)
  static let spacingLink = Action(name: "Linked Spacing")
  package static let padding = Action(name: "Padding", coalesces: true, animates: false)
  package static let alignment = Action(name: "Alignment")
  package static let lineAlignment = Action(name: "Line Alignment")
  package static let direction = Action(name: "Direction")
  static let mixedSizes = Action(name: "Mixed Sizes")
  package static let justification = Action(name: "Justification")
  package static let lastLine = Action(name: "Last Line")
  package static let lineBreaking = Action(name: "Line Breaking")
  package static let lineLimit = Action(name: "Line Limit", coalesces: true)
  static let allLines = Action(name: "All Lines")
  package static let grid = Action(name: "Grid")
  package static let columns = Action(name: "Columns")
  package static let animation = Action(name: "Animation", animates: false)
  package static let animationSpeed = Action(name: "Animation Speed", coalesces: true, animates: false)
}

extension WordsScene {
  package static var actions: [PartialKeyPath<Document>: Action] {
    [
      \.words.text: .text, \.words.order: .shuffle, \.words.wordCount: .wordCount,
      \.words.spacing: .spacing, \.words.lineSpacing: .lineSpacing, \.words.spacingsAreLinked: .spacingLink,
      \.words.padding: .padding, \.words.alignment: .alignment, \.words.lineAlignment: .lineAlignment,
      \.words.direction: .direction, \.words.mixesSizes: .mixedSizes, \.words.justification: .justification,
      \.words.lastLine: .lastLine, \.words.lineBreaking: .lineBreaking, \.words.lineLimit: .lineLimit,
      \.words.showsAllLines: .allLines, \.words.isGrid: .grid, \.words.columns: .columns,
      \.words.animation: .animation, \.words.animationSpeed: .animationSpeed, \.words.width: .width,
    ]
  }
}
