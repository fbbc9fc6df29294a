// The scenes as a window sees them: what it wants of one, what it offers to one, and which widgets show which.

import CGtk
import GtkInterop
import ReflowModel

/// A scene in a window: the canvas and the settings beside it, both bound to the window's store.
///
/// A window makes it when the scene is first shown and keeps it until the window is closed.
@MainActor
protocol SceneView: AnyObject {
  /// Makes the scene's widgets.
  init(_ context: SceneContext)

  /// The scene in its place, which takes all the room there is.
  var canvas: Widget { get }
  /// The width that the content of the canvas was given, in px; nil where a scene's width is not its canvas's.
  var canvasWidth: Int? { get }
  /// Why what the document asks for is not on the canvas, in a sentence; nil where it is.
  var problem: Message? { get }
  /// The settings, under headings. They are made when they are first asked for: A of *Compare* has none.
  var sections: [Widget] { get }
  /// Whether anything in the scene is on its way.
  var isMoving: Bool { get }
  /// What the workbench looks at.
  var subject: CanvasSubject { get }

  /// What the inspector lets one change of the item that is looked at; it hides itself while none is.
  var editing: Widget? { get }

  /// The window's actions that the scene has added and that mean nothing in another, without their `win.`.
  static var actions: [String] { get }
  /// Whether the width of the canvas decides on lines or columns, so that a ruler means something.
  static var isRuled: Bool { get }
  /// What can be drawn over the canvas.
  static var overlays: [Overlay] { get }
  /// The keys that work in this scene only.
  static var shortcuts: [Shortcut] { get }
}

extension SceneView {
  var canvasWidth: Int? { nil }
  var problem: Message? { nil }
  var editing: Widget? { nil }
  static var actions: [String] { [] }
  static var isRuled: Bool { true }
  static var shortcuts: [Shortcut] { [] }
}

/// The window around a scene, as far as a scene has to do with it.
@MainActor
struct SceneContext {
  /// What the window shows.
  let store: Store
  /// Where the window says what went wrong.
  let notices: NoticeBar
  /// Where the window shows how far something is that takes a while.
  let progress: ProgressPanel
  /// The window's actions.
  let actions: ActionMap
  /// Whether nobody looks at the window, and nothing has to be at hand meanwhile.
  var isHeadless = false
  /// Shows what a layout came to, in the line under the canvas.
  let report: @MainActor (StatusLine) -> Void
}

extension SceneName {
  /// What a window makes to show the scene.
  @MainActor
  var view: any SceneView.Type {
    switch self {
    case .words: WordsView.self
    case .symbols: SymbolsView.self
    case .photos: PhotosView.self
    case .cafes: CafesView.self
    case .stacks: StacksView.self
    }
  }
}
