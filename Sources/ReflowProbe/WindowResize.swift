// Another size of a window, for a width at which another breakpoint of libadwaita applies, and its own size again.

import CGtk
import GtkInterop

/// The size of a window, without shadow and border.
struct WindowSize: Equatable {
  var width, height: Int32

  init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }

  @MainActor init(of window: Widget) {
    self.init(width: gtk_widget_get_width(window.pointer), height: gtk_widget_get_height(window.pointer))
  }
}

/// The answer of the method `Resize`.
@MainActor
struct WindowResize {
  private let window: Widget
  private let reference: WeakWidget
  private let ownSize: WindowSize?
  private let ownState: ToplevelState?
  private var pointer: UnsafeMutablePointer<GtkWindow> { window.cast() }

  /// The widths of both borders of a window, in px. A larger difference between sizes has other causes.
  private static let borders: ClosedRange<Int32> = 0...64

  init(_ window: Widget, _ reference: WeakWidget, _ ownSize: WindowSize?, _ ownState: ToplevelState?) {
    (self.window, self.reference, self.ownSize, self.ownState) = (window, reference, ownSize, ownState)
  }

  private var defaultSize: WindowSize {
    var size = WindowSize(width: 0, height: 0)
    gtk_window_get_default_size(pointer, &size.width, &size.height)
    return size
  }

  /// Resizes the window and answers when it no longer changes.
  ///
  /// - Parameters:
  ///   - width: The width; 0 for the window's own size, and a negative number to wait only.
  ///   - height: The height; 0 for the window's own. The layout at another width may have made the window higher.
  func start(width: Int, height: Int, _ invocation: DBusInvocation) {
    // The program can close the window while it follows the new width.
    let kept = ObjectReference(window.opaque)
    defer { withExtendedLifetime(kept) {} }
    // The default size of a window without a shadow includes the border that the theme draws. Without the border, the
    // window would first get a smaller size, at which other widgets can be visible.
    let (size, actual) = (defaultSize, WindowSize(of: window))
    let own = ownSize ?? actual
    func border(_ difference: Int32) -> Int { Self.borders.contains(difference) ? Int(difference) : 0 }
    let isFixed = width == 0 && ownState?.hasFixedSize == true
    if isFixed {
      ownState?.restore(window)
    } else if width > 0 || width == 0 && ownSize != nil {
      if width > 0, ToplevelState(of: window).hasFixedSize { ownState?.leave(window) }
      gtk_window_set_default_size(
        pointer, Int32(clamping: (width > 0 ? width : Int(own.width)) + border(size.width - actual.width)),
        Int32(clamping: (height > 0 ? height : Int(own.height)) + border(size.height - actual.height)))
    }
    guard reference.widget != nil else { return invocation.fail("the window was closed") }
    var frames = 0
    func hasSize() -> Bool {
      frames += 1
      _ = StackPage.keepChosen()
      let actual = WindowSize(of: window)
      var target = width == 0 ? ownSize ?? actual : actual
      if width > 0 { target.width = Int32(clamping: max(width, WindowFrame(window).widths.minimum)) }
      if width > 0, height > 0 { target.height = Int32(clamping: height) }
      if width < 0 || isFixed || actual == target { return true }
      if frames.isMultiple(of: FrameWait.framesOfResize) {
        let size = defaultSize
        gtk_window_set_default_size(
          pointer, size.width + target.width - actual.width, size.height + target.height - actual.height)
      }
      return false
    }
    let quiet = QuietCall()
    let answer = PendingAnswer(invocation) { quiet.end() }
    FrameWait(window, showing: reference, laysOutAgain: true, until: hasSize).start { [window] isSettled in
      let minimum = Int32(clamping: WindowFrame(window).widths.minimum)
      answer.send(Variant(tuple: [Variant(WindowSize(of: window).width), Variant(minimum), Variant(isSettled)]))
    }
  }
}
