// The program that the window's App scene shows. Only a command line or the user starts it, never a document.

import ReflowModel

extension MainWindow {
  /// Shows the program of a start in this window, and starts it.
  func showProgram(of options: LaunchOptions) {
    store.open(options.applied(to: store.document))
    runProgram()
  }

  /// Starts the program of the document.
  func runProgram() { actions.activate("run-program") }
}
