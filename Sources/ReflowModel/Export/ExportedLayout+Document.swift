// The layout that a document asks for, as it is handed over, and what of the document no language is told.

import Foundation
import LayoutCore

extension Document {
  /// The layout of the scene.
  ///
  /// - Parameters:
  ///   - count: How many items there are.
  ///   - columns: How many columns of cafés there are at the exported width.
  package func exportedLayout(items count: Int, cafeColumns columns: Int) -> ExportedLayout {
    switch scene {
    case .words: words.exportedLayout(items: count)
    case .symbols: symbols.exportedLayout
    case .photos:
      .grid(.vertical, photos.tracks, alignment: .center, spacing: PhotosScene.spacing)
    case .cafes:
      .grid(.vertical, CafesScene.tracks(columns), alignment: .center, spacing: CafesScene.spacing)
    case .stacks: stacks.exportedLayout
    }
  }

  /// What the canvas does that is no part of one arrangement.
  package func exportRemarks(items count: Int) -> [String] {
    var remarks: [String] = []
    switch scene {
    case .words:
      if words.checkUnavailableReason(items: count) != nil {
        remarks.append("With more than 2,000 words the flow is greedy, unlimited and without growth, as in Reflow.")
      }
    case .symbols, .photos: remarks.append("Pictures are left out: tiles have their names.")
    case .cafes:
      remarks.append("Pictures are left out: tiles have their names.")
      if cafes.showsCoffees || cafes.columns == .automatic {
        remarks.append("In Reflow there is one column under 600 px, and two from there on.")
      }
    case .stacks:
      if stacks.arrangement == .prioritySorted {
        remarks.append("The children are in the order of their priorities, which is what the layout does.")
      }
    }
    return remarks + sceneRemarks
  }

  /// The remarks of all exports: the stress view, and the settings of the scene that no export has, by their names.
  package var sceneRemarks: [String] {
    let names = Self.unexportedNames(of: self[scene])
    let stress = self[scene].stress
    return (stress == .original ? [] : ["Stress view: \(stress.title.english)."])
      + ["Left out, as no arrangement follows from them: \(names.joined(separator: ", "))."]
  }

  private static func unexportedNames<Scene: SceneSettings>(of scene: Scene) -> [String] {
    Scene.settings.filter { !$0.facts.isExported }.map(\.facts.name.english)
  }
}

extension WordsScene {
  fileprivate func exportedLayout(items count: Int) -> ExportedLayout {
    switch layout {
    case .grid:
      let guide = Alignment(horizontal: alignment, vertical: lineAlignment)
      let items = columns.items(spacing: spacing, alignment: guide, minimum: columnMinimum)
      return .grid(.vertical, items, alignment: guide, spacing: lineSpacing)
    case .flow(var flow):
      if count > WordList.widgetLimit {
        (flow.lineBreaking, flow.lineCount) = (.greedy, nil)
        if flow.justification == .stretchItems { flow.justification = .none }
      }
      return .flow(flow)
    }
  }
}

extension SymbolsScene {
  fileprivate var exportedLayout: ExportedLayout {
    .grid(
      axis, gridItems.map(\.arranging),
      alignment: Alignment(horizontal: placement.horizontal, vertical: placement.vertical), spacing: lineSpacing)
  }
}

extension StacksScene {
  fileprivate var exportedLayout: ExportedLayout {
    let guide = Alignment(horizontal: alignment, vertical: lineAlignment)
    switch arrangement {
    case .hstack: return .hstack(lineAlignment, spacing: spacing)
    case .vstack: return .vstack(alignment, spacing: spacing)
    case .zstack: return .zstack(guide)
    case .flow: return .flow(FlowLayout(axis: axis, alignment: guide, spacing: spacing))
    case .grid:
      return .grid(.vertical, columns.items(spacing: spacing, alignment: guide), alignment: guide, spacing: spacing)
    case .radial, .equalWidth: return .placed
    case .prioritySorted:
      return axis == .horizontal
        ? .hstack(lineAlignment, spacing: spacing) : .vstack(alignment, spacing: spacing)
    }
  }
}

extension ExportedContainer {
  /// The same with the items from the highest priority to the lowest; those of the same stay in their order.
  package func sortedByPriority() -> ExportedContainer {
    var sorted = self
    // Spacers are served after everything else.
    let priorities = items.map { $0.spacerLength == nil ? $0.priority : -.infinity }
    let order = items.indices.sorted { a, b in
      priorities[a] == priorities[b] ? a < b : priorities[a] > priorities[b]
    }
    sorted.items = order.map { items[$0] }
    return sorted
  }
}
