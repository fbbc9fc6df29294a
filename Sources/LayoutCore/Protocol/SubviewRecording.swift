// The recording of measurements, without any cost to the fast path of a measurement.

import Foundation

/// The state of a store while a trace is on.
///
/// The cached sizes move here, and the store's own memo stays empty. Each lookup there therefore fails and takes
/// the slow path, which records the measurement, whether its size is cached here or not.
struct SubviewRecording {
  let trace: LayoutTrace
  let answers: MeasurementMemo

  init(trace: LayoutTrace, count: Int) {
    self.trace = trace
    answers = MeasurementMemo(count: count)
  }

  func deallocate() {
    answers.deallocate()
  }
}

extension SubviewStore {
  /// Returns the cached size, or measures the child, and records either.
  func measure(
    _ index: Int, _ element: any LayoutElement, for proposal: ProposedViewSize, key: ProposalKey,
    _ recording: SubviewRecording
  ) -> CGSize {
    let name = element.name
    if let known = recording.answers.size(at: index, for: key) {
      recording.trace.record(
        .measure, layout: layoutName(), child: index, name: name, proposal: proposal, answer: known, isCached: true)
      return known
    }
    let size = recording.trace.recordMeasurement(
      layout: layoutName(), child: index, name: name, proposal: proposal
    ) {
      element.sizeThatFits(proposal)
    }
    recording.answers.insert(size, at: index, for: key)
    return size
  }

  /// Records the placement of each child in a pass.
  func recordPlacements(in bounds: CGRect) {
    guard let recording else { return }
    for index in 0..<count {
      let isHidden = placements.state(of: index) == .hidden
      let frame = isHidden ? .zero : placements.frame(of: index)
      recording.trace.record(
        isHidden ? .hide : .place, layout: layoutName(), child: index, name: elements[index].name,
        proposal: isHidden ? .unspecified : placements.proposal(of: index), answer: frame.size,
        origin: isHidden ? nil : CGPoint(x: frame.origin.x - bounds.origin.x, y: frame.origin.y - bounds.origin.y))
    }
  }
}
