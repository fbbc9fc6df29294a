// Random changes of the documents' settings, scene by scene.

import LayoutCore
import TestSupport

@testable import ReflowModel

/// One change of some settings of a scene.
struct RandomChange {
  private func any<Value: CaseIterable>(_ type: Value.Type, _ generator: inout SplitMix64) -> Value {
    Array(type.allCases).randomElement(using: &generator)!
  }

  private func any<Value>(_ choices: [Choice<Value>], _ generator: inout SplitMix64) -> Value {
    choices.randomElement(using: &generator)!.value
  }

  private func width(_ generator: inout SplitMix64) -> CanvasWidth {
    Bool.random(using: &generator) ? .automatic : .exact(.random(in: 60...900, using: &generator))
  }

  func words(_ document: inout Document, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: document.words.text = .preset(any(TextPreset.self, &generator))
    case 1: document.words.order = document.words.order.shuffled(using: &generator)
    case 2: document.words.wordCount = .number([0, 1, 40, 75, 200].randomElement(using: &generator)!)
    case 3: document.words.text = .own(String(repeating: "a word and another ", count: 700))
    case 4: document.words.wordCount = .all
    case 5: document.words.spacing = .random(in: 0...40, using: &generator)
    case 6: document.words.padding = .random(in: 0...60, using: &generator)
    case 7: document.words.alignment = any(HorizontalAlignment.choices, &generator)
    case 8: document.words.lineAlignment = any(VerticalAlignment.choices, &generator)
    case 9: document.words.direction = any(ReadingDirection.self, &generator)
    case 10:
      document.words.justification = any(FlowLayout.Justification.self, &generator)
      document.words.lastLine = any(FlowLayout.LastLine.self, &generator)
      document.words.lineBreaking = any(FlowLayout.LineBreaking.self, &generator)
    case 11:
      document.words.lineLimit = Bool.random(using: &generator) ? .off : .lines(.random(in: 1...4, using: &generator))
      document.words.showsAllLines = Bool.random(using: &generator)
    case 12:
      document.words.isGrid = Bool.random(using: &generator)
      document.words.columns = any(GridColumns.self, &generator)
    case 13:
      document.words.textSize = [50, 100, 140].randomElement(using: &generator)!
      document.words.tilePadding = [0, 8, 20].randomElement(using: &generator)!
    case 14:
      document.words.tileWidth =
        Bool.random(using: &generator) ? .off : .pixels([40, 90].randomElement(using: &generator)!)
      document.words.longText = any(LongText.self, &generator)
    case 15: document.words.itemKind = any(ItemKind.self, &generator)
    case 16:
      document.words.text = .list(editedWords(&generator))
    default:
      document.words.mixesSizes = Bool.random(using: &generator)
      document.words.width = width(&generator)
    }
  }

  private func editedWords(_ generator: inout SplitMix64) -> OwnWords {
    OwnWords(
      (0..<Int.random(in: 0...40, using: &generator)).shuffled(using: &generator).map { id in
        var word = OwnWord(id: id, text: ["", "word", "some words", "incomprehensibilities"][id % 4])
        word.startsNewLine = Int.random(in: 0..<5, using: &generator) == 0
        word.growWeight = [nil, nil, 0, 3].randomElement(using: &generator)!
        word.kind = ([nil, nil] + ItemKind.allCases).randomElement(using: &generator)!
        word.alignment = [nil, .top, .bottom].randomElement(using: &generator)!
        return word
      })
  }

  func symbols(_ document: inout Document, _ generator: inout SplitMix64) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: document.symbols.itemCount = [1, 7, 300, 10_000].randomElement(using: &generator)!
    case 1: document.symbols.axis = any(Axis.self, &generator)
    case 2: document.symbols.show(any(GridPreset.self, &generator))
    case 3: document.symbols.placement = any(GridPlacement.self, &generator)
    case 4: document.symbols.cellSize = any(CellSize.self, &generator)
    default:
      document.symbols.lineSpacing = .random(in: 0...60, using: &generator)
      document.symbols.width = width(&generator)
    }
  }

  func photos(_ document: inout Document, _ generator: inout SplitMix64) {
    let number = Int.random(in: 0..<64, using: &generator)
    switch number / 4 {
    case 0, 1: document.photos.isAdaptive.toggle()
    case 2, 3: document.photos.columnMinimum = [40, 90, 160, 400][number % 4]
    case 4, 5: document.photos.spacing = [0, 3, 10, 40][number % 4]
    case 6, 7: document.photos.ratio = PhotoRatio.allCases[number % 4 + 1]
    case 8: document.photos.ratio = .automatic
    case 9: document.photos.fit = PhotoFit.allCases[number % 2]
    default: document.photos.columns = number % 4 + 1
    }
    if Bool.random(using: &generator) { document.photos.width = width(&generator) }
  }

  func cafes(_ document: inout Document, _ generator: inout SplitMix64) {
    document.cafes.showsCoffees = Bool.random(using: &generator)
    document.cafes.columns = any(CafeColumns.self, &generator)
    if Bool.random(using: &generator) { document.cafes.width = width(&generator) }
  }

  /// No program runs, so only the settings of the next one change.
  func app(_ document: inout Document, _ generator: inout SplitMix64) {
    document.app.language = ["", "de", "ar"].randomElement(using: &generator)!
    document.app.window = ["", "Main"].randomElement(using: &generator)!
    if Bool.random(using: &generator) { document.app.width = width(&generator) }
  }

  func stacks(_ document: inout Document, _ generator: inout SplitMix64) {
    document.stacks.showsTrace = false
    let lengths: [OpenLength] = [.unspecified, .infinite, .exact(0), .exact(200), .exact(560)]
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: document.stacks.arrangement = any(LayoutName.self, &generator)
    case 2: document.stacks.proposal.width = lengths.randomElement(using: &generator)!
    case 3: document.stacks.proposal.height = lengths.randomElement(using: &generator)!
    case 4: document.stacks.axis = any(Axis.self, &generator)
    case 5: document.stacks.alignment = any(HorizontalAlignment.choices, &generator)
    case 6:
      document.stacks.direction = [ReadingDirection.leftToRight, .rightToLeft, .locale].randomElement(
        using: &generator)!
    case 7:
      let kind = any(ChildKind.self, &generator)
      document.stacks.selection = document.stacks.children.add("child", kind, after: document.stacks.selection)
    default:
      guard let id = document.stacks.children.children.randomElement(using: &generator)?.id else { return }
      if Bool.random(using: &generator) { return document.stacks.selection = document.stacks.children.remove(id) }
      document.stacks.children[id]?.kind = any(ChildKind.self, &generator)
      document.stacks.children[id]?.name = ["", "a name", "a name that is longer"].randomElement(using: &generator)!
      document.stacks.children[id]?.priority = .random(in: -2...2, using: &generator)
      document.stacks.selection = id
    }
  }
}
