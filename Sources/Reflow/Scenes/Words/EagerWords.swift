// Words with a tile each: all that a layout can do with them.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders words in a `LayoutView`. The canvas owns it.
@MainActor
final class EagerWords {
  /// The tiles' container.
  var widget: Widget { view.widget }
  private let store: Store
  private let view: LayoutView
  private var tiles = WordTiles()
  /// The tile for what a limit of lines hides, while there is a limit.
  private var more: MoreTile?
  private var content: WordsScene.Content?

  /// The most tiles that come and go in motion. With more of them the motion stutters, as those that leave are drawn
  /// along with those that come.
  private static let animatedTurnover = 1_000

  /// Makes the container; `report` hears what each layout came to.
  init(store: Store, report: @escaping @MainActor (LayoutReport, _ words: Int) -> Void) {
    self.store = store
    view = LayoutView(store.document.words.layout.arranging, role: GTK_ACCESSIBLE_ROLE_LIST)
    view.onLayout = { [weak self] layout in
      guard let self else { return }
      more?.tellName()
      report(layout, view.children.count - (more == nil ? 0 : 1))
    }
  }

  /// Whether tiles are on their way.
  var isMoving: Bool { view.isAnimating }

  /// Shows the words of a scene.
  func show(_ words: ArraySlice<WordTile>, of scene: WordsScene, _ place: WordsPlace, animation: Animation?) {
    let isSmooth = tiles.turnover(words) <= Self.animatedTurnover
    view.animate(isSmooth ? animation : nil) {
      view.layout = scene.layout.arranging
      view.contentInsets = place.insets
      gtk_widget_set_direction(widget.pointer, place.direction)
      if content != scene.content { fill(with: words, of: scene) }
    }
  }

  /// Lets go of all tiles.
  func clear() {
    guard content != nil else { return }
    content = nil
    more = nil
    view.children = tiles.show([], mixesSizes: false).map { LayoutChild($0) }
  }

  private func fill(with words: ArraySlice<WordTile>, of scene: WordsScene) {
    let content = scene.content
    self.content = content
    var children = tiles.show(words, mixesSizes: scene.mixesSizes).map { LayoutChild($0) }
    if content.stretches { children = children.map { $0.setting(Expands.self, to: .horizontal) } }
    more = content.showsAllLines == nil || words.isEmpty ? nil : more ?? MoreTile(store: store)
    if let more, let showsAll = content.showsAllLines {
      children.append(more.child(showsAll: showsAll, on: scene.lineAlignment))
    }
    view.children = children
  }
}

/// What lies around the words, and which side they begin on.
struct WordsPlace {
  var insets: EdgeInsets
  var direction: GtkTextDirection
}

extension WordsScene {
  /// What the tiles follow from.
  struct Content: Equatable {
    var text: TextSource
    var order: WordOrder
    var wordCount: WordCount
    var mixesSizes: Bool
    /// Whether tiles take what their line leaves over.
    var stretches: Bool
    /// Whether all lines are shown although their number is limited; nil where it is not.
    var showsAllLines: Bool?
    var lineAlignment: VerticalAlignment
  }

  fileprivate var content: Content {
    Content(
      text: text, order: order, wordCount: wordCount, mixesSizes: mixesSizes,
      stretches: !isGrid && justification == .stretchItems,
      showsAllLines: !isGrid && lineLimit.isOn ? showsAllLines : nil, lineAlignment: lineAlignment)
  }
}
