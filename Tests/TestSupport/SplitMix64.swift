import Foundation

/// A small seeded generator, so that random scenes are the same on every machine and in every run.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// A generator whose whole sequence follows from `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The seeds of a storm: the first one, or as many as `REFLOW_TEST_SEEDS` says.
  public static var seeds: ClosedRange<UInt64> {
    1...max(1, ProcessInfo.processInfo.environment["REFLOW_TEST_SEEDS"].flatMap(UInt64.init) ?? 1)
  }
}
