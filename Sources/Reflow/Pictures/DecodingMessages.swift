// The messages between the app and the worker that decodes pictures. Each has a head of whole numbers; the bytes of the
// file follow the request, and the pixels follow the answer. Both ends are the same program on one machine.

import Foundation
import GtkInterop
import ReflowModel
import Runner

/// A request to decode a file at a size. The bytes of the file follow.
struct DecodingRequest {
  var byteCount: Int
  var size: PixbufSize

  init(byteCount: Int, size: PixbufSize) { (self.byteCount, self.size) = (byteCount, size) }

  /// Receives a request in the worker; nil if the app has closed the socket.
  init?(fromStream stream: Int32) {
    var head = [0, 0, 0, 0]
    guard head.withUnsafeMutableBytes({ $0.fill(fromStream: stream) }), head[0] >= 0 else { return nil }
    self.init(byteCount: head[0], size: PixbufSize(width: head[1], height: head[2], covers: head[3] != 0))
  }

  func send(to worker: WorkerProcess) throws(WorkerFailure) {
    let head = [byteCount, size.width, size.height, size.covers ? 1 : 0]
    try worker.send(head.span.bytes)
  }
}

/// The answer to a request. If there is no reason for a failure, the pixels follow.
struct DecodingAnswer {
  /// The size of the pixels, and of the picture in its file.
  private(set) var (width, height) = (0, 0)
  private(set) var ownSize = (width: 0, height: 0)
  private(set) var reason: PictureProblem.Reason?

  private static let (decoded, unknownFormat, damaged, tooManyPixels) = (0, 1, 2, 3)

  /// The head of the answer for a result.
  static func head(of result: Result<Pixbuf, PixbufError>) -> [Int] {
    switch result {
    case .success(let pixels):
      [decoded, pixels.width, pixels.height, pixels.ownSize.width, pixels.ownSize.height]
    case .failure(.unknownFormat): [unknownFormat, 0, 0, 0, 0]
    case .failure(.damaged), .failure(.cancelled): [damaged, 0, 0, 0, 0]
    case .failure(.tooManyPixels(let width, let height)): [tooManyPixels, 0, 0, width, height]
    }
  }

  /// Receives the head of an answer. A loader that is taken over by a file may write anything.
  init(from worker: WorkerProcess) throws(WorkerFailure) {
    let head = UnsafeMutableBufferPointer<Int>.allocate(capacity: 5)
    defer { head.deallocate() }
    try worker.receive(UnsafeMutableRawBufferPointer(head))
    ownSize = (head[3], head[4])
    switch head[0] {
    case Self.decoded where Self.isSize(head[1], head[2]) && head[3] > 0 && head[4] > 0:
      (width, height) = (head[1], head[2])
    case Self.unknownFormat: reason = .unknownFormat
    case Self.tooManyPixels: reason = .tooManyPixels(width: head[3], height: head[4])
    default: reason = .damaged
    }
  }

  private static func isSize(_ width: Int, _ height: Int) -> Bool {
    (1...PixbufSize.sideLimit).contains(width) && (1...PixbufSize.sideLimit).contains(height)
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Fills the buffer from a stream. Returns false if the stream ends before.
  func fill(fromStream stream: Int32) -> Bool {
    var done = 0
    while done < count {
      let length = read(stream, baseAddress! + done, count - done)
      if length > 0 { done += length } else if length == 0 || errno != EINTR { return false }
    }
    return true
  }
}
