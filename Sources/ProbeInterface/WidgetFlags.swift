// The facts about a widget, as the interface transfers them: the bits of one number each.

/// The facts about a widget that do not depend on the width.
public struct WidgetTraits: OptionSet, Sendable {
  /// The bits, as the interface transfers them.
  public let rawValue: UInt32

  /// Creates a value from bits of the interface.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The widget shows a text.
  public static let text = WidgetTraits(rawValue: 1)
  /// The widget can be pressed or edited.
  public static let target = WidgetTraits(rawValue: 2)
  /// The whole text is also the tooltip of the widget or of one that contains it.
  public static let textIsTooltip = WidgetTraits(rawValue: 4)
  /// The widget hides the parts of its children outside of its bounds.
  public static let clips = WidgetTraits(rawValue: 8)
  /// The user can scroll or swipe to the parts of its children outside of its bounds.
  public static let scrolls = WidgetTraits(rawValue: 16)
  /// The children of the widget are layers that may cover each other.
  public static let hasLayers = WidgetTraits(rawValue: 32)
  /// The type of the widget is internal to GTK or libadwaita, such as that of a scrollbar's trough.
  public static let isInternal = WidgetTraits(rawValue: 64)
}

/// The facts about a widget at one width. The upper 16 bits contain the number of lines of a text.
public struct WidgetState: OptionSet, Sendable {
  /// The bits, as the interface transfers them.
  public let rawValue: UInt32

  /// Creates a value from bits of the interface.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An ellipsis replaces a part of the text.
  public static let isEllipsised = WidgetState(rawValue: 1)
  /// The text is wider or higher than the widget.
  public static let overflows = WidgetState(rawValue: 2)
  /// No installed font has one of the visible characters.
  public static let lacksGlyph = WidgetState(rawValue: 4)
  /// A line of the text ends where its language allows no break.
  public static let breaksWord = WidgetState(rawValue: 8)
  /// The widget is a scrolled area that is lower than its content.
  public static let hidesContent = WidgetState(rawValue: 16)
  /// The widget is a layout that is folded and hides a pane.
  public static let hidesPane = WidgetState(rawValue: 32)
  /// The widget is the page that the method `ShowPage` has chosen.
  public static let isChosenPage = WidgetState(rawValue: 64)

  /// The view has a layout of the program that breaks the contract of `Layout`: the bits of LayoutCore's `LayoutFaults`,
  /// at ``faultShift``.
  public static let layoutFaults = WidgetState(rawValue: 0x7f << faultShift)
  /// The place of the bits of ``layoutFaults``.
  public static let faultShift: UInt32 = 8

  /// The state with a number of lines.
  public static func lines(_ count: Int) -> WidgetState {
    WidgetState(rawValue: UInt32(min(max(count, 0), 0xffff)) << 16)
  }

  /// The number of lines of a text.
  public var lineCount: Int { Int(rawValue >> 16) }
}
