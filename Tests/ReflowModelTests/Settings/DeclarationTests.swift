// Each setting is declared once, and correctly. These tests find a failure in a list of settings before a user's start
// does.

import LayoutCore
import Testing

@testable import ReflowModel

struct DeclarationTests {
  /// The failures in the settings of a value, in words.
  private func failures<Root: Settings>(_ type: Root.Type) -> [String] {
    let start = Root()
    var failures: [String] = []
    let keys = Root.settings.map(\.facts.key)
    for (key, uses) in Dictionary(grouping: keys, by: { $0 }) where uses.count > 1 {
      failures.append("\(uses.count) settings have the key \(key)")
    }
    let paths = Root.settings.map { $0.keyPath as AnyKeyPath }
    if Set(paths).count < paths.count { failures.append("a property is declared twice") }
    // The description of a key path to a stored property is "\Root.property"; that of an observed property has no name.
    let declared = Set(paths.map { String($0.debugDescription.split(separator: ".").last ?? "") }).union(
      Root.self == Document.self ? keys : [])
    for property in Mirror(reflecting: start).children.compactMap(\.label) where !declared.contains(property) {
      failures.append("\(property) is not declared")
    }
    for setting in Root.settings {
      var limited = start
      setting.limit(&limited, start)
      if limited != start { failures.append("the limits of \(setting.facts.key) exclude its standard") }
      if let limits = setting.facts.limits, !(limits.step > 0 && limits.page >= limits.step) {
        failures.append("the steps of \(setting.facts.key) lead nowhere")
      }
    }
    return failures.sorted()
  }

  @Test func theSettingsOfTheAppAreDeclaredRightly() {
    #expect(failures(Document.self) == [])
    #expect(failures(WordsScene.self) == [])
    #expect(failures(SymbolsScene.self) == [])
    #expect(failures(PhotosScene.self) == [])
    #expect(failures(CafesScene.self) == [])
    #expect(failures(StacksScene.self) == [])
    #expect(failures(AppScene.self) == [])
    #expect(failures(WindowState.self) == [])
    #expect(failures(StackChild.self) == [])
    #expect(failures(LengthRange.self) == [])
    #expect(failures(ProposedSize.self) == [])
    #expect(failures(GridItemSettings.self) == [])
    #expect(failures(OwnWord.self) == [])
    #expect(failures(CheckSettings.self) == ["ignored is not declared", "rulesOn is not declared"], "their parts are")
    let parts = ["scope is not declared", "target is not declared"]
    #expect(failures(IgnoredProblem.self) == parts, "theirs too")
  }

  /// Settings with every kind of failure.
  private struct Wrong: Settings {
    var first = 1.0
    var second = 90.0
    var third = Axis.horizontal
    var forgotten = false

    static let settings: [Setting<Wrong>] = [
      .number(\.first, "first", Message("First"), 0...5, page: 1),
      .number(\.second, "first", Message("Second"), 0...5, page: 0.5),
      .choice(\.third, "third", Message("Third"), among: [.vertical]),
      .choice(\.third, "fourth", Message("Fourth")),
    ]
  }

  @Test func wrongDeclarationsAreFound() {
    #expect(
      failures(Wrong.self) == [
        "2 settings have the key first", "a property is declared twice", "forgotten is not declared",
        "the limits of first exclude its standard", "the steps of first lead nowhere",
      ])
  }

  /// The choices of a type differ in files and on screen, and contain each value once.
  private func checkChoices<Value: Choosable>(_ type: Value.Type) {
    let choices = Value.choices
    #expect(Set(choices.map(\.key)).count == choices.count, "\(type)")
    #expect(Set(choices.map(\.title)).count == choices.count, "\(type)")
    for choice in choices { #expect(choice.value.choice?.key == choice.key, "\(type)") }
    #expect(choices.allSatisfy { ($0.icon == nil) == (choices[0].icon == nil) }, "\(type): all have icons or none")
  }

  @Test func choicesAreDistinct() {
    checkChoices(HorizontalAlignment.self)
    checkChoices(VerticalAlignment.self)
    checkChoices(VerticalAlignment?.self)
    checkChoices(TextSplitting.self)
    checkChoices(LongText.self)
    checkChoices(Alignment.self)
    checkChoices(Axis.self)
    checkChoices(FlowLayout.Justification.self)
    checkChoices(FlowLayout.LastLine.self)
    checkChoices(FlowLayout.LineBreaking.self)
    checkChoices(SceneName.self)
    checkChoices(StyleChoice.self)
    checkChoices(TextPreset.self)
    checkChoices(AnimationKind.self)
    checkChoices(ReadingDirection.self)
    checkChoices(CafeColumns.self)
    checkChoices(PhotoRatio.self)
    checkChoices(PhotoFit.self)
    checkChoices(CellSize.self)
    checkChoices(GridPlacement.self)
    checkChoices(LayoutName.self)
    checkChoices(ChildKind.self)
    checkChoices(GridItemSettings.Kind.self)
    checkChoices(CheckRule.self)
  }

  /// The results of one line of a list.
  @Test func oneLineYieldsAll() throws {
    let facts = try #require(Document.declaration(of: \.words.lineSpacing))
    #expect(facts.key == "lineSpacing")
    #expect(facts.name.english == "Line spacing")
    #expect(facts.title.english == "Line spacing")
    #expect(facts.editKind == EditKind(name: Message("Line Spacing"), coalesces: true, animates: true))
    #expect(facts.limits == NumberLimits(0...40, page: 8, unit: .pixels))
    let justification = try #require(Document.declaration(of: \.words.justification))
    #expect(justification.choices(of: FlowLayout.Justification.self)?.map(\.value) == FlowLayout.Justification.allCases)
    #expect(justification.choices(of: FlowLayout.LastLine.self) == nil)
    #expect(StackChild.declaration(of: \.horizontal.maximum)?.editKind.name.english == "Frame")
    #expect(Document.declaration(of: \.window.showsSidebar)?.isViewState == true, "as the whole window")
    #expect(Document.declaration(of: \.stacks.width) == nil, "what follows from other settings is none")
  }

  @Test func aChoiceThatIsNotOfferedIsNotKept() throws {
    var document = Document()
    document.stacks.direction = .text
    #expect(document.stacks.direction == .locale)
    document.words.lineAlignment = .lastTextBaseline
    #expect(document.words.lineAlignment == .top)
  }
}
