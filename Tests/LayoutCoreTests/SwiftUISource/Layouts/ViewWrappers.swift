// Code beside layouts: types that forward to one through a closure, helpers on views, modifiers, and functions that
// return some view. The types do not conform to `View`: only nodes do here.

import Foundation
import LayoutCore
import LayoutNodes

/// Keeps its content as a closure.
struct TagList<Content: View> {
  var spacing: CGFloat = 5
  @ViewBuilder var content: () -> Content

  var body: some View {
    TagField(spacing: spacing) { content() }
  }
}

/// Keeps its content, and an optional label.
struct LabelledRow<Label: View, Content: View> {
  private let spacing: CGFloat?
  private let label: Label
  private let content: Content

  init(spacing: CGFloat? = 4, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.spacing = spacing
    self.content = content()
    self.label = label()
  }

  var body: some View {
    HStack(spacing: spacing) {
      label
      content
    }
  }
}

extension LabelledRow where Label == EmptyView {
  init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

/// Makes a view of each element of its data.
struct DataList<Data: RandomAccessCollection, Content: View> where Data.Element: Identifiable {
  let data: Data
  let content: (Data.Element) -> Content

  init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  @MainActor @ViewBuilder
  var body: some View {
    if data.isEmpty {
      Color.clear.frame(width: 30, height: 30)
    } else {
      TagField { ForEach(data) { content($0) } }
    }
  }
}

/// Switches between layouts, and keeps the content.
struct Switcher<Content: View> {
  let isWide: Bool
  let content: () -> Content

  init(isWide: Bool, @ViewBuilder content: @escaping () -> Content) {
    self.isWide = isWide
    self.content = content
  }

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(spacing: 2)) : AnyLayout(VStackLayout(spacing: 2))
    return layout(content)
  }
}

/// Opens and closes by a binding.
struct Disclosure<Content: View> {
  @Binding var isOpen: Bool
  @ViewBuilder var content: () -> Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      leaf(20, 10)
      if isOpen { content() }
    }
  }

  func toggle() { isOpen.toggle() }
}

/// Chooses between a row and a column by the available width.
struct Fitting<Content: View> {
  @ViewBuilder var content: () -> Content

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 2) { content() }
      VStack(spacing: 2) { content() }
    }
  }
}

struct Framed: ViewModifier {
  var inset: CGFloat = 2

  func body(content: Content) -> some View {
    content
      .padding(inset)
      .background { Color.clear }
  }
}

struct Underlined: ViewModifier {
  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      content
      Divider()
    }
  }
}

extension View {
  func framed(_ inset: CGFloat = 2) -> some View { modifier(Framed(inset: inset)) }

  func corner<Badge: View>(@ViewBuilder _ badge: () -> Badge) -> some View {
    overlay(badge().offset(x: 4, y: -4), alignment: .topTrailing)
  }

  /// A part of the proposed width, centred.
  func relativeWidth(_ fraction: CGFloat) -> some View {
    RelativeWidth(fraction: fraction) { self }
  }

  @ViewBuilder
  func hidden(if condition: Bool) -> some View {
    if condition { hidden() } else { self }
  }
}

struct RelativeWidth: Layout {
  let fraction: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    precondition(subviews.count == 1)
    let offer = ProposedViewSize(width: proposal.width.map { $0 * fraction }, height: proposal.height)
    let size = subviews[0].sizeThatFits(offer)
    return CGSize(width: proposal.width ?? size.width, height: size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let offer = ProposedViewSize(width: proposal.width.map { $0 * fraction }, height: bounds.height)
    subviews[0].place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: offer)
  }
}

@ViewBuilder
func status(_ count: Int, isNew: Bool? = nil) -> some View {
  if count > 2 {
    leaf(30, 10)
  } else if count > 0 {
    for _ in 0..<count { FixedNode(width: 10, height: 10) }
  }
  if let isNew {
    switch isNew {
    case true: leaf(5, 5)
    case false: EmptyView()
    }
  }
}
