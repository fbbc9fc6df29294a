// What is about the lines of the flow, and how changes move.

import CGtk
import GtkInterop
import ReflowModel

extension WordsSidebar {
  static func linesSection(store: Store, words: WordsOnScreen) -> Widget {
    let justification = ChoiceRow(
      tr("Justification"), LineJustification.allCases, title: { tr($0.title) }, \.words.justification, of: store)
    let lastLine = ChoiceRow(
      tr("Last line"), LastLinePolicy.allCases, title: { tr($0.title) }, \.words.lastLine, of: store)
    let breaking = SegmentedRow(
      tr("Line breaking"), LineBreakingKind.allCases.map { Segment(value: $0, title: tr($0.title)) },
      \.words.lineBreaking, of: store)
    let limit = LineLimitRow(store: store, words: words)
    for row in [justification, lastLine] { _ = row.applying(unless: \.words.whyNoFlow, of: store) }
    let whyNotEager = { @MainActor [unowned words] (document: Document) in
      document.words.whyNotEager(words: words.count(in: document.words))
    }
    for row in [breaking, limit] as [any SettingRow] { _ = row.applying(unless: whyNotEager, of: store) }
    let stretching = Widget.caption(
      { [unowned words] in $0.words.whyNoStretching(words: words.count(in: $0.words)) }, of: store)
    return .section(
      tr("Lines"),
      [
        .caption(\.words.whyNoFlow, of: store), justification.widget, stretching, lastLine.widget,
        breaking.widget, limit.widget,
      ])
  }

  static func motionSection(store: Store) -> Widget {
    let animation = ChoiceRow(
      tr("Animation"), AnimationKind.allCases, title: { tr($0.title) }, \.words.animation, of: store)
    let speed = SliderRow(WordsScene.speedLimits, \.words.animationSpeed, of: store, unit: .factor)
    return .section(
      tr("Motion"), [animation.widget, speed.applying(unless: \.words.whyNoSpeed, of: store).widget])
  }
}
