// The views that are several units of a lazy container: collections, sections, and several views in one.

import LayoutCore

/// A view that adds units of its own to a lazy container.
protocol LazyUnitSource {
  @MainActor func append(to units: inout LazyUnits)
}

/// A view that is several views in one.
protocol LazySource: LazyUnitSource {}

/// A modifier that applies to each of several views.
protocol EachModifier: PrimitiveModifier {}

extension ModifiedContent: LazyUnitSource where Content: View & LazyUnitSource, Modifier: EachModifier {
  @MainActor func append(to units: inout LazyUnits) {
    let modifier = modifier
    units.append(LazyUnits(of: content)) { $0.modifier(modifier) }
  }
}

/// Units as the content of a container.
nonisolated struct LazyUnitsView: View, LazySource {
  let units: LazyUnits

  @MainActor var body: some View { EmptyView() }

  @MainActor func append(to units: inout LazyUnits) { units.append(self.units) }
}

/// A view with units that take a whole line of a grid.
protocol LazyLines: LazySource {}

extension Section: LazyLines {
  @MainActor func append(to units: inout LazyUnits) {
    if Parent.self != EmptyView.self { units.appendLine(header) }
    units.append(content)
    if Footer.self != EmptyView.self { units.appendLine(footer) }
  }
}

extension ForEach: LazySource, LazyUnitSource where Content: View {
  @MainActor func append(to units: inout LazyUnits) {
    if Content.self is any LazyLines.Type {
      for element in data { units.append(content(element), id: AnyHashable(id(element))) }
      return
    }
    units.append(count: data.count, itemsPerUnit: ViewCount.of(Content.self) ?? 1) { index in
      let element = data[data.index(data.startIndex, offsetBy: index)]
      return (AnyHashable(id(element)), LazyUnitView { $0.update(childAt: 0, to: content(element)) })
    }
  }
}

extension TupleView: LazySource {
  @MainActor func append(to units: inout LazyUnits) {
    for part in repeat each value { units.append(part) }
  }
}

extension Group: LazySource, LazyUnitSource where Content: View {
  @MainActor func append(to units: inout LazyUnits) { units.append(content) }
}

extension EmptyView: LazySource {
  @MainActor func append(to units: inout LazyUnits) {}
}

extension Optional: LazySource, LazyUnitSource where Wrapped: View {
  @MainActor func append(to units: inout LazyUnits) { if let self { units.append(self) } }
}

extension _ConditionalContent: LazyUnitSource {
  @MainActor func append(to units: inout LazyUnits) {
    switch branch {
    case .first(let content): units.append(content, id: AnyHashable(0))
    case .second(let content): units.append(content, id: AnyHashable(1))
    }
  }
}
