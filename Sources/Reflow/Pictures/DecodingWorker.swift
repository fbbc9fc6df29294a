// The worker that decodes pictures: this program in another mode, as a child of the app. It reads requests from standard
// input, a socket whose other end the kernel closes with the app, and answers there.

import CGtk
import Foundation
import GtkInterop
import ReflowModel
import Runner

/// The process of the worker.
enum DecodingWorker {
  /// The argument of a process that is a worker.
  static let option = "--decode-pictures"

  /// The time of the processors for one picture, in seconds. It is not the time of a clock, so that a picture that can be
  /// shown is shown on a loaded machine too.
  static let seconds = 2

  /// Runs the worker if the arguments, without the program's name, ask for it.
  static func runIfAsked(_ arguments: [String]) {
    if arguments == [option] { run() }
  }

  private static func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    Confinement.begin(readablePaths: FontFiles.places + namedPlaces)
    warmUp()
    while let request = DecodingRequest(fromStream: STDIN_FILENO) {
      var file = [UInt8](repeating: 0, count: request.byteCount)
      guard file.withUnsafeMutableBytes({ $0.fill(fromStream: STDIN_FILENO) }) else { break }
      let result = Confinement.limitingProcessorTime(to: seconds) { decode(file, request.size) }
      guard answer(result) else { break }
    }
    exit(0)
  }

  /// The places of libraries and loaders that the environment names.
  private static var namedPlaces: [String] {
    let variables = ProcessInfo.processInfo.environment
    let loaders = variables["GDK_PIXBUF_MODULE_FILE"].map { FileBytes.folder(of: $0) }
    let folders = [loaders, variables["GDK_PIXBUF_MODULEDIR"], variables["LD_LIBRARY_PATH"]].compactMap { $0 }
    return folders.flatMap { $0.split(separator: ":").map(String.init) }
  }

  /// Loads the fonts and the loader of SVG, so that the first picture has its time for itself.
  private static func warmUp() {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a</text></svg>"
    _ = decode(Array(text.utf8), PixbufSize(width: 9, height: 9, covers: false))
  }

  private static func decode(_ file: [UInt8], _ size: PixbufSize) -> Result<Pixbuf, PixbufError> {
    do throws(PixbufError) {
      return .success(try Pixbuf.decode(file.span.bytes, size: size, pixelLimit: PictureFile.pixelLimit))
    } catch {
      return .failure(error)
    }
  }

  /// Writes an answer. Returns false if the app has closed the socket.
  private static func answer(_ result: Result<Pixbuf, PixbufError>) -> Bool {
    let head = Data(DecodingAnswer.head(of: result).withUnsafeBytes { Array($0) })
    guard FileBytes.writeAll(head, to: STDIN_FILENO) == 0 else { return false }
    guard case .success(let pixels) = result else { return true }
    return pixels.withBytes { bytes in
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress!)
      let data = Data(bytesNoCopy: start, count: bytes.count, deallocator: .none)
      return FileBytes.writeAll(data, to: STDIN_FILENO) == 0
    }
  }
}
