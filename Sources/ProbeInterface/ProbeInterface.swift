// The interface between Reflow and the probe in another program: D-Bus without a bus, over a socket that Reflow opens.
// Both sides are built from this file.

/// The names and the version of the interface.
public enum ProbeInterface {
  /// The version of the interface. Reflow refuses a probe with another version.
  public static let version = 12

  /// The maximum number of visible widgets of a window. A tree ends after one more, and Reflow refuses it.
  public static let widgetLimit = 20_000
  /// The maximum number of bytes of a text; a longer one is sent cut.
  public static let textLimit = 4_000
  /// The maximum number of bytes of the pixels or the SVG file of a window. D-Bus refuses messages above 128 MB.
  public static let pictureLimit = 64_000_000

  /// The name of the interface that the probe exports on the connection, at ``path``.
  public static let name = "io.github.reflow.Probe1"
  /// The path of the exported object, on both sides.
  public static let path = "/io/github/reflow/Probe"

  /// The type of a widget in a tree: see the method `Sweep`.
  public static let widgetType = "(issssuu)"
  /// The type of the states at one width: eight numbers for each. GDBus copies an array of numbers as a whole, but an
  /// array of structs number by number.
  public static let statesType = "ai"
  /// The type of the lines of containers: see the method `Picture`.
  public static let linesType = "a(u(ua(uuuudd)))"
  /// The type of the widgets that cause a minimum height: see the method `MinimumHeight`.
  public static let heightType = "(a(issssuu)aiaiu)"

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
        <!-- The settings of the display that decide the sizes of texts and pictures, as the program had them at its
             start: the names of properties of GtkSettings, and their values. -->
        <method name="Settings">
          <arg name="settings" type="a(ss)" direction="out"/>
        </method>
        <!-- Lowers the visible windows below those of other programs, which only X11 allows. active: whether one of them
             has the focus. -->
        <method name="StayBelow">
          <arg name="active" type="b" direction="out"/>
        </method>
        <!-- The gettext domain of the program, and the folder of its catalogues. -->
        <method name="Catalogue">
          <arg name="domain" type="s" direction="out"/>
          <arg name="folder" type="s" direction="out"/>
        </method>
        <!-- How a window draws texts: the font with its size in points, such as "DejaVu Sans 11", the resolution in dots
             per inch with the user's text scaling, the screen px per px of the layout, and the versions of GTK and
             Pango. -->
        <method name="Environment">
          <arg name="window" type="u" direction="in"/>
          <arg name="font" type="s" direction="out"/>
          <arg name="dpi" type="d" direction="out"/>
          <arg name="scale" type="i" direction="out"/>
          <arg name="gtk" type="s" direction="out"/>
          <arg name="pango" type="s" direction="out"/>
        </method>
        <!-- Resizes a window and waits until two consecutive frames are equal, at most 500 ms. The width 0 restores
             the size that the window had before the first call, and a negative width only waits. A width below the
             minimum width asks for this width, and the window gets the minimum width that it then has: its program may
             change its layout.
             height: the height, or 0 for the one before the first call. actual and minimum: the width and the minimum
             width afterwards. settled: whether two frames were equal. -->
        <method name="Resize">
          <arg name="window" type="u" direction="in"/>
          <arg name="width" type="i" direction="in"/>
          <arg name="height" type="i" direction="in"/>
          <arg name="actual" type="i" direction="out"/>
          <arg name="minimum" type="i" direction="out"/>
          <arg name="settled" type="b" direction="out"/>
        </method>
        <!-- Lays a window out at each width of a range, in ascending order, and restores it, all before the probe
             returns to the main loop. The sweep stops at the first width at which another AdwBreakpoint applies, or
             when the reply has reached its maximum size.
             height: the height of the window, or 0 for its own. It is at least the minimum height at the width.
             examined: whether the layouts that the program has written are examined: see WidgetState.layoutFaults.
             texts: replacements for the texts of labels, by these texts. The labels have their own texts again at the
             end.
             trees: the visible widgets, depth first, each with its parent's index (-1 for the window), type, CSS name,
             buildable identifier, text (the tooltip of a widget that shows no text), number among the siblings of its
             type, and traits (WidgetTraits). The views of a host of GtkViews are in its place, each with the name of
             its type and without a CSS name. Of the widgets in a control, only texts and targets are among them.
             samples: width, height, minimum height, index of the tree, and states of widgets, each of eight numbers:
             index, flags (WidgetState), x, y, width and height in the window, and the first byte of the text that an
             ellipsis replaces and the first one after it. A sample contains the states that differ from the previous
             sample, or all states if its tree differs.
             next: the first width without a sample. A call at one of the last widths or at this one continues the sweep,
             whose first width decides how a layout is folded.
             isBreakpoint: whether another AdwBreakpoint applies at that width. -->
        <method name="Sweep">
          <arg name="window" type="u" direction="in"/>
          <arg name="first" type="i" direction="in"/>
          <arg name="last" type="i" direction="in"/>
          <arg name="height" type="i" direction="in"/>
          <arg name="texts" type="a(ss)" direction="in"/>
          <arg name="examined" type="b" direction="in"/>
          <arg name="trees" type="aa\(widgetType)" direction="out"/>
          <arg name="samples" type="a(iiiu\(statesType))" direction="out"/>
          <arg name="next" type="i" direction="out"/>
          <arg name="isBreakpoint" type="b" direction="out"/>
        </method>
        <!-- The widgets of a window, or of an open menu, at its current size: the tree, the sample and examined as in the
             method Sweep. The lists of a menu have all rows that exist as widgets, which are laid out for this: those outside of
             the viewport of their list have places below it. -->
        <method name="Read">
          <arg name="window" type="u" direction="in"/>
          <arg name="examined" type="b" direction="in"/>
          <arg name="trees" type="aa\(widgetType)" direction="out"/>
          <arg name="samples" type="a(iiiu\(statesType))" direction="out"/>
          <arg name="next" type="i" direction="out"/>
          <arg name="isBreakpoint" type="b" direction="out"/>
        </method>
        <!-- The pages of all stacks and notebooks of a window that are not shown, and the panes that its layouts, such as
             AdwLeaflet, do not show while they are folded: each with its title or name, and whether it is such a pane.
             Pages without either are left out. -->
        <method name="Pages">
          <arg name="window" type="u" direction="in"/>
          <arg name="pages" type="a(sb)" direction="out"/>
        </method>
        <!-- Shows a page of the list that Pages returned last, and the pages that contain it, until the next call: also
             where the program or a layout that folds shows another one meanwhile. -1 shows the pages that were shown at
             first. Whether the window shows the page at a width is a state of the page (WidgetState). -->
        <method name="ShowPage">
          <arg name="window" type="u" direction="in"/>
          <arg name="page" type="i" direction="in"/>
        </method>
        \(menuMethods)
        <!-- Activates an action by its detailed name, such as win.show::page, on the focused window. done: whether it
             exists and is enabled. names: the actions of the application and of the window, if it is not. -->
        <method name="Activate">
          <arg name="action" type="s" direction="in"/>
          <arg name="done" type="b" direction="out"/>
          <arg name="names" type="as" direction="out"/>
        </method>
        <!-- Draws a window at a width and a height, at which it is laid out as in the method Sweep; the width 0 is the
             current one. The other results are those of Sweep for this width. Afterwards the signal Changed is sent once
             if the program draws the window again.
             scale: the pixels per px. It is lowered if the pixels would exceed their maximum size.
             sizes: four numbers for each widget: minimum and natural width, and minimum and natural height for its
             width.
             pixels: the pixels of the window, row by row, each of four bytes in the format ARGB32 of Cairo. There are
             none if the window cannot be drawn, or if another AdwBreakpoint applies at the width.
             lines: for each flow of LayoutGtk, its index, and the value of its property line-ends: the number of its
             children, and for each line the index of its first child, the number of its children, the kind of reason
             why it ended, a child or a number of children, and the needed and the remaining length.
             height: the widgets that cause the minimum height, as in the method MinimumHeight. -->
        <method name="Picture">
          <arg name="window" type="u" direction="in"/>
          <arg name="width" type="i" direction="in"/>
          <arg name="height" type="i" direction="in"/>
          <arg name="scale" type="i" direction="in"/>
          <arg name="trees" type="aa\(widgetType)" direction="out"/>
          <arg name="samples" type="a(iiiu\(statesType))" direction="out"/>
          <arg name="next" type="i" direction="out"/>
          <arg name="isBreakpoint" type="b" direction="out"/>
          <arg name="sizes" type="ai" direction="out"/>
          <arg name="scale" type="i" direction="out"/>
          <arg name="pixels" type="ay" direction="out"/>
          <arg name="lines" type="\(linesType)" direction="out"/>
          <arg name="height" type="\(heightType)" direction="out"/>
        </method>
        \(traceMethod)
        \(parametersMethod)
        <!-- Draws a window at a width and a height, as in the method Picture, as an SVG file. It is empty if the window
             has no pixels there. -->
        <method name="Drawing">
          <arg name="window" type="u" direction="in"/>
          <arg name="width" type="i" direction="in"/>
          <arg name="height" type="i" direction="in"/>
          <arg name="svg" type="ay" direction="out"/>
        </method>
        <!-- The program has drawn a window again since the method Picture drew it. -->
        <signal name="Changed">
          <arg name="window" type="u"/>
        </signal>
        <!-- A window was opened or closed, or has another title. -->
        <signal name="WindowsChanged"/>
        <!-- Presents a window and frames a widget in it for a second. widget: its index in the tree that Read returns.
             shown: whether there is such a widget. -->
        <method name="Show">
          <arg name="window" type="u" direction="in"/>
          <arg name="widget" type="u" direction="in"/>
          <arg name="shown" type="b" direction="out"/>
        </method>
        <!-- The widgets that cause the minimum width of a window: the window, then the child with the largest minimum
             width, and so on, each with its minimum width. Children on hidden pages take part.
             requests: for each widget, the width that the program requests for it (width-request) if it is the reason
             for its minimum width; else 0. -->
        <method name="Minimum">
          <arg name="window" type="u" direction="in"/>
          <arg name="chain" type="a\(widgetType)" direction="out"/>
          <arg name="widths" type="ai" direction="out"/>
          <arg name="requests" type="ai" direction="out"/>
        </method>
        <!-- The widgets that cause the minimum height of a window at a width, at which it is laid out as in the method
             Sweep; the width 0 is the current one.
             height: the window, then the child with the largest minimum height, and so on; the minimum height of each;
             for each widget, the height that the program requests for it (height-request) if it is the reason for its
             minimum height, else 0; and the number of rows of the last widget that cause its height together. It has no
             widgets if the window does not get the width.
             isBreakpoint: whether another AdwBreakpoint applies at the width. -->
        <method name="MinimumHeight">
          <arg name="window" type="u" direction="in"/>
          <arg name="width" type="i" direction="in"/>
          <arg name="height" type="\(heightType)" direction="out"/>
          <arg name="isBreakpoint" type="b" direction="out"/>
        </method>
        <!-- What a sweep of the window does not show: the texts on pages that are not shown, these pages, other hidden
             texts, the menus and other popovers, and the rows of lists outside of their viewports. -->
        <method name="Hidden">
          <arg name="window" type="u" direction="in"/>
          <arg name="texts" type="u" direction="out"/>
          <arg name="pages" type="u" direction="out"/>
          <arg name="others" type="u" direction="out"/>
          <arg name="menus" type="u" direction="out"/>
          <arg name="rows" type="u" direction="out"/>
        </method>
        <!-- The seconds in the program that Sweep takes for a range of widths, in which no other AdwBreakpoint applies,
             without the transfer of its replies; or that a bare loop takes, which measures and allocates the window at
             each width and reads nothing. reflow-bench compares them. -->
        <method name="Measure">
          <arg name="window" type="u" direction="in"/>
          <arg name="first" type="i" direction="in"/>
          <arg name="last" type="i" direction="in"/>
          <arg name="isBare" type="b" direction="in"/>
          <arg name="seconds" type="d" direction="out"/>
        </method>
      </interface>
    </node>
    """
}
