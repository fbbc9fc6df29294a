// The controls of the Words scene, section by section.

import CGtk
import GtkInterop

/// The sidebar of the Words scene.
@MainActor
enum WordsSidebar {
  /// Makes the sidebar, which scrolls where the window is too low for it.
  static func make(store: Store, words: WordsOnScreen, notices: NoticeBar) -> Widget {
    let sections = [
      textSection(store: store, words: words, notices: notices),
      spacingSection(store: store),
      alignmentSection(store: store),
      gridSection(store: store),
      widthSection(store: store),
    ]
    let scroller = Widget.scroller(
      .column(spacing: 24, classes: ["sections"], sections), classes: ["app-sidebar"])
    scroller.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    scroller.updateAccessibleProperty(.label(tr("Settings")))
    return scroller
  }
}
