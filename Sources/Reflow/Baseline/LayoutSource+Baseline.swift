// The comparison of a document's layout with a baseline, and the recording of one, in idle slices.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Work on the items of a document in idle slices. It ends when its owner releases it.
@MainActor
private final class LayoutWork {
  let work: IdleWork

  init(in lifetime: Lifetime) { work = IdleWork(in: lifetime) }

  /// Lays out a canvas with all items of a document, which is independent of later changes of the window's canvas.
  func prepareAll(
    of document: Document, done: @escaping @MainActor (Result<WholeCanvas, FileError>) -> Void
  ) {
    WholeCanvas.prepare(document, named: document.title ?? tr(document.scene.title), in: work, done: done)
  }

  /// Takes the steps of a search. Calls `done` after the last one.
  func run(_ search: any SlicedSearch, done: @escaping @MainActor () -> Void) {
    work.inSlices {
      search.advance(for: IdleWork.slice)
      guard search.isDone else { return .continue }
      done()
      return .remove
    }
  }
}

extension LayoutSource {
  func compare(
    with opened: BaselineFile.Opened, of document: Document,
    end: @escaping @MainActor (Result<CanvasComparison, FileError>) -> Void
  ) -> AnyObject {
    let work = LayoutWork(in: lifetime)
    let environment = Baseline.Environment(of: container.widget, showing: document)
    func fail(_ error: FileError) {
      let name = fileName(of: opened.path)
      end(.failure(FileError(message: Message("The canvas cannot be compared with “%s”: %s", name, error.message))))
    }
    // The subject of a whole canvas owns the canvas.
    func compare(_ checked: CheckSubject, failure: @escaping @MainActor () -> FileError? = { nil }) {
      do throws(FileError) {
        let search = try BaselineSearch(of: opened.baseline, with: checked, in: document, environment)
        work.run(search) {
          if let failure = failure() { fail(failure) } else { end(.success(CanvasComparison(search, environment))) }
        }
      } catch {
        // The owner does not have the work before this call returns.
        work.work.once { fail(error) }
      }
    }
    if let geometry = container.geometry, geometry.items.count >= container.itemCount {
      compare(CheckSubject(self, in: geometry))
    } else {
      // The container has tiles for the visible items only.
      work.prepareAll(of: document) { result in
        switch result {
        case .success(let whole): compare(whole.subject) { whole.failure }
        case .failure(let error): fail(error)
        }
      }
    }
    return work
  }

  func ghosts(of comparison: CanvasComparison) -> BaselineGhosts? {
    comparison.ghosts
  }

  func record(
    at widths: [ClosedRange<Int>], of document: Document,
    end: @escaping @MainActor (Result<Baseline, FileError>) -> Void
  ) -> AnyObject {
    let work = LayoutWork(in: lifetime)
    work.prepareAll(of: document) { result in
      do throws(FileError) {
        let whole = try result.get()
        let recording = try whole.recording(at: widths)
        work.run(recording) {
          end(Result { () throws(FileError) in try whole.baseline(with: recording) })
        }
      } catch {
        end(.failure(error))
      }
    }
    return work
  }
}

extension CanvasComparison {
  fileprivate init(_ search: BaselineSearch, _ environment: Baseline.Environment) {
    self.init(
      comparison: search.comparison, items: search.identities, ghosts: search.ghosts, environment: environment)
  }
}
