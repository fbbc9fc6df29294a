// The interface between Reflow and the probe in another program: D-Bus without a bus, over a socket that Reflow opens.
// Both sides are built from this file.

/// The names and the version of the interface.
public enum ProbeInterface {
  /// The version of the interface. Reflow refuses a probe with another version.
  public static let version = 1

  /// The maximum number of visible widgets of a window. A tree ends after one more, and Reflow refuses it.
  public static let widgetLimit = 20_000
  /// The maximum number of bytes of a text; a longer one is sent cut.
  public static let textLimit = 4_000

  /// The name of the interface that the probe exports on the connection, at ``path``.
  public static let name = "io.github.reflow.Probe1"
  /// The path of the exported object, on both sides.
  public static let path = "/io/github/reflow/Probe"
  /// The name of the interface that Reflow exports.
  public static let serverName = "io.github.reflow.ProbeServer1"

  /// The group of the key file whose path is in the variable REFLOW_PROBE.
  public static let group = "Probe"
  /// The keys of the file.
  public enum Key {
    /// The path of the library with the probe.
    public static let library = "Library"
    /// The D-Bus address of Reflow.
    public static let address = "Address"
    /// A random text, with which Reflow recognises the connection of the program that it started.
    public static let token = "Token"
    /// The value for `gtk-decoration-layout`. Without this key, the setting is not changed.
    public static let decorationLayout = "DecorationLayout"
  }

  /// What Reflow exports.
  public static let serverXML = """
    <node>
      <interface name="\(serverName)">
        <!-- The first call of the probe. Reflow closes the connection if the token is wrong.
             version: that of this interface; gtk: the version of GTK, such as 4.8.3. -->
        <method name="Hello">
          <arg name="token" type="s" direction="in"/>
          <arg name="version" type="u" direction="in"/>
          <arg name="gtk" type="s" direction="in"/>
        </method>
      </interface>
    </node>
    """

  /// What the probe exports. Lengths are in px. A width is that of `gtk_widget_get_width`: without shadow, border and
  /// margins.
  public static let xml = """
    <node>
      <interface name="\(name)">
        <!-- The visible windows: identifier, title, type, current width and height, minimum and natural width, and
             whether the user can resize it. -->
        <method name="Windows">
          <arg name="windows" type="a(ussiiiib)" direction="out"/>
        </method>
        <!-- The gettext domain of the program, and the folder of its catalogues. -->
        <method name="Catalogue">
          <arg name="domain" type="s" direction="out"/>
          <arg name="folder" type="s" direction="out"/>
        </method>
        <!-- Resizes a window and waits until two consecutive frames are equal, at most 500 ms. The width 0 restores
             the size that the window had before the first call, and a negative width only waits. settled: whether two
             frames were equal. -->
        <method name="Resize">
          <arg name="window" type="u" direction="in"/>
          <arg name="width" type="i" direction="in"/>
          <arg name="actual" type="i" direction="out"/>
          <arg name="settled" type="b" direction="out"/>
        </method>
        <!-- Lays a window out at each width of a range, in ascending order, and restores it, all before the probe
             returns to the main loop. The sweep stops at the first width at which another AdwBreakpoint applies, or
             when the reply has reached its maximum size.
             trees: the visible widgets, depth first, each with its parent's index (-1 for the window), type, CSS name,
             buildable identifier, text, number among the siblings of its type, and traits (WidgetTraits).
             samples: width, height, minimum height, index of the tree, and states of widgets: index, flags
             (WidgetState), x, y, width and height in the window. A sample contains the states that differ from the
             previous sample, or all states if its tree differs.
             next: the first width without a sample.
             isBreakpoint: whether another AdwBreakpoint applies at that width. -->
        <method name="Sweep">
          <arg name="window" type="u" direction="in"/>
          <arg name="first" type="i" direction="in"/>
          <arg name="last" type="i" direction="in"/>
          <arg name="trees" type="aa(issssuu)" direction="out"/>
          <arg name="samples" type="a(iiiua(uuiiii))" direction="out"/>
          <arg name="next" type="i" direction="out"/>
          <arg name="isBreakpoint" type="b" direction="out"/>
        </method>
      </interface>
    </node>
    """
}

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
}

/// The facts about a widget at one width. The upper 16 bits contain the number of lines of a text.
public struct WidgetState: OptionSet, Sendable {
  /// The bits, as the interface transfers them.
  public let rawValue: UInt32

  /// Creates a value from bits of the interface.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The text ends in an ellipsis.
  public static let isEllipsised = WidgetState(rawValue: 1)

  /// The state with a number of lines.
  public static func lines(_ count: Int) -> WidgetState {
    WidgetState(rawValue: UInt32(min(max(count, 0), 0xffff)) << 16)
  }

  /// The number of lines of a text.
  public var lineCount: Int { Int(rawValue >> 16) }
}
