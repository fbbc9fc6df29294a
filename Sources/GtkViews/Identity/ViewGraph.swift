// The identity tree of one root view, and the updates that bring it up to date with the state.

import Foundation
import GtkInterop
import LayoutCore
import Observation

/// The identity tree of one root view.
///
/// Bodies are evaluated from queues, never inside the body around them: what each one reads is then its own.
@MainActor final class ViewGraph {
  /// The node whose content is being evaluated, in any graph.
  private(set) static var reader: ViewNode?

  private(set) var root: ViewNode?
  /// The widget that shows the root; nil without one.
  var widget: Widget?
  /// What shows the popovers of the views; nil before the first one.
  var popover: SharedPopover?
  /// The number of nodes in the tree.
  var nodeCount = 0
  private var nextSerial = 0
  /// The number of evaluations so far.
  private(set) var evaluationCount = 0
  /// The animation of the changes since the last update; nil without one.
  private(set) var transaction = Transaction()

  /// The animations of the next layout.
  private var change = MotionChange(animation: nil)
  private var hasStandingAnimations = false
  /// The nodes that their parents have given new content.
  private var waiting: [ViewNode] = []
  /// The nodes whose content has read something that has changed.
  private var marked: [ViewNode] = []
  /// The actions that follow the layout, with the names of what they follow.
  private var actions: [(name: String, run: () -> Void)] = []
  /// Whether a view has another size than the layout has used.
  private var needsLayout = false
  /// Whether views pass values up.
  var usesPreferences = false
  /// The frames of the views that others follow, in points from the corner of the window's content.
  var matchedFrames: [MatchedGeometry.Key: (frame: CGRect, owner: Int)] = [:]
  /// The values that have reached the root after the last layout.
  private(set) var preferences = PreferenceValues()
  private(set) var reports: Set<ViewReport> = []
  private let requestUpdate: () -> Void
  private let write: (ViewReport) -> Void

  /// Makes a graph without a root.
  ///
  /// - Parameters:
  ///   - requestUpdate: Is called when a change needs an update, which the owner makes before the next frame.
  ///   - write: Receives each report about the program once.
  init(requestUpdate: @escaping () -> Void, write: @escaping (ViewReport) -> Void = ViewReport.write) {
    (self.requestUpdate, self.write) = (requestUpdate, write)
  }

  /// Whether something has changed since the last update.
  var needsUpdate: Bool { !marked.isEmpty }

  /// Shows a view as the root, in the place of the one before.
  func setRoot<V: View>(_ view: V, _ environment: EnvironmentValues) {
    let root = root ?? ViewNode(in: self, parent: nil, type: Root.self, key: .place, environment)
    self.root = root
    root.update(childAt: 0, to: view, in: environment)
    evaluateWaiting()
  }

  /// The number of a new node.
  func takeSerial() -> Int {
    nodeCount += 1
    nextSerial += 1
    return nextSerial
  }

  /// Ends the tree: nothing is evaluated any more.
  func end() {
    root?.end()
    (root, waiting, marked, actions) = (nil, [], [], [])
  }

  /// Evaluates what has changed.
  func update() {
    let nodes = marked.sorted { $0.depth < $1.depth }
    marked = []
    for node in nodes {
      node.evaluate()
      evaluateWaiting()
    }
  }

  /// Asks for another layout of the frame, or for one in the next frame.
  func layOutAgain() {
    needsLayout = true
    requestUpdate()
  }

  /// Runs an action after the layout.
  func afterLayout(_ name: String, _ run: @escaping () -> Void) { actions.append((name, run)) }

  /// Brings the tree up to date, lays it out, and runs the actions that follow. If they change state, it does so again, at
  /// most twenty times.
  func update(layOut: () -> Void) {
    var names: [String] = []
    for _ in 0..<Self.roundLimit {
      update()
      layOut()
      _ = collectPreferences()
      let due = actions
      actions = []
      for action in due { action.run() }
      if !needsUpdate, !needsLayout { return }
      needsLayout = false
      names = due.map(\.name)
    }
    report(.noRest(after: Set(names).sorted().joined(separator: ", ")))
    // The next frame continues.
    requestUpdate()
  }

  /// Collects the values that views pass up.
  func collectPreferences() -> PreferenceValues {
    if usesPreferences, let values = root?.collectPreferences() { preferences = values }
    return preferences
  }

  /// The greatest number of layouts of one frame.
  private static let roundLimit = 20
  /// The greatest number of nodes above each other, which the layout visits in nested calls.
  nonisolated static let depthLimit = 2_000
  /// The number of nodes after which a collection makes no more views: some hundreds of megabytes.
  nonisolated static let nodeLimit = 100_000

  /// The number of the next layout that is shown.
  var layoutNumber: Int { change.layout }

  /// The animations of the changes since the last layout, which end with it.
  func takeChange() -> MotionChange {
    var change = change
    change.animation = transaction.animation
    transaction = Transaction()
    self.change = MotionChange(animation: nil, layout: change.layout + 1, hasOwnAnimations: hasStandingAnimations)
    return change
  }

  /// Sets the animation of what is in a node, unless the transaction disables those of values.
  ///
  /// - Parameter isStanding: Whether the animation is for all layouts, and not for the next one alone.
  func animate(_ node: ViewNode, by animation: Animation?, isStanding: Bool = false) {
    guard !transaction.disablesAnimations else { return }
    node.animation = NodeAnimation(animation: animation, layout: isStanding ? nil : change.layout)
    change.hasOwnAnimations = true
    if isStanding { hasStandingAnimations = true }
  }

  /// Keeps the animation of a node that is about to leave the tree.
  func willEnd(_ node: ViewNode) {
    if change.hasOwnAnimations {
      change.animation = transaction.animation
      change.ended[node.serial] = change.animation(of: node)
    }
  }

  /// Asks for a layout, although no state has changed.
  func layoutSoon() { requestUpdate() }

  func evaluateSoon(_ node: ViewNode) { waiting.append(node) }

  func evaluateInNextUpdate(_ node: ViewNode) {
    marked.append(node)
    transaction = transaction.merged(with: .current)
    if marked.count == 1 { requestUpdate() }
  }

  /// Evaluates the content that nodes have been given, and that of the nodes in them.
  func evaluateWaiting() {
    var index = 0
    while index < waiting.count {
      waiting[index].evaluate()
      index += 1
    }
    waiting = []
  }

  /// Runs `body` as the evaluation of a node: what it reads marks the node when it changes.
  func read(for node: ViewNode, _ body: () -> Void) {
    let outer = Self.reader
    Self.reader = node
    evaluationCount += 1
    // A node that has ended keeps nothing. A weak reference would make each use of the node slower.
    withObservationTracking(body) { MainThread.run { node.mark() } }
    Self.reader = outer
  }

  /// Reports something about the program once.
  func report(_ report: ViewReport) {
    if reports.insert(report).inserted { write(report) }
  }

  private enum Root {}
}
