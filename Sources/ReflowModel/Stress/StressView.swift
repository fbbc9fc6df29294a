// The stress views. Each shows the content as it would be in another language, at another text size or in the other
// reading direction. The document itself does not change.

import Foundation

/// A stress view. Command lines, files and reports contain the raw values.
package enum StressView: String, TitledChoice {
  /// The unchanged content.
  case original
  /// Letters with accents, a third more of them, in brackets. It shows texts that are cut off or not translated.
  case pseudo
  /// Each text twice.
  case double
  /// The text in the middle is replaced by a very long word.
  case longWord = "long-word"
  /// Words are joined, as in scripts without spaces.
  case noSpaces = "no-spaces"
  /// The opposite reading direction.
  case mirrored
  /// Text at 1.5 and 2 times its size.
  case text150 = "text-150"
  case text200 = "text-200"
  /// Chinese, Japanese and Korean instead of each text.
  case cjk
  /// Emoji of several scalars instead of each text: families, flags, skin tones.
  case emoji

  package var title: Message {
    switch self {
    case .original: Message("Original")
    case .pseudo: Message("Pseudo-Localised")
    case .double: Message("Twice as Long")
    case .longWord: Message("One Very Long Word")
    case .noSpaces: Message("No Spaces")
    case .mirrored: Message("Mirrored")
    case .text150: Message("Text at 150 %")
    case .text200: Message("Text at 200 %")
    case .cjk: Message("Chinese, Japanese, Korean")
    case .emoji: Message("Emoji")
    }
  }

  /// The factor of the text size.
  package var textScale: Double {
    switch self {
    case .text150: 1.5
    case .text200: 2
    default: 1
    }
  }

  /// Whether the view replaces texts.
  package var changesText: Bool {
    switch self {
    case .original, .mirrored, .text150, .text200: false
    case .pseudo, .double, .longWord, .noSpaces, .cjk, .emoji: true
    }
  }

  /// Why the view does not apply to a scene; nil if it does.
  package func unavailableReason(in scene: SceneName) -> Message? {
    switch scene {
    case .symbols, .photos:
      changesText || textScale != 1 ? Message("The other stress views need a scene with text.") : nil
    case .app: changesText ? Message("The other stress views apply to programs only in a check.") : nil
    case .words, .cafes, .stacks: nil
    }
  }

  /// The views that apply to a scene.
  package static func views(in scene: SceneName) -> [StressView] {
    allCases.filter { $0.unavailableReason(in: scene) == nil }
  }
}

/// A list of views on a command line: `pseudo,text-200`.
package struct StressViewList: Equatable, Sendable {
  /// The views in the given order, without duplicates.
  package private(set) var views: [StressView] = []
  /// The failure in the text; nil if it is valid.
  package private(set) var failure: Message?

  /// Reads view names separated by commas.
  package init(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = Substring(part).trimmingCharacters(in: .whitespaces).cut(to: .name)
      guard let view = StressView(rawValue: name) else {
        views = []
        failure = Message(
          "unknown stress view “%s”; the stress views are: %s", name,
          StressView.allCases.map(\.rawValue).joined(separator: ", "))
        return
      }
      if !views.contains(view) { views.append(view) }
    }
  }
}

extension Document {
  /// The stress view of the scene: the window's, if it applies to the scene.
  package var stress: StressView {
    let view = window.workbench.stress
    return view.unavailableReason(in: scene) == nil ? view : .original
  }

  /// Why words cannot be edited; nil if they can.
  package var editingUnavailableReason: Message? {
    stress == .original ? nil : Message("Words cannot be edited in a stress view. Show the original to edit them.")
  }
}

extension Setting {
  /// The stress view of a scene. It is set only in the shown document, since no other setting holds the view's
  /// direction and text size; in the original document it stays at its default.
  static func stress(_ keyPath: WritableKeyPath<Root, StressView> & Sendable) -> Setting {
    .passing(keyPath, "stress", Message("Stress view")).shared().inPresets(.never)
  }
}
