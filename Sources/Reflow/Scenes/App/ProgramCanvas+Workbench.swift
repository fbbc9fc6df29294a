// The widgets of a program's window as items of the canvas, and what the status line says about it.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms

extension ProgramCanvas {
  // MARK: Keyboard

  /// Selects a widget by its place in the tree: Down and Up go to the next and the previous widget, Right to the first
  /// one in it, Left to the one that contains it, and Home to the window.
  func keyPressed(_ key: Int32, _ modifiers: GdkModifierType) -> Bool {
    let others = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
    guard modifiers.rawValue & others == 0, let sample, let step = TreeStep(key, isMirrored: widget.isMirrored) else {
      return false
    }
    let selected = store.document.app.selection.flatMap(items.index)
    if let next = sample.widget(step, from: selected) { store.select(numbers.number(of: sample.tree.paths[next])) }
    return true
  }

  /// Tells assistive technologies the selected widget, which is a part of a picture.
  func describe(_ identity: Int?) {
    let path = identity.flatMap(numbers.path)
    let name = path.flatMap { path in
      sample?.tree.paths.firstIndex(of: path).map { sample?.inspectedName(of: $0) ?? path }
    }
    picture.widget.updateAccessibleProperty(.description(name ?? ""))
    if let name, gtk_widget_has_focus(picture.widget.pointer) != 0 { picture.widget.announce(name) }
  }

  // MARK: Items

  /// The widgets of the window. Their identities are numbers of their paths, which do not depend on the width.
  var items: CanvasItems {
    CanvasItems { [numbers, picture] index in
      picture.sample.flatMap { $0.tree.paths.indices.contains(index) ? numbers.number(of: $0.tree.paths[index]) : nil }
    } index: { [numbers, picture] identity in
      numbers.path(identity).flatMap { picture.sample?.tree.paths.firstIndex(of: $0) }
    } name: { [picture] index in
      picture.sample.flatMap { $0.tree.paths.indices.contains(index) ? $0.tree.name(of: index) : nil }
    } isTarget: { [picture] index in
      picture.sample?.tree.nodes[index].isTarget ?? false
    }
  }

  /// The window at its width; nil without a picture.
  var sample: WindowSample? { picture.sample }

  // MARK: Status

  /// Reads the windows and the picture again.
  func readAgain() {
    program?.readWindows()
    refresh()
  }

  /// The reason why the canvas shows no current picture; nil if it does.
  var problem: Message? {
    guard let program else { return Message("The program does not run.") }
    return ProgramState(store.document.app.command, source, program, window)?.title
  }

  /// Whether the program runs and has a window.
  var isRunning: Bool { program?.state == .running && window != nil }

  /// The name of the window among those of the program; nil without one.
  var windowName: String? {
    guard let window, let program else { return nil }
    return zip(program.windows, program.windows.uniqueNames).first { $0.0.identifier == window.window.identifier }?.1
  }

  /// What the status line says about the picture.
  var statusLine: StatusLine {
    guard let program, let sample = picture.sample else { return StatusLine() }
    var line = StatusLine().adding(.verbatim(program.options.name), as: .figure)
    if program.isSilent { return line.adding(Message("does not answer")) }
    // Under a notice, the picture is the last one, whose width the notice names.
    if problem != nil { return line }
    line = line.counting(sample.tree.nodes.count, "%s widget", "%s widgets").cuttingOff(sample.cutTextCount)
      .sized(CGSize(width: CGFloat(sample.width), height: CGFloat(sample.height)))
    if let wanted = store.document.app.width.number, wanted < sample.width {
      line = line.adding(Message("The window cannot be narrower than %s px", sample.width.groupedText))
    }
    if window?.picture?.isRefused == true {
      line = line.adding(Message("The window does not get a width of %s px", width.groupedText))
    }
    if let wanted = store.document.app.height, wanted < sample.height {
      line = line.adding(Message("The window cannot be lower than %s px", sample.height.groupedText))
    }
    let needsView = !store.document.window.workbench.overlays.isDisjoint(with: [.proposals, .guides])
    if needsView, sample.tree.hasViews, selectedView == nil {
      line = line.adding(Message("Select a view to see proposals and guides"))
    }
    if let width = window?.ownWidth {
      line = line.adding(
        Message("The window of the program has %s px, where another breakpoint applies", width.groupedText))
    }
    return line
  }
}

/// Numbers for the paths of widgets, which stay the same as long as the canvas.
@MainActor
final class PathNumbers {
  private var numbers: [String: Int] = [:]
  private var paths: [String] = []

  func number(of path: String) -> Int {
    if let known = numbers[path] { return known }
    numbers[path] = paths.count
    paths.append(path)
    return paths.count - 1
  }

  func path(_ number: Int) -> String? { paths.indices.contains(number) ? paths[number] : nil }
}

extension TreeStep {
  /// The step of a key; nil for another key.
  fileprivate init?(_ key: Int32, isMirrored: Bool) {
    switch key {
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .next
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .previous
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = isMirrored ? .out : .into
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = isMirrored ? .into : .out
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .window
    default: return nil
    }
  }
}
