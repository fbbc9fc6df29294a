// The motion of a host's elements, from what is shown to what the last layout has placed: their frames, the numbers of
// their drawings, and the presence of those that come and leave.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The motion of a host's elements.
@MainActor struct ElementMotion {
  /// A widget, with the elements around it that turn or scale it.
  @MainActor struct PlacedWidget {
    let element: ViewElement
    let widget: Widget
    let adaptsToAnySize: Bool
    let hasContent: Bool
    let transforms: [ViewElement]

    init(_ element: ViewElement, _ hosted: any HostedWidget, _ transforms: [ViewElement]) {
      (self.element, self.transforms) = (element, transforms)
      widget = element.drawnWidget ?? hosted.widget
      (adaptsToAnySize, hasContent) = (hosted.adaptsToAnySize, hosted.hasContent)
    }
  }

  private struct MovingDrawing {
    let element: ViewElement
    var track: AnimatableTrack<DrawingNumbers>
  }

  private struct Presence {
    var element: ViewElement
    var track: AnimatableTrack<Double>
    var effect: AnyTransition.Effect
    var isLeaving: Bool { track.target == 0 }
  }

  /// The widgets in drawing order.
  private(set) var widgets: [PlacedWidget] = []
  /// Whether one of them has been that of a tappable view.
  private(set) var hasTaps = false
  /// The elements that have left the content and are still visible, by the element that they were in; nil for the host.
  private(set) var leaving: [ViewElement.ID?: [ViewElement]] = [:]
  /// Whether a frame is needed.
  private(set) var isMoving = false

  private var roots: [ViewElement] = []
  /// The elements with a frame, in the order of the transition's items.
  private var placed: [ViewElement] = []
  /// The number of those that are in the content.
  private var presentCount = 0
  /// The motion of their frames; nil while all elements are at rest.
  private var frames: LayoutTransition<ViewElement.ID>?
  private var drawings: [ViewElement.ID: MovingDrawing] = [:]
  private var presences: [ViewElement.ID: Presence] = [:]

  /// Moves the elements to the frames and drawings of a new layout.
  mutating func retarget(to elements: [ViewElement], in host: Widget, change: MotionChange, at time: Double) {
    let isAnimated = change.isAnimated && !placed.isEmpty
    guard isAnimated || isMoving else { return rest(at: elements) }
    isMoving = true
    if frames == nil {
      let targets = placed.map { (id: $0.id, frame: $0.target) }
      frames = LayoutTransition(targets, sizing: .animated, vanishingScale: 1)
    }
    let before = ElementList(isAnimated ? roots : [], isCommitted: true)
    let after = ElementList(elements)
    for (element, _) in after.all { element.commitChildren() }
    (roots, placed) = (elements, after.all.map(\.element).filter { $0.frame != nil })
    presentCount = placed.count
    let pairs = isAnimated ? MatchedPairs(before, after) : nil
    if isAnimated {
      remove(before, after, change, at: time)
      for (element, _) in after.roots(notIn: before) where element.isShown {
        insert(element, change.animation(of: element), at: time)
      }
    }
    moveDrawings(before, isAnimated ? change : nil, in: host, at: time)
    if !presences.isEmpty { keepPresences(after) }
    moveFrames(before, isAnimated ? change : nil, pairs?.starts ?? [:], at: time)
    for element in placed { element.reachFrame() }
    updateWidgets()
  }

  /// Shows the elements of a new layout where it has placed them.
  private mutating func rest(at elements: [ViewElement]) {
    roots = elements
    placed.removeAll(keepingCapacity: true)
    updateWidgets { element, placed in
      element.commitChildren()
      guard element.frame != nil else { return }
      element.reachFrame()
      element.shown.frame = element.target
      placed.append(element)
    }
  }

  private mutating func remove(_ before: ElementList, _ after: ElementList, _ change: MotionChange, at time: Double) {
    for (element, parent) in before.roots(notIn: after) where element.isShown {
      guard let animation = change.animation(ofRemoved: element.id) else { continue }
      let present = Presence(element: element, track: AnimatableTrack(1), effect: element.transition.removal)
      var presence = presences[element.id] ?? present
      presence.track.retarget(to: 0, animation: animation, at: time)
      presences[element.id] = presence
      leaving[parent, default: []].append(element)
      for widget in ElementList([element]).all.compactMap(\.element.widget) {
        gtk_widget_set_can_target(widget.widget.pointer, 0)
      }
    }
  }

  /// Keeps what is leaving and is not in the content again, as long as what it was in is there.
  private mutating func keepPresences(_ after: ElementList) {
    leaving = leaving.filter { parent, _ in parent.map { after.contains($0) } ?? true }
      .mapValues { $0.filter { !after.contains($0.id) } }.filter { !$1.isEmpty }
    let kept = Set(leaving.values.joined().map(\.id))
    presences = presences.compactMapValues { presence in
      let id = presence.element.id
      if presence.isLeaving { return kept.contains(id) ? presence : nil }
      var present = presence
      guard let element = after.element(id) else { return nil }
      present.element = element
      return present
    }
    placed += ElementList(leaving.values.flatMap { $0 }).all.map(\.element)
      .filter { $0.frame != nil && !after.contains($0.id) }
  }

  private mutating func insert(_ element: ViewElement, _ animation: Animation?, at time: Double) {
    guard let animation else { return }
    var presence = Presence(element: element, track: AnimatableTrack(0), effect: element.transition.insertion)
    presence.track.retarget(to: 1, animation: animation, at: time)
    presences[element.id] = presence
  }

  private mutating func moveFrames(
    _ before: ElementList, _ change: MotionChange?, _ starts: [ViewElement.ID: CGRect], at time: Double
  ) {
    let targets = placed.map { (id: $0.id, frame: $0.frame ?? .zero) }
    guard let change else { return frames?.moveTargets(to: targets, at: time) ?? () }
    if !starts.isEmpty {
      frames?.moveTargets(
        to: targets.map { (id: $0.id, frame: starts[$0.id] ?? before.element($0.id)?.target ?? $0.frame) }, at: time)
    }
    // The nodes of what is leaving may be gone.
    let animations = placed.enumerated().map { index, element in
      index < presentCount ? change.animation(of: element) : change.animation(ofRemoved: element.id)
    }
    // Each pass moves the elements of one animation, those without one first.
    let passes = Set(animations).sorted { $0 == nil && $1 != nil }
    for (number, animation) in passes.enumerated() {
      let reached = Set(passes[...number])
      let pass =
        number == passes.count - 1
        ? targets
        : zip(targets, animations).map { item, animation in
          let old = reached.contains(animation) ? nil : starts[item.id] ?? before.element(item.id)?.target
          return (id: item.id, frame: old ?? item.frame)
        }
      if animation == nil {
        frames?.moveTargets(to: pass, at: time)
      } else {
        frames?.retarget(to: pass, animation: animation, at: time)
      }
    }
  }

  private mutating func moveDrawings(
    _ before: ElementList, _ change: MotionChange?, in host: Widget, at time: Double
  ) {
    var moving: [ViewElement.ID: MovingDrawing] = [:]
    for element in placed {
      guard change != nil || !drawings.isEmpty else { continue }
      let former = change.flatMap { element.formerNumbers(before.element(element.id), in: host, at: $0.layout) }
      guard former != nil || drawings[element.id] != nil, let target = element.numbers(in: host) else { continue }
      var track = drawings[element.id]?.track ?? AnimatableTrack(former ?? target)
      if track.target != target {
        guard let change, track.target.matches(target) else { continue }
        track.retarget(to: target, animation: change.animation(of: element), at: time)
      }
      if !track.isSettled(at: time) { moving[element.id] = MovingDrawing(element: element, track: track) }
    }
    for (id, stopped) in drawings where moving[id] == nil { stopped.element.show(nil) }
    drawings = moving
  }
}

// MARK: Moments

extension ElementMotion {
  /// Shows the elements at a moment.
  mutating func update(at time: Double, isMirrored: Bool) {
    guard isMoving else { return }
    for (id, moving) in drawings {
      let isOver = moving.track.isSettled(at: time)
      moving.element.show(isOver ? nil : moving.track.value(at: time))
      if isOver { drawings[id] = nil }
    }
    let over = presences.values.filter { $0.track.isSettled(at: time) }
    for presence in over {
      presences[presence.element.id] = nil
      presence.element.shown.presence = nil
    }
    if over.contains(where: \.isLeaving) {
      let gone = Set(over.filter(\.isLeaving).map(\.element.id))
      leaving = leaving.mapValues { $0.filter { !gone.contains($0.id) } }.filter { !$1.isEmpty }
      let parts = Set(ElementList(over.filter(\.isLeaving).map(\.element)).all.map(\.element.id))
      placed.removeAll { parts.contains($0.id) }
      frames?.moveTargets(to: placed.map { (id: $0.id, frame: $0.target) }, at: time)
      updateWidgets()
    }
    if let geometries = frames?.geometries(at: time) {
      for (index, element) in placed.enumerated() { element.shown.frame = geometries[index].frame }
    }
    if frames?.isSettled(at: time) == true {
      for element in placed { element.shown.frame = element.target }
      frames = nil
    }
    for presence in presences.values {
      let size = presence.element.shownBounds.size
      presence.element.shown.presence = presence.effect.presence(
        at: presence.track.value(at: time), of: size, isMirrored: isMirrored)
    }
    isMoving = frames != nil || !drawings.isEmpty || !presences.isEmpty
  }

  private mutating func updateWidgets(_ visit: (ViewElement, inout [ViewElement]) -> Void = { _, _ in }) {
    widgets.removeAll(keepingCapacity: true)
    func add(_ element: ViewElement, _ outer: [ViewElement]) {
      visit(element, &placed)
      let transforms = element.isTransform || presences[element.id] != nil ? outer + [element] : outer
      if let hosted = element.widget, element.frame != nil {
        widgets.append(PlacedWidget(element, hosted, transforms))
        if case .tap = element.drawing { hasTaps = true }
      }
      for child in element.drawnChildren { add(child, transforms) }
      if !leaving.isEmpty { for child in leaving[element.id] ?? [] { add(child, transforms) } }
    }
    for element in roots { add(element, []) }
    for element in leaving[nil] ?? [] { add(element, []) }
  }
}
