// The decoding of pictures in a worker, which can be ended. It is for files whose loader cannot be interrupted: one of
// them may need any time and any memory, and an error in the loader may end the process.

import Foundation
import GtkInterop
import ReflowModel
import Runner

/// Decodes pictures in a worker, one at a time. The worker starts with the first picture, and again after a failure.
final class PictureDecoder: @unchecked Sendable {
  /// The decoder of the program.
  static let shared = PictureDecoder()

  /// The queue of the pictures. They wait here, so that they do not occupy the threads that decode other pictures.
  let queue = OperationQueue()
  private let executable: String
  private let limits: WorkerLimits
  /// The running worker. Only the queue uses it.
  private var worker: WorkerProcess?

  /// Creates a decoder. `executable` is the path of this program.
  init(executable: String = "/proc/self/exe", limits: WorkerLimits = WorkerLimits()) {
    (self.executable, self.limits) = (executable, limits)
    queue.name = "Pictures in a worker"
    queue.qualityOfService = .utility
    queue.maxConcurrentOperationCount = 1
  }

  /// Decodes the bytes of a file.
  func decode(_ data: Data, _ size: PixbufSize) throws(PictureProblem.Reason) -> Pixbuf {
    let first = attempt(data, size)
    // The worker may have been ended from outside, so the file gets a second one.
    if case .failure(.notDecoded(.ended)) = first { return try attempt(data, size).get() }
    return try first.get()
  }

  private func attempt(_ data: Data, _ size: PixbufSize) -> Result<Pixbuf, PictureProblem.Reason> {
    do throws(WorkerFailure) {
      let running: WorkerProcess
      do throws(RunnerError) {
        running = try startedWorker()
      } catch {
        return .failure(.notDecoded(.system(error.number)))
      }
      return try answer(of: running, data, size)
    } catch {
      return .failure(.notDecoded(reason(error)))
    }
  }

  /// Takes the running worker, or starts one. It is kept only after an answer.
  private func startedWorker() throws(RunnerError) -> WorkerProcess {
    if let running = worker {
      worker = nil
      return running
    }
    return try WorkerProcess([executable, DecodingWorker.option], limits: limits)
  }

  private func answer(
    of running: WorkerProcess, _ data: Data, _ size: PixbufSize
  ) throws(WorkerFailure) -> Result<Pixbuf, PictureProblem.Reason> {
    running.beginRequest()
    try DecodingRequest(byteCount: data.count, size: size).send(to: running)
    try running.send(data.bytes)
    let answer = try DecodingAnswer(from: running)
    let result: Result<Pixbuf, PictureProblem.Reason>
    if let reason = answer.reason {
      result = .failure(reason)
    } else {
      result = .success(
        try Pixbuf(width: answer.width, height: answer.height, ownSize: answer.ownSize) {
          (bytes) throws(WorkerFailure) in try running.receive(bytes)
        })
    }
    if try running.endRequest() { worker = running }
    return result
  }

  private func reason(_ failure: WorkerFailure) -> DecodingFailure {
    switch failure {
    case .exceededTime: .time(seconds: DecodingWorker.seconds)
    case .exceededMemory: .memory(megabytes: limits.memory)
    case .unresponsive: .unresponsive
    case .ended(let signal): .ended(signal: Int(signal))
    }
  }
}
