// Frames and spacers, by the names they have in SwiftUI.

import Foundation
import GtkInterop
import LayoutCore

extension LayoutChild {
  /// The same child in a frame of fixed lengths in pixels; nil leaves a length to the widget.
  ///
  /// As with SwiftUI's modifier of this name, but that the widget fills the frame: it is what a background of the frame
  /// would be. GTK gives no widget less than its minimum, so a widget may be larger than a frame that is smaller.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> LayoutChild {
    frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height, maxHeight: height)
  }

  /// The same child in a frame between limits in pixels, which the widget fills. The frame of a child that has one is
  /// replaced.
  ///
  /// As with SwiftUI's modifier of this name: a length with both limits takes what is proposed between them; where a
  /// limit is nil, the widget's answer takes its place.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) -> LayoutChild {
    var child = self
    child.sizing = .frame(
      horizontal: FrameLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      vertical: FrameLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight))
    return child
  }

  /// A child that behaves as SwiftUI's `Spacer`, and shows as `widget`.
  ///
  /// It expands along the stack around it, is served after everything else, and keeps no distance to its neighbours; a
  /// flow fills the rest of its line with it. The widget's own size counts as little as GTK allows: make it small.
  ///
  /// - Parameters:
  ///   - widget: What shows it.
  ///   - minLength: The least length in pixels; nil for `Spacer.defaultMinLength`.
  public static func spacer(_ widget: Widget, minLength: CGFloat? = nil) -> LayoutChild {
    var child = LayoutChild(widget, priority: -.infinity).setting(FlowMarker.self, to: .spacer)
    child.sizing = .spacer(Spacer(minLength: minLength))
    return child
  }
}
