// The content of an export, read from the widgets of a canvas: the frames of the items, and the sizes that the widgets
// request.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

extension ExportedScene {
  /// Reads a canvas; nil before its first layout.
  @MainActor
  init?(_ canvas: OffstageCanvas) {
    guard let reading = ExportedReading(canvas) else { return nil }
    while !reading.isDone { reading.advance() }
    self = reading.scene
  }
}

/// The reading of a laid-out canvas, one item at a time. The canvas does not change during the reading.
@MainActor
final class ExportedReading {
  private let canvas: OffstageCanvas
  private let geometry: LayoutGeometry
  private let arrangement: SceneArrangement
  private let readItem: @MainActor (LayoutGeometry.Item) -> ExportedItem
  private var items: [ExportedItem] = []

  /// Nil before the first layout of the canvas.
  init?(_ canvas: OffstageCanvas) {
    let (document, source) = (canvas.document, canvas.subject.source)
    guard let geometry = source.geometry else { return nil }
    (self.canvas, self.geometry) = (canvas, geometry)
    arrangement = document[document.scene].arranged(
      items: source.itemCount, isLazy: source.isLazy, in: geometry.content.width)
    readItem = ExportedItem.reader(of: source, arrangement)
  }

  /// The number of items.
  var count: Int { geometry.items.count }
  var isDone: Bool { items.count == count }
  var progress: Double { count > 0 ? Double(items.count) / Double(count) : 1 }

  /// Reads the next item.
  func advance() {
    let (subject, index) = (canvas.subject, items.count)
    items.append(readItem(geometry.items[index]))
    // Only the tile that represents hidden words has no name.
    guard let name = subject.items.name(index) else { return }
    items[index].name = name
    items[index].show(subject.items.kind(index) ?? .word, in: subject.source.widget(at: index))
  }

  /// The content of all items.
  var scene: ExportedScene {
    let (document, source) = (canvas.document, canvas.subject.source)
    let settings = document[document.scene]
    var items = items
    if items.indices.last.map({ canvas.subject.items.name($0) == nil }) ?? false { items.nameOverflow(in: source) }
    var textStyle = ExportedStyle(of: source.widget(at: 0) ?? source.widget)
    (textStyle.padding, textStyle.radius) = (arrangement.tilePadding, arrangement.cornerRadius)
    let height = arrangement.layout.isGridOfRows ? geometry.size.height : nil
    var proposal = ProposedViewSize(width: geometry.size.width, height: height)
    var size = CGSize(width: geometry.size.width, height: geometry.content.maxY + geometry.insets.bottom)
    if let own = settings.ownProposal { (proposal, size) = (own, geometry.content.size) }
    return ExportedScene(
      title: document.scene.title.english, direction: geometry.direction, proposal: proposal, size: size,
      container: ExportedContainer(
        arrangement.layout, arrangement.order.map { $0.map { items[$0] } } ?? items, insets: geometry.insets,
        lines: geometry.lines.map(\.items)),
      textStyle: textStyle,
      remarks: arrangement.remarks + canvas.remarks.map { $0.english.plainLine } + document.sceneRemarks)
  }
}

// MARK: Items

extension ExportedItem {
  /// A function that reads an item of a container.
  @MainActor
  fileprivate static func reader(
    of source: any GeometrySource, _ arrangement: SceneArrangement
  ) -> @MainActor (LayoutGeometry.Item) -> ExportedItem {
    if let view = source as? LayoutView {
      let children = view.children
      return { ExportedItem(children[$0.index], $0, in: view, arrangement) }
    }
    return { ExportedItem(source.widget(at: $0.index), $0, arrangement) }
  }

  @MainActor
  private init(
    _ child: LayoutChild, _ item: LayoutGeometry.Item, in view: LayoutView, _ arrangement: SceneArrangement
  ) {
    let answer = { view.answer(of: item.index, to: $0) }
    let ideal = answer(.unspecified)
    // The height of wrapped text depends on its width, which is that of the frame.
    let width = item.frame?.width ?? ideal.width
    let height = { (length: CGFloat?) in answer(ProposedViewSize(width: width, height: length)).height }
    self.init(
      child.name ?? "", minimum: CGSize(width: answer(.zero).width, height: height(0)),
      ideal: CGSize(width: ideal.width, height: item.frame.map { _ in height(nil) } ?? ideal.height),
      maximum: CGSize(width: answer(.infinity).width, height: height(.infinity)), frame: item.frame)
    baseline = item.ownBaseline
    startsNewLine = child[StartsNewLine.self]
    growWeight = child[GrowWeight.self]
    alignment = child[FlowItemAlignment.self]?.vertical
    if child[FlowMarker.self] == .spacer {
      // A spacer has a length only along the axis of its stack.
      spacerLength = max(answer(.zero).width, answer(.zero).height)
      return
    }
    priority = child.priority
    if case .overflow(let size) = child[FlowRole.self] {
      let hidden = max(1, view.geometry?.items.count { $0.frame == nil } ?? 1)
      // The greatest number for each count of digits; for the digits of the shown number, the shown number itself.
      let digits = String(view.itemCount).count
      let numbers = (1...digits).map { $0 == String(hidden).count ? hidden : Int(pow(10, Double($0))) - 1 }
      overflow = (numbers.map { size($0).width }, size(hidden).height)
      // The closure determines the size. The sizes that the widget requests have no effect.
      (minimum, self.ideal, maximum) = (size(hidden), size(hidden), size(hidden))
    }
    if let inner = child.widget.peer(as: LayoutView.self), let geometry = inner.geometry,
      let layout = arrangement.innerLayout
    {
      let read = ExportedItem.reader(of: inner, arrangement)
      content = ExportedContainer(layout, geometry.items.map { read($0) }, insets: geometry.insets)
    }
    textLines = child.widget.textLines
    textSize = child.widget.ownTextSize
    cutsText = child.widget.cutsText
  }

  /// An item of a lazy container, which has a widget if it is visible. Its length across the lines is that of its line.
  @MainActor
  private init(_ widget: Widget?, _ item: LayoutGeometry.Item, _ arrangement: SceneArrangement) {
    let size = item.frame?.size ?? .zero
    self.init("", minimum: size, ideal: size, maximum: size, frame: item.frame)
    aspectRatio = arrangement.cellRatio
    guard let widget else { return }
    let (fills, isRow) = (arrangement.fillsTracks, arrangement.layout.isGridOfRows)
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(
      widget.pointer, isRow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
    if isRow {
      (minimum.height, ideal.height) = (CGFloat(least), CGFloat(natural))
      maximum.height = fills ? .infinity : CGFloat(natural)
    } else {
      (minimum.width, ideal.width) = (CGFloat(least), CGFloat(natural))
      maximum.width = fills ? .infinity : CGFloat(natural)
    }
    baseline = item.ownBaseline
    textLines = widget.textLines
    textSize = widget.ownTextSize
    cutsText = widget.cutsText
  }
}

extension LayoutGeometry.Item {
  /// The first baseline, from the item's top; nil at an infinite place, which has none.
  fileprivate var ownBaseline: CGFloat? {
    guard let baseline, let top = frame?.minY, (baseline - top).isFinite else { return nil }
    return baseline - top
  }
}

extension ExportedItem {
  /// Sets the kind of the item, and the area of its text.
  @MainActor
  fileprivate mutating func show(_ kind: ItemKind, in widget: Widget?) {
    guard kind != .word, let widget, let frame, let sides = widget.sidesOfText else { return }
    self.kind = kind
    (left, right) = (sides.left, max(0, frame.width - sides.right))
  }
}

extension [ExportedItem] {
  /// Sets the name and the text of the last item, which represents hidden words or hides them again.
  @MainActor
  fileprivate mutating func nameOverflow(in source: any GeometrySource) {
    guard let last = indices.last else { return }
    let hidden = dropLast().count { $0.frame == nil }
    self[last].name = self[last].overflow == nil ? tr("Show less") : tr(.counting(hidden, "+%s more", "+%s more"))
    guard let size = self[last].frame?.size, let widget = source.widget(at: last) else { return }
    self[last].textSize = widget.textSize
    // The tile draws its text itself, centred.
    let layout = TextLayout(self[last].name, inCurrentStyleOf: widget)
    let text = layout.size
    let ascent = CGFloat(pango_layout_get_baseline(layout.opaque)) / CGFloat(PANGO_SCALE)
    let origin = CGPoint(
      x: ((size.width - text.width) / 2).rounded(), y: ((size.height - text.height) / 2).rounded() + ascent)
    self[last].textLines = [ExportedText(self[last].name, at: origin, ascent: ascent, height: text.height)]
  }
}
