// What many measurements come down to.

/// The values of all rounds.
struct Summary {
  let median: Double
  let minimum: Double

  /// A summary of at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    minimum = sorted[0]
  }
}
