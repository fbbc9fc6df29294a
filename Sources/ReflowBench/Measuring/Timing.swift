// What many measurements come down to.

/// The times of all rounds, in nanoseconds.
struct Timing {
  let median: Double
  let minimum: Double

  /// A summary of at least one time.
  init(_ times: [Double]) {
    let sorted = times.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted[0]
  }
}
