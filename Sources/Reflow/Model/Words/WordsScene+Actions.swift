// The changes a user can make to the Words scene.

extension Action {
  static let text = Action(name: "Text")
  static let typing = Action(name: "Typing", coalesces: true)
  static let shuffle = Action(name: "Shuffle")
  static let wordCount = Action(name: "Word Count", coalesces: true)
  static let spacing = Action(name: "Spacing", coalesces: true)
  static let lineSpacing = Action(name: "Line Spacing", coalesces: true)
  static let spacingLink = Action(name: "Linked Spacing")
  static let padding = Action(name: "Padding", coalesces: true, animates: false)
  static let alignment = Action(name: "Alignment")
  static let lineAlignment = Action(name: "Line Alignment")
  static let direction = Action(name: "Direction")
  static let mixedSizes = Action(name: "Mixed Sizes")
  static let justification = Action(name: "Justification")
  static let lastLine = Action(name: "Last Line")
  static let lineBreaking = Action(name: "Line Breaking")
  static let lineLimit = Action(name: "Line Limit", coalesces: true)
  static let allLines = Action(name: "All Lines")
  static let grid = Action(name: "Grid")
  static let columns = Action(name: "Columns")
  static let animation = Action(name: "Animation", animates: false)
  static let animationSpeed = Action(name: "Animation Speed", coalesces: true, animates: false)
}

extension WordsScene {
  static var actions: [PartialKeyPath<Document>: Action] {
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
