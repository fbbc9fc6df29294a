// A window of a running program: its picture at a width, and sweeps over its widths.

import GtkInterop
import ReflowModel

/// A window of a running program.
@MainActor
package final class LiveWindow {
  package let program: LiveProgram
  package private(set) var window: ProgramWindow

  /// What the window looks like at one width.
  package struct Picture {
    package let sample: WindowSample
    /// What each widget requests.
    package let sizes: [RequestedSize]
    package let pixels: Pixbuf
    /// The lines of flows of LayoutGtk, by the indices of their widgets.
    package let lines: [Int: ContainerLines]
    /// The minimum height at the width, and its causes; nil if they are not known.
    package let minimumHeight: MinimumHeight?
    /// Whether the window could not get the requested width.
    package let isRefused: Bool

    /// Whether another picture shows the same.
    package func isSame(as other: Picture) -> Bool { sample == other.sample && pixels.isSame(as: other.pixels) }
  }

  /// The last picture; nil before the first one.
  package private(set) var picture: Picture?
  /// The reason why the window has no picture; nil if it has one.
  package private(set) var failure: Message?
  /// Called after each answer about the picture.
  package var onPicture: @MainActor () -> Void = {}
  /// The width that the program's window has for the picture, because the layout is another one there; nil while it has
  /// its own.
  package internal(set) var ownWidth: Int?
  /// The width that the program's window was resized to; nil for its own. A sweep can need another one than the picture.
  var realWidth: Int?
  /// The regions between which the program's own code changes the layout; nil until they are known.
  var regions: WindowRegions?
  /// The widgets that cause the minimum width; nil until they are read.
  package private(set) var minimum: MinimumWidth?
  /// How the window draws texts; nil until it is read.
  package private(set) var environment: Baseline.Environment?

  /// A picture to draw.
  private struct Request: Equatable {
    var width: Int
    var height: Int?
    var scale: Int
  }

  /// The requested picture, the one that is being answered, and the last one with an answer.
  private var (wanted, asked, answered): (Request?, Request?, Request?)
  /// The height of the window on the canvas; nil for its own.
  package private(set) var height: Int?

  package init(_ window: ProgramWindow, of program: LiveProgram) { (self.window, self.program) = (window, program) }

  /// Takes the facts about the window after another reading. A window with its own size and another minimum width can
  /// have other regions, as with another page.
  package func update(_ window: ProgramWindow) {
    if realWidth == nil, window.minimumWidth != self.window.minimumWidth { regions = nil }
    self.window = window
  }

  // MARK: Picture

  /// Whether the picture is not yet that of the requested size. A picture that is only renewed is not behind.
  package var isBehind: Bool { wanted != nil && wanted != answered }

  /// Requests the picture at a size. An earlier request that is not yet made is dropped.
  ///
  /// - Parameters:
  ///   - height: The height; nil for that of the window.
  ///   - scale: The pixels per px.
  package func show(width: Int, height: Int? = nil, scale: Int = 1) {
    self.height = window.isResizable ? height : nil
    wanted = Request(
      width: window.isResizable ? max(width, leastWidth) : 0, height: self.height, scale: scale)
    ask()
  }

  private func ask() {
    guard asked == nil, let request = wanted else { return }
    asked = request
    draw(at: request.width, height: request.height, scale: request.scale) { [self] result in
      switch result {
      case .success(let reply): take(reply, request)
      case .failure(let error): end(because: error.message)
      }
    }
  }

  /// Draws the window at a width, or at its current one if the user cannot resize it. The program's own window is
  /// resized if another breakpoint applies at the width.
  ///
  /// - Parameter receive: Receives the reply, which has no sample if the window does not get the width, and no pixels if
  ///   it was not drawn. A program that ends before gives none.
  package func draw(
    at width: Int, height: Int? = nil, scale: Int = 1,
    _ receive: @escaping @MainActor (Result<PictureReply, FileError>) -> Void
  ) {
    let width = window.isResizable ? width : 0
    let failed: @MainActor (FileError) -> Void = { receive(.failure($0)) }
    let call = ProbeCall.picture(of: window, at: width, height: height, scale: scale)
    self.call(call, at: width, height: height, failed: failed, enter: { [self] in ownWidth = width }) { [self] reply in
      guard reply.isBreakpoint else { return receive(.success(reply)) }
      ownWidth = width
      program.call(.resize(window, to: width, height: height), failed: failed) { [self] _ in
        realWidth = width
        program.call(call, failed: failed) { receive(.success($0)) }
      }
    }
  }

  private func take(_ reply: PictureReply, _ request: Request) {
    if let sample = reply.sample, let pixels = reply.pixels {
      picture = Picture(
        sample: sample, sizes: reply.sizes, pixels: pixels, lines: reply.lines,
        minimumHeight: reply.minimumHeight,
        isRefused: request.width > 0 && sample.width != request.width)
      failure = nil
      program.parameters.followPicture(of: self, sample)
    } else {
      failure = Message("The window does not get a width of %s px.", request.width.groupedText)
    }
    finish()
  }

  private func end(because reason: Message) {
    failure = reason
    finish()
    program.readWindows()
  }

  private func finish() {
    if wanted == asked { wanted = nil }
    (answered, asked) = (asked, nil)
    ask()
    onPicture()
  }

  /// Makes an SVG file of the window as the canvas shows it.
  ///
  /// - Parameter receive: Receives the file, or the reason why there is none. A program that ends before gives none.
  package func makeDrawing(_ receive: @escaping @MainActor (Result<[UInt8], FileError>) -> Void) {
    program.call(
      .drawing(of: window, at: picture.map(\.sample.width) ?? 0, height: height), failed: { receive(.failure($0)) }
    ) { file in
      receive(
        file.isEmpty ? .failure(FileError(message: Message("The window cannot be drawn now."))) : .success(file))
    }
  }

  /// Traces the layouts of a view's container in the window as the canvas shows it.
  ///
  /// - Parameters:
  ///   - view: The index of the view in the tree of the picture.
  ///   - receive: Receives the trace; nil for a view in no container, and if the program refuses. A program that ends
  ///     before gives none.
  package func trace(_ view: Int, _ receive: @escaping @MainActor (ViewTrace?) -> Void) {
    let width = window.isResizable ? picture.map(\.sample.width) ?? 0 : 0
    let call = ProbeCall.trace(of: view, in: window, at: width, height: height)
    self.call(call, at: width, height: height, isUrgent: false, failed: { _ in receive(nil) }, receive: receive)
  }

  /// Examines the layouts that the program has written, in the window as the canvas shows it.
  ///
  /// - Parameter receive: Receives the picture's sample with the faults of the layouts; nil if the window has changed
  ///   since, and if the program refuses. A program that ends before gives none.
  package func examine(_ receive: @escaping @MainActor (WindowSample?) -> Void) {
    guard let sample = picture?.sample else { return receive(nil) }
    let answer: @MainActor (WindowSample?) -> Void = { examined in
      let isSame = examined?.withoutFaults == sample
      receive(isSame ? examined : nil)
    }
    let failed: @MainActor (FileError) -> Void = { _ in receive(nil) }
    guard window.isResizable else {
      return program.call(.read(window, isExamined: true), isUrgent: false, failed: failed, receive: answer)
    }
    let call = ProbeCall.sweep(window, sample.width...sample.width, height: height, isExamined: true)
    self.call(call, at: sample.width, height: height, isUrgent: false, failed: failed) { answer($0.samples.first) }
  }

  /// Sets layout values of views in the window as the canvas shows it.
  func setLayoutValues(_ values: Variant, _ done: @escaping @MainActor () -> Void) {
    let width = window.isResizable ? picture.map(\.sample.width) ?? 0 : 0
    let call = ProbeCall.layoutValues(values, in: window, at: width, height: height)
    self.call(call, at: width, height: height, failed: { _ in }) { done() }
  }

  /// Reads which widgets cause the minimum width, and how the window draws texts.
  package func readFacts(_ done: @escaping @MainActor () -> Void) {
    program.call(.environment(of: window), isUrgent: false, failed: { _ in }) { [self] in environment = $0 }
    readMinimum(failed: { _ in }) { [self] in
      minimum = $0
      done()
    }
  }

  /// Presents the program's window and frames a widget in it for a second.
  ///
  /// - Parameter failed: Called if the window does not show the widget at its own width.
  package func showInProgram(_ path: String, failed: @escaping @MainActor () -> Void) {
    program.call(.read(window), failed: { _ in failed() }) { [self] sample in
      guard let index = sample.tree.paths.firstIndex(of: path) else { return failed() }
      program.call(.show(index, of: window), failed: { _ in failed() }) { if !$0 { failed() } }
    }
  }
}
