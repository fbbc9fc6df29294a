// New Swift files: the choice of a template, the choice of a place, and the opening of the file.

import CGtk
import GtkInterop
import ReflowModel

extension MainWindow {
  /// Shows the templates, and asks for the place of the chosen one.
  func showSwiftTemplates() {
    let templates = SwiftTemplate.allCases
    ChoiceWindow.show(
      over: widget, title: tr("New Swift File"), height: 390, list: tr("Templates"),
      templates.map { .init(title: $0.title, sentence: $0.sentence) }
    ) { [weak self] index in
      guard let self else { return }
      let template = templates[index]
      FileDialog.save(over: widget, name: template.fileName) { [weak self] path in
        self?.createSwiftFile(template, at: path)
      }
    }
  }

  /// Writes a template to a file, and opens it.
  func createSwiftFile(_ template: SwiftTemplate, at path: String) {
    do throws(FileError) {
      open(path: try template.write(to: path))
    } catch {
      notices.show(error.message)
    }
  }
}
