// The source of widths behind a canvas: content that can be laid out at any width. The workbench asks this interface
// only. The layout of a document answers at once; the window of a program answers later.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// Content that can be laid out at any width.
///
/// The canvas owns its source. A search that a source starts reports each step, and ends when its owner releases it.
@MainActor
protocol WidthSource: AnyObject {
  /// The view on the canvas, with the geometry at its current width.
  var view: any GeometryView { get }
  /// What this kind of source can do.
  var abilities: SourceAbilities { get }
  /// The reason why the content cannot be laid out at another width now; nil if it can.
  var unavailableReason: Message? { get }
  /// Whether the content is not yet available, but will be without an action of the user.
  var isStarting: Bool { get }
  /// A number that differs after each change of the content, except one that follows from the width.
  var version: Int { get }
  /// The width of the content as it is on the canvas, in px.
  var shownWidth: Int { get }
  /// The least width that the content can have, in px; nil if it has none.
  var leastWidth: Int? { get }
  /// How texts are drawn now; nil until it is known.
  var environment: Baseline.Environment? { get }
  /// The problems of this source that are ignored.
  var ignoring: any IgnoredProblems { get }

  /// Discards what was found for the content before a change.
  func contentDidChange()
  /// The marks of overlays that do not follow from the geometry of the view.
  func marks(_ overlays: Set<Overlay>) -> [OverlayMark]
  /// The meaning of the number in ticks and bands.
  func countText(_ count: Int) -> Message
  /// The problems at the width on the canvas, including the ignored ones; nil before the first layout.
  func problems(of document: Document) -> [CheckedProblem]?
  /// The path of an item that documents and reports name by a path; nil for other items.
  func path(of item: Int) -> String?
  /// Calls `show` with the inspector's content for an item, now and when more is known; nil for an item that is not
  /// visible. `changes` are the changes of the ruler.
  func inspect(
    _ item: Int, _ changes: (any ChangeSearch)?, in work: IdleWork, show: @escaping @MainActor (Inspection?) -> Void)

  /// Searches a range of widths for those at which the layout changes.
  ///
  /// - Parameters:
  ///   - flags: The widths that are examined if there is too much content to search all widths.
  ///   - isAwaited: Whether the user waits for the result.
  func searchChanges(in range: ClosedRange<Int>, _ flags: WidthFlags, isAwaited: Bool) -> any ChangeSearch
  /// The reasons why a sweep cannot stop at changes or at problems; nil where it can.
  var stopUnavailableReasons: (changes: Message?, problems: Message?) { get }
  /// Searches a range of widths for problems; nil if the content cannot be laid out now.
  func searchProblems(in range: ClosedRange<Int>, of document: Document) -> (any ProblemSearch)?

  /// Compares the content with a baseline, at the widths of the baseline.
  ///
  /// - Parameters:
  ///   - document: The document that the canvas shows.
  ///   - end: Receives the result. Content that ends before, such as that of a program, gives none.
  /// - Returns: The comparison. It ends when it is released.
  func compare(
    with opened: BaselineFile.Opened, of document: Document,
    end: @escaping @MainActor (Result<CanvasComparison, FileError>) -> Void
  ) -> AnyObject
  /// The frames in the baseline of a comparison, matched with the items on the canvas as it is now; nil while the
  /// content has another width than the canvas.
  func ghosts(of comparison: CanvasComparison) -> BaselineGhosts?
  /// Records a baseline of all content at some widths. It is independent of later changes of the document.
  ///
  /// - Parameter end: Receives the result.
  /// - Returns: The recording. It ends when it is released.
  func record(
    at widths: [ClosedRange<Int>], of document: Document,
    end: @escaping @MainActor (Result<Baseline, FileError>) -> Void
  ) -> AnyObject

  /// Prepares the drawing of an export. A source that does not draw itself needs no preparation.
  ///
  /// - Parameters:
  ///   - scale: The pixels of a picture per px.
  ///   - needsDrawing: Whether the export is an SVG file.
  func prepareExport(scale: Int, needsDrawing: Bool)
  /// The SVG file of a source that draws itself, or the reason why there is none; nil until it is drawn.
  var drawing: Result<[UInt8], FileError>? { get }
}

/// What a kind of source can do.
struct SourceAbilities: Equatable {
  /// Whether searches of all widths take a moment only. Those of a program take minutes.
  var answersAtOnce: Bool
  /// Whether settings of Reflow change the layout. Otherwise problems have no remedies.
  var hasRemedies: Bool
  /// Whether an item can exist at other widths than the one on the canvas.
  var hasItemsOfOtherWidths: Bool
  /// Whether items represent something that can be pressed.
  var hasTargets: Bool
  /// Whether items are children of a container that proposes sizes to them.
  var hasProposals = true
  /// Whether it draws its own SVG file, instead of having items that are written in any format.
  var drawsItself: Bool
  /// The languages in which the content can be shown.
  var languages: [String]
  /// How to select an item, and what the inspector then explains.
  var advice: Message
}

// MARK: Searches

/// A search over a range of widths in ascending order. It ends when its owner releases it.
@MainActor
protocol WidthSearch: AnyObject {
  /// Called after each step, including the last one.
  var onStep: (@MainActor () -> Void)? { get set }
  /// Whether the whole range is searched.
  var isDone: Bool { get }
  /// The width up to which the canvas can go while the search continues; the greatest integer once it is done.
  var reached: Int { get }
}

/// A search for the widths at which the layout changes.
@MainActor
protocol ChangeSearch: WidthSearch {
  /// The changes that are found so far.
  var ticks: RulerTicks { get }
  /// Whether all widths are searched, instead of the flagged ones only.
  var isExact: Bool { get }
  /// Continues the search until it finds a change above a width, if the source answers at once.
  func advance(toTickAbove width: Int, tall: Bool)
  /// What changes at a width of the ticks; nil before anything is known.
  func change(at width: Int) -> Message?
  /// The minimum height at a width; nil if it is not known, and for content of any height.
  func minimumHeight(at width: Int) -> Int?
}

extension ChangeSearch {
  func minimumHeight(at width: Int) -> Int? { nil }
}

/// A search for the problems of a range of widths.
@MainActor
protocol ProblemSearch: WidthSearch {
  /// The searched part of the range, from 0 to 1.
  var progress: Double { get }
  /// The widths that are checked: those of the range that the content can have.
  var widths: [ClosedRange<Int>] { get }
  /// The problems that are found so far, including the ignored ones.
  var problems: [CheckedProblem] { get }
  /// Sentences without full stops about what was not checked, or may be wrong.
  var remarks: [Message] { get }
}

extension WidthSearch {
  var reached: Int { isDone ? .max : 0 }
}

// MARK: Baselines

/// The comparison of a canvas with a baseline.
struct CanvasComparison: Equatable {
  var comparison: BaselineComparison
  /// The identity of each current item.
  var items: [Int]
  /// The frames in the baseline, matched with the items on the canvas at the end of the comparison.
  var ghosts: BaselineGhosts
  /// How texts are drawn now.
  var environment: Baseline.Environment
  /// Sentences without full stops about what was not compared or is not certain.
  var remarks: [Message] = []

  /// The identity of a row's item; nil for a removed item and for the content as a whole.
  func identity(of row: DifferenceRow) -> Int? { row.item.map { items[$0] } }

  // The ghosts follow from the rest.
  static func == (one: CanvasComparison, other: CanvasComparison) -> Bool {
    one.comparison == other.comparison && one.items == other.items && one.environment == other.environment
      && one.remarks == other.remarks
  }
}
