// Controls of numbers: sliders and steppers.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A control of a number in a range. SwiftUI's `Slider`. It fills the width that it is proposed.
public nonisolated struct Slider<Label: View>: PrimitiveView {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  private let onEditingChanged: (Bool) -> Void

  /// A slider with a label, which screen readers read.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - bounds: The least and the greatest number.
  ///   - step: The distance of the numbers; nil for any.
  ///   - label: The label.
  ///   - onEditingChanged: Runs with true before the user changes the number, and with false afterwards.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.value = Binding(read: { Double(value.wrappedValue) }, write: { value.wrappedValue = Value($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label()
    self.onEditingChanged = onEditingChanged
  }

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: label)
    let widget = node.role(SliderRole.self) { SliderRole() }.widget
    widget.onEditingChanged = onEditingChanged
    widget.show(value, in: bounds, step: step)
    widget.show(node.environment)
  }
}

extension Slider where Label == EmptyView {
  /// A slider without a label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

final class SliderRole: NodeRole {
  let widget = SliderWidget()

  /// The label is not shown.
  func elements(of node: ViewNode) -> [ViewElement] {
    let name = node.childElements.compactMap { $0.widget?.name }.joined(separator: " ")
    if !name.isEmpty { widget.widget.updateAccessibleProperty(.label(name)) }
    return [widget.element(of: node)]
  }
}

/// A GtkScale.
@MainActor final class SliderWidget: HostedWidget {
  private let reference: ObjectReference<Widget>
  private var value: Binding<Double>?
  /// Whether the widget is being brought up to date with the value.
  private var isUpdating = false
  var onEditingChanged: (Bool) -> Void = { _ in }
  /// Whether a button of the pointer holds the slider.
  private var isHeld = false
  private var style = OwnStyle()

  init() {
    reference = ObjectReference(Widget(gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil)))
    widget.connect("value-changed") { [weak self] in self?.read() }
    // The gesture of the scale ends all others.
    let events: OpaquePointer = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    events.connect("event") { [weak self] () -> Bool in
      self?.handle(gdk_event_get_event_type(gtk_event_controller_get_current_event(events)))
      return false
    }
    gtk_widget_add_controller(widget.pointer, events)
  }

  /// Follows the events that begin and end a change by the pointer.
  func handle(_ event: GdkEventType) {
    let holds: Bool
    switch event {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: holds = true
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: holds = false
    default: return
    }
    guard holds != isHeld else { return }
    isHeld = holds
    onEditingChanged(holds)
  }

  /// Shows the tint, and whether the slider can be used.
  func show(_ environment: EnvironmentValues) {
    gtk_widget_set_sensitive(widget.pointer, environment.isEnabled ? 1 : 0)
    if let bar = widget.part("highlight") { style.set(environment.valueStyle("highlight", of: widget), of: bar) }
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }
  private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_range_get_adjustment(widget.cast()) }

  func show(_ value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double?) {
    self.value = value
    isUpdating = true
    let width = bounds.upperBound - bounds.lowerBound
    let increment = step ?? width / 100
    gtk_adjustment_configure(
      adjustment, value.wrappedValue, bounds.lowerBound, bounds.upperBound, increment, max(increment, width / 10), 0)
    gtk_range_set_round_digits(widget.cast(), step == nil ? -1 : Self.digits(of: increment))
    isUpdating = false
  }

  private func read() {
    let new = gtk_adjustment_get_value(adjustment)
    guard !isUpdating, let value, value.wrappedValue != new else { return }
    if !isHeld { onEditingChanged(true) }
    value.wrappedValue = new
    if !isHeld { onEditingChanged(false) }
  }

  /// The number of decimals of a step.
  private static func digits(of step: Double) -> Int32 {
    (0...6).first { digits in
      let scaled = step * pow(10, Double(digits))
      return abs(scaled - scaled.rounded()) < 1e-9
    } ?? 6
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let least = widget.request(GTK_ORIENTATION_HORIZONTAL).least
    let height = widget.request(GTK_ORIENTATION_VERTICAL).natural
    return CGSize(width: max(least, proposal.width ?? 100), height: height)
  }
}

/// A control that adds to a number and subtracts from it. SwiftUI's `Stepper`. It fills the width that it is proposed.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?

  /// A stepper of a number.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    func changed(by step: Value.Stride) -> (() -> Void)? {
      let new = value.wrappedValue.advanced(by: step)
      return bounds?.contains(new) == false ? nil : { value.wrappedValue = new }
    }
    (self.label, increment, decrement) = (label(), changed(by: step), changed(by: -step))
  }

  /// A stepper with actions; nil turns a button off.
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, @ViewBuilder label: () -> Label
  ) {
    (self.label, increment, decrement) = (label(), onIncrement, onDecrement)
  }

  /// The label and the buttons.
  @MainActor public var body: some View {
    HStack(spacing: 8) {
      label
      Spacer(minLength: 0)
      Button {
        decrement?()
      } label: {
        Image(systemName: "minus")
      }.disabled(decrement == nil)
      Button {
        increment?()
      } label: {
        Image(systemName: "plus")
      }.disabled(increment == nil)
    }
  }
}

extension Stepper where Label == Text {
  /// A stepper of a number with a text.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}
