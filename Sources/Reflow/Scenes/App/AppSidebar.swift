// The settings of the App scene: the program, its window and its language.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms

@MainActor
enum AppSidebar {
  /// The initial value of the control of an exact height, in px.
  private static let firstHeight = 600

  static func sections(store: Store, canvas: ProgramCanvas, _ parameters: ParameterSection) -> [Widget] {
    [programSection(store: store, canvas: canvas), parameters.widget, windowSection(store: store, canvas: canvas)]
  }

  private static func programSection(store: Store, canvas: ProgramCanvas) -> Widget {
    let command = Widget.label("", classes: ["quiet"])
    gtk_label_set_wrap(command.opaque, 1)
    gtk_label_set_wrap_mode(command.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_selectable(command.opaque, 1)
    gtk_widget_set_can_focus(command.pointer, 0)
    store.follow(\.app.command) { new in
      let text = new.shellText.plainLine
      gtk_label_set_text(command.opaque, new.isEmpty ? tr("No program") : text.cutInTheMiddle(to: .path))
      gtk_widget_set_tooltip_text(command.pointer, text.exceeds(.path) ? text : nil)
    }
    let choose = button(tr("Run a Program…"), "win.choose-program")
    let run = button(tr("Run"), "win.run-program")
    let stop = button(tr("Stop"), "win.stop-program")
    let refresh = button(tr("Refresh"), "win.refresh-program")
    gtk_widget_set_tooltip_text(refresh.pointer, tr("Shows the program's window as it is now"))
    let note = Widget.label(
      tr("The program has changed on disk. Run it again to see the change."), classes: ["quiet", "note"])
    gtk_label_set_wrap(note.opaque, 1)
    let folder = button("", "win.choose-check-folder")
    canvas.follow { [unowned canvas, unowned store] in
      show(canvas.inFolder.folder, on: folder, isPossible: !store.document.app.command.isEmpty)
      // The program of a Swift file follows the file.
      let isOutdated = store.document.app.command.swiftFile == nil && canvas.program?.isOutdated == true
      gtk_widget_set_visible(note.pointer, gboolean(isOutdated))
      let isRunning = [.starting, .running].contains(canvas.program?.state)
      let title = canvas.program == nil && canvas.source == nil ? tr("Run") : tr("Run Again")
      gtk_button_set_label(run.cast(), title)
      run.updateAccessibleProperty(.label(title))
      gtk_widget_set_visible(run.pointer, gboolean(!store.document.app.command.isEmpty))
      gtk_widget_set_visible(stop.pointer, gboolean(isRunning || canvas.source != nil))
      gtk_widget_set_visible(refresh.pointer, gboolean(isRunning))
    }
    let buttons = Widget.equalColumns([run, stop, refresh], spacing: 12)
    let own = SwitchRow(\.app.usesOwnSettings, of: store).widget
    store.follow(\.app.command.swiftFile) { gtk_widget_set_visible(own.pointer, gboolean($0 == nil)) }
    return .section(
      tr("Program"),
      [
        command, choose, SwiftFileRows(store: store, canvas: canvas).widget, buttons, note, own,
        .row(named: tr("Ignored problems"), [folder]),
      ])
  }

  /// Shows the folder of the ignored problems on its button.
  private static func show(_ folder: String?, on button: Widget, isPossible: Bool) {
    let title = folder.map { fileName(of: $0).cut(to: .name) } ?? tr("Choose Folder…")
    gtk_button_set_label(button.cast(), title)
    gtk_widget_set_sensitive(button.pointer, gboolean(isPossible))
    gtk_widget_set_tooltip_text(
      button.pointer,
      folder.map { "\($0)/\(IgnoreList.fileName)".cutInTheMiddle(to: .path) }
        ?? tr("The folder of the project, where “reflow --check” is called"))
    button.updateAccessibleProperty(.label(tr("Ignored problems")), .description(title))
  }

  private static func button(_ title: String, _ action: String) -> Widget {
    let button = Widget(gtk_button_new_with_label(title))
    gtk_actionable_set_action_name(button.opaque, action)
    button.updateAccessibleProperty(.label(title))
    return button
  }

  private static func windowSection(store: Store, canvas: ProgramCanvas) -> Widget {
    let windows = RunningProgramRow(name: tr("Window"), \.app.window, of: store, canvas) { program in
      program.windows.uniqueNames.map { ($0, $0) }
    } current: { [unowned canvas] in
      canvas.windowName
    }
    let languages = RunningProgramRow(name: tr("Language"), \.app.language, of: store, canvas) { program in
      [("", tr("Like the desktop"))] + program.languages.map { ($0, Catalogues.name(ofLanguage: $0)) }
    } current: { [unowned store] in
      store.document.app.language
    }
    let height = OptionalNumberRow(
      store.binding(\.app.height), first: firstHeight,
      absence: .init(title: tr("Automatic"), name: tr("The height that the window has in the program")))
    return .section(
      tr("Window"),
      [
        .row(named: tr("Window"), [windows.widget]), height.widget,
        .row(named: tr("Language"), [languages.widget]),
      ])
  }
}

/// A list of values that the running program offers.
@MainActor
private final class RunningProgramRow {
  var widget: Widget { list.widget }
  private var list: DropDown!
  private var values: [String] = []

  /// - Parameters:
  ///   - choices: The values of a running program with their titles.
  ///   - current: The value that is shown.
  init(
    name: String, _ keyPath: WritableKeyPath<Document, String>, of store: Store, _ canvas: ProgramCanvas,
    choices: @escaping @MainActor (LiveProgram) -> [(value: String, title: String)],
    current: @escaping @MainActor () -> String?
  ) {
    list = DropDown(name: name) { [unowned self, unowned store] in
      if values.indices.contains($0) { store.update(keyPath, to: values[$0]) }
    }
    widget.keep(self)
    canvas.follow { [unowned self, unowned canvas] in
      let choices = canvas.program.map(choices) ?? []
      values = choices.map(\.value)
      gtk_widget_set_sensitive(widget.pointer, gboolean(!choices.isEmpty))
      let selected = current().flatMap(values.firstIndex) ?? 0
      list.show(choices.isEmpty ? ["–"] : choices.map(\.title), selected: selected)
    }
  }
}
