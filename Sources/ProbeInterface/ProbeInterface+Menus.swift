// The methods of the probe about menus, drop-downs and other popovers, which are a part of the interface.

extension ProbeInterface {
  static let menuMethods = """
    <!-- The visible widgets of a window, or of an open menu, that open a menu or another popover: menu buttons,
         drop-downs and combo rows. names: their names. widgets: their indices in the tree that Read returns. -->
    <method name="Menus">
      <arg name="window" type="u" direction="in"/>
      <arg name="names" type="as" direction="out"/>
      <arg name="widgets" type="au" direction="out"/>
    </method>
    <!-- Opens the menu of a widget of the list that Menus returned last, or closes it, and waits like Resize. The menu
         does not close by itself meanwhile (autohide). menu: its identifier for other methods. shown: whether it is
         visible. -->
    <method name="OpenMenu">
      <arg name="window" type="u" direction="in"/>
      <arg name="button" type="u" direction="in"/>
      <arg name="open" type="b" direction="in"/>
      <arg name="menu" type="u" direction="out"/>
      <arg name="shown" type="b" direction="out"/>
    </method>
    <!-- The size that an open menu needs, without its shadow and its arrow. It does not depend on the screen, which
         limits the size that the menu has.
         screens: the widths of screens. minimum and natural: the minimum and the natural width. heights: for each
         screen, the minimum height at the natural width, or at the width of the screen if that is less. -->
    <method name="MenuSize">
      <arg name="menu" type="u" direction="in"/>
      <arg name="screens" type="ai" direction="in"/>
      <arg name="minimum" type="i" direction="out"/>
      <arg name="natural" type="i" direction="out"/>
      <arg name="heights" type="ai" direction="out"/>
    </method>
    <!-- The lists of an open menu of which only the rows near the viewport exist as widgets: for each its index in the
         tree that Read returns, and the number of its rows. -->
    <method name="Lists">
      <arg name="menu" type="u" direction="in"/>
      <arg name="lists" type="a(uu)" direction="out"/>
    </method>
    <!-- Scrolls a list of those that Lists returns to a row, and waits like Resize. scrolled: whether the list can
         scroll to it. -->
    <method name="ScrollList">
      <arg name="menu" type="u" direction="in"/>
      <arg name="list" type="u" direction="in"/>
      <arg name="row" type="u" direction="in"/>
      <arg name="scrolled" type="b" direction="out"/>
    </method>
    """
}
