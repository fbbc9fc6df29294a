// The decoded replies of the probe about the menus of a window: the widgets that open them, their sizes and their lists.

import GtkInterop
import ProbeInterface
import ReflowModel

/// A widget that opens a menu or another popover.
struct MenuOpener: Equatable {
  /// The name of the menu.
  let name: String
  /// The index of the widget in the tree of its window.
  let widget: Int
}

/// A menu after a call that opens or closes it.
struct OpenedMenu: Equatable {
  let identifier: Int
  let isShown: Bool
}

/// A list in a menu.
struct PopoverList: Equatable {
  /// The index of the list in the tree of the menu.
  let widget: Int
  /// The number of its rows, of which only those near its viewport exist as widgets.
  let rowCount: Int
}

extension Variant {
  /// The reply of the method `Menus`.
  func menuOpeners() throws(WindowReplyError) -> [MenuOpener] {
    let values = try values("(asau)")
    let (names, widgets) = (try values[0].names(), values[1].children.compactMap(\.int))
    guard names.count == widgets.count else { throw WindowReplyError(reason: Message("a menu has no widget")) }
    return zip(names, widgets).map { MenuOpener(name: $0, widget: $1) }
  }

  /// The reply of the method `OpenMenu`.
  func openedMenu() throws(WindowReplyError) -> OpenedMenu {
    let values = try values("(ub)")
    return OpenedMenu(identifier: values[0].int ?? 0, isShown: values[1].bool ?? false)
  }

  /// The reply of the method `Lists`.
  func lists() throws(WindowReplyError) -> [PopoverList] {
    try values("(a(uu))")[0].elements().map { list in
      let numbers = list.children.compactMap(\.int)
      return PopoverList(widget: numbers[0], rowCount: numbers[1])
    }
  }
}

extension PopoverSize {
  /// Decodes the reply of the method `MenuSize`.
  init(_ reply: Variant, on screens: [ScreenSize]) throws(WindowReplyError) {
    let values = try reply.values("(iiai)")
    let (sizes, heights) = (values[0...1].compactMap(\.int), values[2].children.compactMap(\.int))
    guard heights.count == screens.count, (sizes + heights).allSatisfy((0...Self.limit).contains) else {
      throw WindowReplyError(reason: Message("a menu has an impossible size"))
    }
    self.init(
      minimumWidth: sizes[0], naturalWidth: sizes[1],
      heights: zip(screens, heights).map { (screen: $0, height: $1) })
  }

  /// The maximum width and height, in px.
  private static let limit = 1_000_000
}
