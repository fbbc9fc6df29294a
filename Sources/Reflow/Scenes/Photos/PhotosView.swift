// The Photos scene: its canvas, settings and shortcuts.

import CGtk
import GtkInterop
import ReflowModel

/// Pictures in a lazy grid.
final class PhotosView: SceneView {
  private let context: SceneContext
  private let content: PhotosCanvas
  private let pictures: WatchedList<PictureFolder>

  static let actions = ["columns", "open-folder"]
  static let overlays: [Overlay] = [.frames, .indices, .gaps, .overflow, .tracks]

  init(_ context: SceneContext) {
    self.context = context
    let store = context.store
    pictures = WatchedList(photosOf: store, watches: !context.isHeadless)
    content = PhotosCanvas(store: context.presented, pictures: pictures, report: context.report)
    context.actions.add("columns") { [unowned store] in
      store.perform(Store.editKind(of: \.photos.columns)) { $0.photos.cycleColumns() }
    }
    context.actions.add("open-folder") { [unowned self] in
      guard let window = gtk_widget_get_root(canvas.pointer) else { return }
      FileDialog.openFolder(over: Widget(window)) { [weak self] path in
        // The files may have changed.
        PictureStore.shared.emptyCache()
        self?.pictures.open(path)
      }
    }
  }

  private(set) lazy var sections: [Widget] = {
    let folder = Widget(gtk_button_new_with_label(tr("Open Folder…")))
    gtk_actionable_set_action_name(folder.opaque, "win.open-folder")
    let store = context.store
    let minimum = SliderRow(\.photos.columnMinimum, of: store)
    let notes = SourceNotes(tr("Left out of the pictures"))
    pictures.followNotes { [unowned pictures] in notes.show(pictures.notes) }
    return [
      .section(
        tr("Pictures"),
        [
          PathSourceRow(\.photos.folder, name: tr("Pictures"), supplied: tr("Landscapes by Reflow"), of: store).widget,
          folder, notes.widget,
        ]),
      .section(
        tr("Grid"),
        [
          Self.columnsButton(store: store),
          SwitchRow(\.photos.isAdaptive, of: store).widget,
          minimum.applying(unless: \.photos.columnMinimumUnavailableReason, of: store).widget,
          SliderRow(\.photos.spacing, of: store).widget,
        ]),
      .section(
        tr("Cells"),
        [
          ChoiceRow(\.photos.ratio, of: store).widget, SegmentedRow(\.photos.fit, of: store).widget,
          SliderRow(\.photos.cornerRadius, of: store).widget,
        ]),
      .motionSection(\.photos.animation, \.photos.animationSpeed, of: store),
    ]
  }()

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }

  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }

  var problem: Message? { pictures.emptyState?.advice }
  var remarks: [Message] { pictures.remarks + PictureView.remarks(in: canvas) }

  /// The button that cycles through the numbers of columns: each press adds a column, and one column follows four.
  private static func columnsButton(store: Store) -> Widget {
    let button = Widget(gtk_button_new())
    let now = Widget.label("").expandingAcross()
    let next = Widget.label("", classes: ["quiet"])
    let face = Widget.row([Icon.cycle.makeWidget(), now, next])
    face.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_button_set_child(button.cast(), face.pointer)
    gtk_actionable_set_action_name(button.opaque, "win.columns")
    store.follow(from: { ColumnsOnButton($0.photos) }) { columns in
      let title = columns.now.map(title) ?? tr("Adaptive Columns")
      gtk_label_set_text(now.opaque, title)
      gtk_label_set_text(next.opaque, tr("Next: %s", String(columns.next)))
      gtk_widget_set_tooltip_text(button.pointer, tr("Change to %s", Self.title(columns.next)))
      button.updateAccessibleProperty(.label(tr("Columns")), .description(title))
    }
    return button
  }

  private static func title(_ columns: Int) -> String {
    tr(.counting(columns, "%s Column", "%s Columns"))
  }

  static var shortcuts: [Shortcut] {
    [
      Shortcut(.scene(.photos), tr("Change the number of columns"), "<Control>l", action: "win.columns"),
      Shortcut(.scene(.photos), tr("Open a folder of pictures"), "<Control><Shift>o", action: "win.open-folder"),
    ]
  }
}

/// The columns that the button shows.
private struct ColumnsOnButton: Equatable {
  /// The number of columns; nil for adaptive columns.
  let now: Int?
  /// The number after the next press.
  let next: Int

  init(_ scene: PhotosScene) {
    (now, next) = (scene.isAdaptive ? nil : scene.columns, scene.nextColumns)
  }
}
