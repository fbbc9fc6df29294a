// The progress of a task: a bar, or a spinner while its length is unknown.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The progress of a task. SwiftUI's `ProgressView`. Unlike in SwiftUI, a known progress is a bar and an unknown one a
/// spinner in each style.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The part that is done, in 0…1; nil if it is unknown.
  private let fraction: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  /// A bar with labels above and below it.
  ///
  /// - Parameters:
  ///   - value: What is done, which is limited to 0…`total`; nil for an unknown part.
  ///   - total: All that is to be done.
  ///   - label: The label, which screen readers read.
  ///   - currentValueLabel: What is said about the part that is done.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    fraction = value.map { value in
      let part = Double(value) / Double(total)
      return part.isNaN ? 0 : min(max(part, 0), 1)
    }
    (self.label, self.currentValueLabel) = (label(), currentValueLabel())
  }

  /// The labels and the bar, or the spinner above its label.
  @MainActor public var body: some View {
    if let fraction {
      VStack(alignment: .leading, spacing: 4) {
        label
        ProgressBar(fraction: fraction, label: label)
        currentValueLabel.font(.footnote).foregroundStyle(.secondary)
      }
    } else {
      VStack(spacing: 4) {
        ProgressBar(fraction: nil, label: label)
        label.foregroundStyle(.secondary)
      }
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// A bar with a label, or a spinner.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.init(value: value, total: total, label: label, currentValueLabel: { EmptyView() })
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// A bar, or a spinner.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total, label: { EmptyView() })
  }

  /// A spinner.
  public init() { self.init(value: nil as Double?) }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// A bar with a text, or a spinner.
  public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(value: value, total: total, label: { Text(title) })
  }

  /// A bar with a text that is shown as it is. Without a value, a spinner.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(value: value, total: total, label: { Text(title) })
  }

  /// A spinner with a text.
  public init(_ title: LocalizedStringKey) { self.init(title, value: nil as Double?) }

  /// A spinner with a text as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init(title, value: nil as Double?) }
}

/// The look of a ``ProgressView``. SwiftUI's `ProgressViewStyle`.
public enum ProgressViewStyle: Sendable {
  /// The looks, which are all the same.
  case automatic, linear, circular
}

extension View {
  /// Has no effect: a known progress is a bar, and an unknown one a spinner.
  public nonisolated func progressViewStyle(_ style: ProgressViewStyle) -> some View { self }
}

private nonisolated struct ProgressBar<Label: View>: PrimitiveView {
  let fraction: Double?
  let label: Label

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: label)
    node.role(ProgressWidget.self) { ProgressWidget(isBar: fraction != nil) }.show(fraction, node.environment)
  }
}

/// A GtkProgressBar, which fills the width, or a GtkSpinner.
private final class ProgressWidget: HostedWidget, NodeRole {
  private let reference: ObjectReference<Widget>
  private let isBar: Bool
  private var style = OwnStyle()

  init(isBar: Bool) {
    self.isBar = isBar
    reference = ObjectReference(Widget(isBar ? gtk_progress_bar_new() : gtk_spinner_new()))
    if !isBar { gtk_spinner_start(widget.opaque) }
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }

  func show(_ fraction: Double?, _ environment: EnvironmentValues) {
    guard let fraction, let bar = widget.part("progress") else { return }
    gtk_progress_bar_set_fraction(widget.opaque, fraction)
    style.set(environment.valueStyle("progress", of: widget), of: bar)
  }

  /// The label names the widget, and is shown beside it.
  func elements(of node: ViewNode) -> [ViewElement] {
    widget.updateAccessibleProperty(.label(node.childElements.compactMap(\.name).first ?? "Progress"))
    return [element(of: node)]
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let natural = widget.naturalSize
    if !isBar { return CGSize(width: max(natural.width, 20), height: max(natural.height, 20)) }
    return CGSize(width: max(natural.width, proposal.width ?? 0), height: natural.height)
  }
}
