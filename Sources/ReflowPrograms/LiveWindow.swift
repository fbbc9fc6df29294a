// A window of a running program, as a canvas shows it: its picture at the width of the canvas, and searches over all of
// its widths.

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
    /// Whether the window could not get the requested width.
    package let isRefused: Bool

    /// Whether another picture shows the same.
    package func isSame(as other: Picture) -> Bool { sample == other.sample && pixels.isSame(as: other.pixels) }
  }

  /// The last picture; nil before the first one.
  package private(set) var picture: Picture?
  /// The reason why the window has no picture; nil if it has one.
  package private(set) var fault: Message?
  /// Called after each answer about the picture.
  package var onPicture: @MainActor () -> Void = {}
  /// The width that the program's own window has because another breakpoint applies there; nil while it has its own.
  package private(set) var ownWidth: Int?
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

  /// Takes the facts about the window after another reading.
  package func update(_ window: ProgramWindow) { self.window = window }

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
      width: window.isResizable ? max(width, window.minimumWidth) : 0, height: self.height, scale: scale)
    ask()
  }

  private func ask() {
    guard asked == nil, let request = wanted else { return }
    asked = request
    draw(request, canResize: true)
  }

  /// Draws the window, which is resized if another breakpoint applies at the size.
  private func draw(_ request: Request, canResize: Bool) {
    let call = ProbeCall.picture(of: window, at: request.width, height: request.height, scale: request.scale)
    program.call(call, failed: { [self] in end(because: $0.message) }) { [self] reply in
      guard reply.isBreakpoint, canResize else { return take(reply, request) }
      ownWidth = request.width
      program.call(
        .resize(window, to: request.width, height: request.height), failed: { [self] in end(because: $0.message) }
      ) { [self] _ in draw(request, canResize: false) }
    }
  }

  private func take(_ reply: PictureReply, _ request: Request) {
    if let sample = reply.sample, let pixels = reply.pixels {
      picture = Picture(
        sample: sample, sizes: reply.sizes, pixels: pixels, lines: reply.lines,
        isRefused: request.width > 0 && sample.width != request.width)
      fault = nil
    } else {
      fault = Message("The window does not get a width of %s px.", request.width.groupedText)
    }
    finish()
  }

  private func end(because reason: Message) {
    fault = reason
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

  /// Reads which widgets cause the minimum width, and how the window draws texts.
  package func readFacts(_ done: @escaping @MainActor () -> Void) {
    program.call(.environment(of: window), isUrgent: false, failed: { _ in }) { [self] in environment = $0 }
    program.call(.minimum(of: window), isUrgent: false, failed: { _ in }) { [self] in
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

  /// Gives the program's window its own size again.
  package func restoreSize() {
    guard ownWidth != nil else { return }
    ownWidth = nil
    program.call(.resize(window, to: 0), failed: { _ in }) { _ in }
  }

  // MARK: Searches

  /// Lays the window out at each width of some ranges that it can have, in portions between which the program and the
  /// picture stay responsive.
  ///
  /// - Parameters:
  ///   - height: The height of the window; nil for its own.
  ///   - isAwaited: Whether the user waits for the result.
  ///   - reach: Receives the greatest width with a sample.
  ///   - add: Receives each sample once it is certain that the window did not change meanwhile.
  /// - Returns: The search. It ends when it is released.
  package func search(
    _ widths: [ClosedRange<Int>], height: Int?, isAwaited: Bool = false,
    reach: @escaping @MainActor (Int) -> Void = { _ in },
    add: @escaping @MainActor (WindowSample) -> Void, end: @escaping @MainActor (_ isUnsteady: Bool) -> Void
  ) -> LiveSearch {
    LiveSearch(
      WindowSearch(in: window.ranges(widths), .ofCanvas(isAwaited: isAwaited)), of: self, height: height, reach: reach,
      add: add, end: end)
  }

  /// Gives the program's window the width again that the canvas needs, after a search has resized it.
  fileprivate func restoreRegion() {
    program.call(
      .resize(window, to: ownWidth ?? 0, height: ownWidth == nil ? nil : height), isUrgent: false, failed: { _ in }
    ) { _ in }
  }
}

/// A search of a window's widths between its other calls. It ends when its owner releases it.
@MainActor
package final class LiveSearch {
  private var search: WindowSearch
  private let window: LiveWindow
  private let height: Int?
  private let reach: @MainActor (Int) -> Void
  private let add: @MainActor (WindowSample) -> Void
  private let end: @MainActor (_ isUnsteady: Bool) -> Void
  private var hasResized = false

  fileprivate init(
    _ search: WindowSearch, of window: LiveWindow, height: Int?, reach: @escaping @MainActor (Int) -> Void,
    add: @escaping @MainActor (WindowSample) -> Void, end: @escaping @MainActor (_ isUnsteady: Bool) -> Void
  ) {
    (self.search, self.window, self.height) = (search, window, height)
    (self.reach, self.add, self.end) = (reach, add, end)
    advance()
  }

  isolated deinit {
    if hasResized { window.restoreRegion() }
  }

  private func advance() {
    switch search.call {
    case .sweep(let range)?:
      // The time without the wait for other calls.
      var start = ContinuousClock.now
      window.program.call(
        .sweep(window.window, range, height: height), isUrgent: false, failed: { [weak self] _ in self?.finish() },
        begin: { start = .now }
      ) { [weak self] reply in
        guard let self else { return }
        let samples = search.take(reply, after: (ContinuousClock.now - start) / .seconds(1))
        if let width = reply.samples.last?.width { reach(width) }
        samples.forEach(add)
        advance()
      }
    case .resize(let width)?:
      hasResized = true
      window.program.call(
        .resize(window.window, to: width, height: height), isUrgent: false, failed: { [weak self] _ in self?.finish() }
      ) { [weak self] _ in
        self?.search.takeResize()
        self?.advance()
      }
    case nil: finish()
    }
  }

  private func finish() {
    if hasResized { window.restoreRegion() }
    hasResized = false
    end(search.isUnsteady)
  }
}
