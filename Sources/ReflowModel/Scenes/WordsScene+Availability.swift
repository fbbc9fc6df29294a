// The reasons why settings of the Words scene have no effect. A control shows its reason, and a check refuses settings
// that it would ignore.

extension WordsScene {
  /// Why settings for the flow's lines have no effect; nil if they have one.
  package var flowUnavailableReason: Message? {
    isGrid ? Message("Available only without the grid. Turn off Grid.") : nil
  }

  /// Why settings that need a widget for each word have no effect with words that exceed a limit; nil if they have one.
  package func eagerUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    flowUnavailableReason ?? Self.widgetUnavailableReason(exceeded)
  }

  /// Why settings that need a widget for each word have no effect in any layout; nil if they have one.
  static func widgetUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    switch exceeded {
    case .words?: return Message("Available only for up to 2,000 words.")
    case .scalars?: return Message("Available only for up to 50,000 characters in long items.")
    case nil: return nil
    }
  }

  /// A notice if the justification is set to stretch, but the words are not stretched because they exceed a limit; nil
  /// otherwise.
  package func stretchingUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    guard !isGrid, justification == .stretchItems else { return nil }
    switch exceeded {
    case .words?: return Message("Words are stretched only in texts of up to 2,000 words.")
    case .scalars?:
      return Message("Words are stretched only in texts of up to 50,000 characters in long items.")
    case nil: return nil
    }
  }

  /// Why words that exceed a limit cannot be checked with their settings; nil if they can. Without this, the check
  /// would silently ignore settings that need a widget for each word.
  package func checkUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    guard let exceeded else { return nil }
    var settings = isGrid ? [] : eagerFlowSettings
    if usesKinds { settings.append(Message("Kind")) }
    guard !settings.isEmpty else { return nil }
    let list = Message(joining: settings, separator: ", ")
    return switch exceeded {
    case .words:
      Message("with more than %s words, these settings have no effect: %s", WordList.widgetLimit.groupedText, list)
    case .scalars:
      Message(
        "with more than %s characters in long items, these settings have no effect: %s",
        WordList.wrappingLimit.groupedText, list)
    }
  }

  /// The names of the set settings that only a flow of widgets follows.
  var eagerFlowSettings: [Message] {
    var settings: [Message] = []
    if lineBreaking != .greedy { settings.append(Message("Line breaking")) }
    if lineLimit.isOn { settings.append(Message("Line limit")) }
    if justification == .stretchItems { settings.append(Message("Stretch Words")) }
    return settings
  }

  /// Why the columns have no effect; nil if they have one.
  package var columnsUnavailableReason: Message? { isGrid ? nil : Message("Available only in the grid. Turn on Grid.") }

  /// Why the minimum width of columns has no effect; nil if it has one.
  package var columnMinimumUnavailableReason: Message? {
    columnsUnavailableReason ?? (columns == .adaptive ? nil : Message("Set Columns to Adaptive."))
  }

  /// Why the number of lines has no effect with words that exceed a limit; nil if it has one.
  package func lineNumberUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    eagerUnavailableReason(exceeded) ?? (lineLimit.isOn ? nil : Message("Turn on the line limit."))
  }
}
