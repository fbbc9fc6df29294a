// What the App scene says over its canvas while there is no current picture: a title, advice, and a button.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms

/// The state of the App scene as text.
struct ProgramState: Equatable {
  var title: Message
  var advice: Message?
  /// The title and the action of the button; nil without one.
  var button: (title: Message, action: String)?
  /// Whether the text stands on a card over a picture.
  var isOverPicture = false

  static func == (one: ProgramState, other: ProgramState) -> Bool {
    one.title == other.title && one.advice == other.advice && one.button?.title == other.button?.title
      && one.isOverPicture == other.isOverPicture
  }

  /// The state of a program; nil if its window is shown.
  ///
  /// - Parameters:
  ///   - program: The program; nil if it does not run.
  ///   - window: The window whose picture was last shown.
  @MainActor
  init?(_ command: ProgramCommand, _ program: LiveProgram?, _ window: LiveWindow?) {
    let hasPicture = window?.picture != nil
    var lines: [Message] = []
    guard !command.isEmpty else {
      title = Message("No program")
      advice = Message("Run a program that uses GTK 4 to see its window at any width.")
      button = (Message("Run a Program…"), "win.choose-program")
      return
    }
    switch program?.state {
    case nil:
      title = .verbatim(command.name)
      advice = Message("A document does not start a program by itself. It names this command: %s", command.shellText)
      button = (Message("Run"), "win.run-program")
    case .starting:
      title = Message("“%s” is starting…", command.name)
      button = (Message("Stop"), "win.stop-program")
    case .running:
      if let fault = window?.fault {
        title = fault
        button = (Message("Refresh"), "win.refresh-program")
      } else {
        guard !hasPicture else { return nil }
        title =
          window == nil
          ? Message("“%s” shows no window.", command.name) : Message("“%s” is starting…", command.name)
      }
    case .ended(let reason, let messages):
      title = reason
      lines = messages.map { .verbatim($0) }
      button = (Message("Run Again"), "win.run-program")
    case .stopped:
      title = Message("“%s” was stopped.", command.name)
      button = (Message("Run Again"), "win.run-program")
    }
    if let width = window?.picture?.sample.width {
      lines.append(Message("The picture is the last one, at %s px.", width.groupedText))
    }
    if !lines.isEmpty { advice = Message(joining: lines, separator: "\n") }
    isOverPicture = hasPicture
  }
}

/// The texts and the button.
@MainActor
struct ProgramNotice {
  let widget: Widget
  private let title = Widget.label("", classes: ["empty-title"])
  private let advice = Widget.label("", classes: ["quiet"])
  private let button = Widget(gtk_button_new())

  init() {
    for label in [title, advice] {
      gtk_label_set_xalign(label.opaque, 0.5)
      gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_max_width_chars(label.opaque, 52)
    }
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_margin_top(button.pointer, 12)
    widget = .column(spacing: 6, classes: ["empty"], [title, advice, button])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(widget.pointer, GTK_ALIGN_CENTER)
  }

  /// Shows a state; nil hides the notice.
  func show(_ state: ProgramState?) {
    gtk_widget_set_visible(widget.pointer, gboolean(state != nil))
    guard let state else { return }
    gtk_label_set_text(title.opaque, tr(state.title))
    gtk_label_set_text(advice.opaque, state.advice.map { tr($0) } ?? "")
    gtk_widget_set_visible(advice.pointer, gboolean(state.advice != nil))
    widget.setClass("progress-panel", state.isOverPicture)
    widget.updateAccessibleProperty(.label(tr(state.title)))
    gtk_widget_set_visible(button.pointer, gboolean(state.button != nil))
    guard let (text, action) = state.button else { return }
    gtk_button_set_label(button.cast(), tr(text))
    gtk_actionable_set_action_name(button.opaque, action)
    button.updateAccessibleProperty(.label(tr(text)))
    button.setClass("suggested-action", action != "win.stop-program")
  }
}
