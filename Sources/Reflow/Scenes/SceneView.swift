// The interface between a window and its scenes: what a scene provides, what the window provides, and the type of view
// that shows each scene.

import CGtk
import GtkInterop
import ReflowModel

/// A scene in a window: the canvas and its settings, both bound to the window's store.
///
/// The window creates the view when it first shows the scene, and keeps it until the window closes.
@MainActor
protocol SceneView: AnyObject {
  init(_ context: SceneContext)

  /// The canvas with its scroller. It expands to the available size.
  var canvas: Widget { get }
  /// The allocated width of the canvas's content, in px; nil if the scene's width is not the width of its canvas.
  var canvasWidth: Int? { get }
  /// The reason, in a sentence, why the canvas does not show what the document specifies; nil if it does.
  var problem: Message? { get }
  /// What the canvas leaves out of the document's content, one sentence each.
  var remarks: [Message] { get }
  /// The settings, under headings. They are created on first access: canvas A of *Compare* has none.
  var sections: [Widget] { get }
  /// Whether anything in the scene is animating or loading.
  var isMoving: Bool { get }
  /// The interface of the canvas to the workbench.
  var subject: CanvasSubject { get }

  /// The editor for the selected item in the inspector. It hides itself while no item is selected.
  var editing: Widget? { get }
  /// The commands for the selected item.
  var commands: ItemCommands { get }

  /// The names, without `win.`, of the window actions that the scene adds and that apply to this scene only.
  static var actions: [String] { get }
  /// Whether the number of lines or columns depends on the width of the canvas, so that a ruler is useful.
  static var isRuled: Bool { get }
  /// The overlays that the canvas supports.
  static var overlays: [Overlay] { get }
  /// The shortcuts that apply to this scene only.
  static var shortcuts: [Shortcut] { get }
}

extension SceneView {
  var canvasWidth: Int? { nil }
  var problem: Message? { nil }
  var remarks: [Message] { [] }
  var editing: Widget? { nil }
  var commands: ItemCommands { .ofInspector }
  static var actions: [String] { [] }
  static var isRuled: Bool { true }
  static var shortcuts: [Shortcut] { [] }
}

/// The parts of the window that a scene uses. The scene's view owns its context.
@MainActor
struct SceneContext {
  /// The store that the controls observe.
  let store: Store
  /// The same store in the window's stress view, which the canvas observes.
  let presented: DerivedStore
  /// The bar in which the window shows errors.
  let notices: NoticeBar
  /// The panel in which the window shows the progress of slow work.
  let progress: ProgressPanel
  let actions: ActionMap
  /// Whether no window shows the scene, so that it need not stay responsive while it works.
  var isHeadless = false
  /// Whether the scene is shown beside that of the window: on a contact sheet or as canvas A.
  var isAside = false
  /// Shows the result of a layout in the status line under the canvas.
  let report: @MainActor (StatusLine) -> Void
}

extension SceneName {
  /// The type of view that a window creates for the scene.
  @MainActor
  var view: any SceneView.Type {
    switch self {
    case .words: WordsView.self
    case .symbols: SymbolsView.self
    case .photos: PhotosView.self
    case .cafes: CafesView.self
    case .stacks: StacksView.self
    case .app: AppView.self
    }
  }
}
