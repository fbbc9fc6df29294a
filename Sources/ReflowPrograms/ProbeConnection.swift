// The connection of the probe to Reflow, which takes one that knows the token.

import GtkInterop
import ProbeInterface

/// The connection of the probe: the first one that sends the token. All others are closed.
@MainActor
final class ProbeConnection {
  private(set) var peer: DBusPeer?
  private(set) var refusedVersion: Int?
  private var candidates: [DBusPeer] = []

  /// The number of connections that may wait for their first call.
  private static let candidateLimit = 8

  private var isClosed = false

  /// Closes all connections. The server can still pass one on that it has accepted before.
  func close() {
    isClosed = true
    peer?.close()
    for candidate in candidates { candidate.close() }
    candidates = []
  }

  func accept(_ candidate: DBusPeer, token: String) -> Bool {
    guard peer == nil, !isClosed else { return false }
    candidates.append(candidate)
    // The probe calls as soon as it is connected, so the oldest candidate is not the probe.
    if candidates.count > Self.candidateLimit { candidates.removeFirst().close() }
    do throws(GLibError) {
      try candidate.export(ProbeInterface.serverXML, at: ProbeInterface.path) {
        [weak self, weak candidate] _, arguments, invocation in
        guard let self, let candidate else { return }
        let values = arguments.children
        guard peer == nil, values[0].string == token else {
          invocation.fail("wrong token")
          candidates.removeAll { $0 === candidate }
          return candidate.close()
        }
        let version = values[1].int ?? 0
        if version == ProbeInterface.version { peer = candidate } else { refusedVersion = version }
        candidates = []
        invocation.answer()
      }
    } catch {
      return false
    }
    return true
  }
}
