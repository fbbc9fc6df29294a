// The stress views: looks at the same content as it would be in another language, at another size of text or the other way
// round. A document is shown in one, and stays as it is.

import Foundation

/// A way to look at content. The raw values are how command lines, files and reports spell it.
package enum StressView: String, TitledChoice {
  /// The content as it is.
  case original
  /// Letters with accents, a third more of them, in brackets: what is cut off or was never translated shows.
  case pseudo
  /// Each text twice.
  case double
  /// One text, in the middle, gives way to a very long word.
  case longWord = "long-word"
  /// Words run together, as in scripts that have no spaces.
  case noSpaces = "no-spaces"
  /// Read from the other side.
  case mirrored
  /// Larger text.
  case text150 = "text-150"
  case text200 = "text-200"
  /// Chinese, Japanese and Korean in place of each text.
  case cjk
  /// Emoji of several characters in place of each text: families, flags, tones of skin.
  case emoji

  /// The name shown in lists.
  package var title: Message {
    switch self {
    case .original: Message("As it is")
    case .pseudo: Message("Pseudo-localised")
    case .double: Message("Twice as long")
    case .longWord: Message("One very long word")
    case .noSpaces: Message("No spaces")
    case .mirrored: Message("Mirrored")
    case .text150: Message("Text at 150 %")
    case .text200: Message("Text at 200 %")
    case .cjk: Message("Chinese, Japanese, Korean")
    case .emoji: Message("Emoji")
    }
  }

  /// How many times as large text is.
  package var textScale: Double {
    switch self {
    case .text150: 1.5
    case .text200: 2
    default: 1
    }
  }

  /// Whether other texts are shown.
  package var changesText: Bool {
    switch self {
    case .original, .mirrored, .text150, .text200: false
    case .pseudo, .double, .longWord, .noSpaces, .cjk, .emoji: true
    }
  }

  /// Why the view means nothing in a scene; nil where it does.
  package func whyNot(in scene: SceneName) -> Message? {
    guard [.symbols, .photos].contains(scene), changesText || textScale != 1 else { return nil }
    return Message("There is no text in this scene.")
  }

  /// The views that mean something in a scene.
  package static func views(in scene: SceneName) -> [StressView] { allCases.filter { $0.whyNot(in: scene) == nil } }
}

/// Views as they are given on a command line: `pseudo,text-200`.
package struct StressViewList: Equatable, Sendable {
  /// The views in the order in which they were given, each once.
  package private(set) var views: [StressView] = []
  /// What is wrong with the text; nil for nothing.
  package private(set) var fault: Message?

  /// Reads the names of views with commas between.
  package init(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = Substring(part).trimmingCharacters(in: .whitespaces).cut(to: .name)
      guard let view = StressView(rawValue: name) else {
        views = []
        fault = Message(
          "unknown variant “%s”; there is %s", name,
          StressView.allCases.map(\.rawValue).joined(separator: ", "))
        return
      }
      if !views.contains(view) { views.append(view) }
    }
  }
}

extension Document {
  /// The view that the scene is shown in: the window's, where that means something there.
  package var stress: StressView {
    let view = window.workbench.stress
    return view.whyNot(in: scene) == nil ? view : .original
  }

  /// Why words cannot be edited; nil where they can.
  package var whyNotEditedUnderStress: Message? {
    stress == .original ? nil : Message("Words cannot be edited while a stress view is on.")
  }
}

extension Setting {
  /// The view that a scene is shown in. The scenes of a document are as they are; those of what is shown of it know the
  /// view, as its direction and its size of text are said by no other setting.
  static func stress(_ keyPath: WritableKeyPath<Root, StressView> & Sendable) -> Setting {
    .passing(keyPath, "stress", Message("Stress view")).shared().inPresets(.never)
  }
}
