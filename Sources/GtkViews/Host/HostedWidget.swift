// The widgets of a host: where a person acts or reads. Each is a leaf of the layout, whose answers are SwiftUI's.

import Foundation
import GtkInterop
import LayoutCore

/// A widget that an element shows. It lasts as long as the node of its view.
@MainActor protocol HostedWidget: AnyObject {
  var widget: Widget { get }

  /// Whether the widget may be allocated less than its own minimum, which is then not asked for.
  var adaptsToAnySize: Bool { get }

  /// The name in traces.
  var name: String? { get }

  /// The size that the widget takes for a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// The baselines of the first and the last line of text in a size, in points from the top; nil without a text.
  func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)?

  /// Whether the widget has content, which is laid out in each size that the layout gives the widget.
  var hasContent: Bool { get }

  /// Receives the size in points: of content at each layout, and otherwise when another size is shown.
  func setSize(_ size: CGSize)

  /// Moves the content to the frames of the last layout.
  func commit(_ change: MotionChange)

  /// The colour of what the widget draws; nil if it has none of its own.
  var color: Color? { get }

  /// The colour before a layout that has changed it; nil for another one.
  func formerColor(in layout: Int) -> Color?

  /// Draws in a colour while it is in motion; nil for the widget's own.
  func showColor(_ color: Color?)
}

extension HostedWidget {
  var name: String? { nil }

  func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }

  var hasContent: Bool { false }

  func setSize(_ size: CGSize) {}

  func commit(_ change: MotionChange) {}

  var color: Color? { nil }

  func formerColor(in layout: Int) -> Color? { nil }

  func showColor(_ color: Color?) {}

  /// The element that shows the widget.
  func element(of node: ViewNode) -> ViewElement {
    ViewElement(node, drawing: .widget(self), HostedNode(HostedElement(self)))
  }
}

/// A colour before a change.
struct FormerColor {
  let color: Color
  /// The number of the layout that shows the change.
  let layout: Int

  func color(in layout: Int) -> Color? { layout == self.layout ? color : nil }
}

/// A widget of a host as a child of a layout. Layouts run on the main thread.
private final class HostedElement: LayoutElement {
  private let hosted: any HostedWidget

  init(_ hosted: any HostedWidget) {
    self.hosted = hosted
  }

  var name: String? { onMain { $0.name } }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMain { $0.sizeThatFits(proposal) }
  }

  func setsGuide(_ key: AlignmentKey) -> Bool {
    key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
  }

  func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard setsGuide(key), let baselines = onMain({ $0.baselines(in: size) }) else { return nil }
    return key == VerticalAlignment.firstTextBaseline.key ? baselines.first : baselines.last
  }

  private func onMain<Result: Sendable>(_ body: @MainActor (any HostedWidget) -> Result) -> Result {
    nonisolated(unsafe) let hosted = hosted
    return assumingMainThread { body(hosted) }
  }
}
