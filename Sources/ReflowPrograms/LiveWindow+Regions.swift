// The regions of a window, between which the program's own code changes its layout: how they are found, and how the
// program's window gets a width of the region that a call needs.

import ReflowModel

extension LiveWindow {
  /// The minimum width of the window, which it has in its narrowest region.
  package var leastWidth: Int {
    guard let regions, regions.starts.count > 1 else { return window.minimumWidth }
    return regions.least
  }

  /// The requested widths that the window can have, in parts of one region each.
  func ranges(_ requested: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var window = window
    window.minimumWidth = leastWidth
    return window.ranges(requested).flatMap { regions?.parts(of: $0) ?? [$0] }
  }

  /// Finds the regions if they are not known. The program's window is made narrow, and has its own size again at the end.
  ///
  /// - Parameter failed: Called if the program refuses a call, for example because the window has closed.
  func findRegions(failed: @escaping @MainActor (FileError) -> Void, _ done: @escaping @MainActor () -> Void) {
    guard window.isResizable, regions == nil else { return done() }
    program.series(isUrgent: false, failed: failed) { [self] series in
      guard regions == nil else {
        done()
        return series.end()
      }
      advance(RegionSearch(width: window.width, minimum: window.minimumWidth), series) {
        done()
        series.end()
      }
    }
  }

  /// Follows that the window is not made narrow to find its regions.
  func expectOneRegion() {
    regions = WindowRegions(starts: [window.minimumWidth], own: 0, minimum: nil, remark: nil)
  }

  private func advance(_ search: RegionSearch, _ series: CallSeries, _ done: @escaping @MainActor () -> Void) {
    var search = search
    switch search.call {
    case .resize(let width)?:
      series.call(.resize(window, to: width)) { [self] reply in
        search.take(minimum: reply.minimum)
        advance(search, series, done)
      }
    case .readMinimum?:
      series.call(.minimum(of: window)) { [self] minimum in
        search.take(minimum)
        advance(search, series, done)
      }
    case nil:
      restore(series) { [self] in
        regions = search.regions
        done()
      }
    }
  }

  /// Gives the program's window the width again that its picture needs, or its own size.
  private func restore(_ series: CallSeries, _ done: @escaping @MainActor () -> Void) {
    let width = ownWidth
    series.call(.resize(window, to: width ?? 0, height: width == nil ? nil : height)) { [self] _ in
      realWidth = width
      done()
    }
  }

  /// Reads the widgets that cause the minimum width, in the narrowest region. The regions are found first.
  ///
  /// - Parameter failed: Called if the program refuses a call.
  func readMinimum(
    failed: @escaping @MainActor (FileError) -> Void, _ receive: @escaping @MainActor (MinimumWidth) -> Void
  ) {
    findRegions(failed: failed) { [self] in
      if let minimum = regions?.minimum { return receive(minimum) }
      program.call(.minimum(of: window), isUrgent: false, failed: failed, receive: receive)
    }
  }

  /// Makes a call about the window at a width. Before, the program's window gets the width if it is in another region.
  ///
  /// - Parameters:
  ///   - enter: Called if the program's window gets the width.
  ///   - begin: Called when the call is made.
  func call<Result>(
    _ call: ProbeCall<Result>, at width: Int, height: Int?, isUrgent: Bool = true,
    failed: @escaping @MainActor (FileError) -> Void, enter: @escaping @MainActor () -> Void = {},
    begin: @escaping @MainActor () -> Void = {}, receive: @escaping @MainActor (Result) -> Void
  ) {
    program.series(isUrgent: isUrgent, failed: failed) { [self] series in
      let make: @MainActor () -> Void = {
        begin()
        series.call(call) {
          receive($0)
          series.end()
        }
      }
      guard let regions, width > 0, regions.index(of: width) != realWidth.map(regions.index) ?? regions.own else {
        return make()
      }
      series.call(.resize(window, to: width, height: height)) { [self] _ in
        realWidth = width
        enter()
        make()
      }
    }
  }

  // MARK: Size

  /// Gives the program's window its own size again.
  package func restoreSize() {
    guard ownWidth != nil else { return }
    ownWidth = nil
    restoreRegion(isUrgent: true)
  }

  /// Gives the program's window the width again that its picture needs, after a sweep has resized it.
  func restoreRegion(isUrgent: Bool = false) {
    program.series(isUrgent: isUrgent, failed: { _ in }) { [self] series in
      if realWidth == ownWidth { series.end() } else { restore(series) { series.end() } }
    }
  }
}
