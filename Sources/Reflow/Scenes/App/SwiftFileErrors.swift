// What a Swift file lacks to be shown: the errors of the compiler and the place at which its program ended, as texts and
// as rows, and the editor that opens there.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms
import Runner
import SwiftFiles

extension SwiftFileSource {
  /// The errors of the file as it is.
  var errors: [CompilerError] { if case .errors(let errors) = state { errors } else { [] } }

  /// The state as text; nil if the state of the program says more.
  func notice(hasProgram: Bool) -> ProgramState.Notice? {
    let stop = (title: Message("Stop"), action: "win.stop-program")
    switch state {
    case .preparing(.waiting): return (Message("Another Reflow builds the modules for Swift files"), [], stop)
    case .preparing(.building(let part)):
      let title = Message("Building the modules for Swift files: %s", "\(Int(part * 100)) %")
      return (title, [Message("This is done once for each version of Swift and of Reflow.")], stop)
    case .building: return hasProgram ? nil : (Message("“%s” is being built…", name), [], stop)
    case .built: return nil
    case .failed(let reason): return (reason, [], (Message("Run Again"), "win.run-program"))
    case .errors(let errors):
      let title = Message.counting(
        errors.count, "“%s” does not compile: it has one error.", "“%s” does not compile: it has %s errors.", name,
        errors.count.groupedText)
      let shown = errors.prefix(Self.shownErrors).map { Message.verbatim("\($0.place(from: file))  \($0.text)") }
      return (title, shown, (Message("Open in Editor"), "win.open-in-editor"))
    }
  }

  /// The number of errors in a notice; the sidebar has all.
  private static let shownErrors = 3
}

extension CompilerError {
  /// The place in a list of the errors of a file, which names other files only.
  fileprivate func place(from file: String) -> String {
    "\(self.file == file ? "" : fileName(of: self.file) + ":")\(line):\(column)"
  }
}

extension CrashPlace {
  var message: Message { Message("“%s”, line %s", fileName(of: file), line.groupedText) }
}

/// The errors of a file as buttons that open the editor.
@MainActor
final class SwiftFileErrors {
  let widget = Widget.column(spacing: 6, [])
  private var shown: [CompilerError] = []

  /// The maximum number of rows.
  private static let limit = 50

  init() { widget.keep(self) }

  func show(_ errors: [CompilerError], of file: String) {
    gtk_widget_set_visible(widget.pointer, gboolean(!errors.isEmpty))
    guard errors != shown else { return }
    shown = errors
    while let child = gtk_widget_get_first_child(widget.pointer) { gtk_box_remove(widget.cast(), child) }
    for error in errors.prefix(Self.limit) {
      let place = error.place(from: file)
      let label = Widget.label("\(place)  \(error.text)".plainLine)
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_xalign(label.opaque, 0)
      let button = Widget(gtk_button_new())
      button.addClasses(["flat", "error-row"])
      gtk_button_set_child(button.cast(), label.pointer)
      gtk_widget_set_tooltip_text(button.pointer, tr("Open in Editor"))
      button.updateAccessibleProperty(.label("\(place) \(error.text)"))
      button.connect("clicked") { Editor.open(error.file, error.line, error.column) }
      gtk_box_append(widget.cast(), button.pointer)
    }
    guard errors.count > Self.limit else { return }
    let rest = tr("and %s more", (errors.count - Self.limit).groupedText)
    gtk_box_append(widget.cast(), Widget.label(rest, classes: ["quiet"]).pointer)
  }
}

extension ProgramCanvas {
  /// Opens the Swift file at its first error, or where its program ended.
  func openInEditor() {
    guard let source else { return }
    if let error = source.errors.first {
      Editor.open(error.file, error.line, error.column)
    } else if let place = program.flatMap(source.crashPlace) {
      Editor.open(place.file, place.line, place.column)
    } else {
      Editor.open(source.file, 1, 1)
    }
  }
}

/// The user's editor.
@MainActor
enum Editor {
  /// The editors that open a file at a line, with their arguments.
  private static let known: [(program: String, arguments: (String, Int, Int) -> [String])] = [
    ("code", { ["--goto", "\($0):\($1):\($2)"] }), ("codium", { ["--goto", "\($0):\($1):\($2)"] }),
    ("gnome-text-editor", { ["+\($1):\($2)", $0] }), ("kate", { ["--line", "\($1)", "--column", "\($2)", $0] }),
  ]

  /// Opens a file at a line and a column: in an editor that can, or in the desktop's.
  static func open(_ file: String, _ line: Int, _ column: Int) {
    for (program, arguments) in known {
      guard let path = programPath(program) else { continue }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments(file, line, column)
      if (try? process.run()) != nil { return }
    }
    g_app_info_launch_default_for_uri_async(URL(fileURLWithPath: file).absoluteString, nil, nil, nil, nil)
  }
}
