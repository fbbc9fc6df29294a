// A canvas as it is handed over: what its container arranges, with the sizes that its widgets answer.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

extension ExportedScene {
  /// What a canvas shows as it is laid out; nil before it is.
  @MainActor
  init?(_ canvas: OffstageCanvas) {
    let (document, subject) = (canvas.document, canvas.subject)
    guard let geometry = subject.source.geometry else { return nil }
    let isWords = document.scene == .words
    let count = subject.source.itemCount
    var items = ExportedItem.items(of: subject.source, geometry, document)
    for index in items.indices {
      if let name = subject.items.name(index) { items[index].name = name }
    }
    var look = ExportedLook(of: subject.source.widget(at: 0) ?? subject.source.widget)
    look.padding = isWords ? CGFloat(document.words.tilePadding) : 0
    if isWords { items.nameOverflow(in: subject.source) }
    let cafes = CafesLayout(showsCoffees: document.cafes.showsCoffees, columns: document.cafes.columns)
    var container = ExportedContainer(
      document.exportedLayout(items: count, cafeColumns: cafes.columnCount(in: geometry.content.width)), items,
      insets: geometry.insets,
      lines: geometry.lines.map(\.items))
    if document.scene == .cafes { container.items = document.cafes.inOrder(container.items) }
    if document.scene == .stacks, document.stacks.arrangement == .prioritySorted {
      container = container.sortedByPriority()
    }
    var proposal = document.stacks.proposal.viewSize
    var size = geometry.content.size
    if document.scene != .stacks {
      let isGridOfRows = document.scene == .symbols && document.symbols.axis == .horizontal
      proposal = ProposedViewSize(width: geometry.size.width, height: isGridOfRows ? geometry.size.height : nil)
      size = CGSize(width: geometry.size.width, height: geometry.content.maxY + geometry.insets.bottom)
    }
    self.init(
      title: document.scene.title.english, direction: geometry.direction, proposal: proposal, size: size,
      container: container, look: look, remarks: document.exportRemarks(items: count))
  }
}

extension CafesScene {
  /// The cells of the grid in the order in which it has them: each café before its coffees, if those are shown.
  fileprivate func inOrder(_ items: [ExportedItem]) -> [ExportedItem] {
    var cells: [ExportedItem] = []
    for index in stride(from: 0, to: items.count - 1, by: 2) {
      cells.append(items[index + 1])
      guard showsCoffees else { continue }
      var coffees = items[index]
      for (place, coffee) in Cafe.all[index / 2].coffees.enumerated() {
        coffees.content?.items[place].name = PictureFile(shipped: coffee.rawValue + ".png", in: "coffees").title
      }
      cells.append(coffees)
    }
    return cells
  }
}

// MARK: Items

extension ExportedItem {
  /// The items of a container, where it has them.
  @MainActor
  fileprivate static func items(
    of source: any GeometrySource, _ geometry: LayoutGeometry, _ document: Document
  ) -> [ExportedItem] {
    if let view = source as? LayoutView {
      let children = view.children
      return geometry.items.map { ExportedItem(children[$0.index], $0, in: view, document) }
    }
    return geometry.items.map { ExportedItem(source.widget(at: $0.index), $0, of: document) }
  }

  @MainActor
  private init(
    _ child: LayoutChild, _ item: LayoutGeometry.Item, in view: LayoutView, _ document: Document
  ) {
    let answer = { view.answer(of: item.index, to: $0) }
    let ideal = answer(.unspecified)
    // Text that wraps is as high as its width makes it; it has the one that it is shown in.
    let width = item.frame?.width ?? ideal.width
    let height = { (length: CGFloat?) in answer(ProposedViewSize(width: width, height: length)).height }
    self.init(
      child.name ?? "", minimum: CGSize(width: answer(.zero).width, height: height(0)),
      ideal: CGSize(width: ideal.width, height: item.frame.map { _ in height(nil) } ?? ideal.height),
      maximum: CGSize(width: answer(.infinity).width, height: height(.infinity)), frame: item.frame)
    baseline = item.baseline.flatMap { baseline in item.frame.map { baseline - $0.minY } }
    startsNewLine = child[StartsNewLine.self]
    growWeight = child[GrowWeight.self]
    alignment = child[FlowItemAlignment.self]?.vertical
    if child[FlowMarker.self] == .spacer {
      // It has a length along the stack around it alone.
      spacerLength = max(answer(.zero).width, answer(.zero).height)
      return
    }
    priority = child.priority
    if case .overflow(let size) = child[FlowRole.self] {
      let hidden = max(1, view.geometry?.items.count { $0.frame == nil } ?? 1)
      // One number of each count of digits, and the one that is shown for its own.
      let digits = String(view.itemCount).count
      let numbers = (1...digits).map { $0 == String(hidden).count ? hidden : Int(pow(10, Double($0))) - 1 }
      overflow = (numbers.map { size($0).width }, size(hidden).height)
      // No proposal is answered by it: the closure says how large it is.
      (minimum, self.ideal, maximum) = (size(hidden), size(hidden), size(hidden))
    }
    if let inner = child.widget.peer(as: LayoutView.self), let geometry = inner.geometry {
      content = ExportedContainer(
        .coffees, ExportedItem.items(of: inner, geometry, document), insets: geometry.insets)
    }
    textLines = child.widget.textLines
    textSize = child.widget.ownTextSize
    cutsText = child.widget.cutsText
  }

  /// An item of which only those in sight have a widget. Its line says how high it is, or how wide where lines are columns.
  @MainActor
  private init(_ widget: Widget?, _ item: LayoutGeometry.Item, of document: Document) {
    let size = item.frame?.size ?? .zero
    self.init("", minimum: size, ideal: size, maximum: size, frame: item.frame)
    guard let widget else { return }
    let fills = document.scene == .photos || document.scene == .symbols && document.symbols.cellSize == .fill
    let isRow = document.scene == .symbols && document.symbols.axis == .horizontal
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
    baseline = item.baseline.flatMap { baseline in item.frame.map { baseline - $0.minY } }
    textLines = widget.textLines
    textSize = widget.ownTextSize
    cutsText = widget.cutsText
  }
}

extension ExportedLayout {
  /// The grid of the coffees of a café.
  fileprivate static var coffees: ExportedLayout {
    .grid(.vertical, CafesScene.coffeeTracks, alignment: .center, spacing: CafesScene.spacing)
  }
}

extension [ExportedItem] {
  /// Has the tile that stands for hidden words say so, or the one that hides them again.
  @MainActor
  fileprivate mutating func nameOverflow(in source: any GeometrySource) {
    guard let last = indices.last, self[last].name.isEmpty else { return }
    let hidden = dropLast().count { $0.frame == nil }
    self[last].name = self[last].overflow == nil ? tr("Show less") : tr(.counting(hidden, "+%s more", "+%s more"))
    guard let size = self[last].frame?.size, let widget = source.widget(at: last) else { return }
    self[last].textSize = widget.textSize
    // It draws its text itself, in its middle.
    let layout = TextLayout(self[last].name, inCurrentStyleOf: widget)
    let text = layout.size
    let ascent = CGFloat(pango_layout_get_baseline(layout.opaque)) / CGFloat(PANGO_SCALE)
    let origin = CGPoint(
      x: ((size.width - text.width) / 2).rounded(), y: ((size.height - text.height) / 2).rounded() + ascent)
    self[last].textLines = [ExportedText(self[last].name, at: origin, ascent: ascent, height: text.height)]
  }
}
