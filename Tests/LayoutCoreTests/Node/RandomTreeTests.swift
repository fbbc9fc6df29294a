// Properties of every tree: it is solved without a trap, its numbers are finite, and its result is always the same.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct RandomTreeTests {
  private func same(_ a: LayoutSolution, _ b: LayoutSolution) -> Bool {
    a.size == b.size && a.frames == b.frames
  }

  @Test func noFrameIsWithoutNumbers() {
    for seed in 0..<800 as Range<UInt64> {
      var random = RandomTree(seed: seed)
      let tree = random.node(depth: 4)
      for _ in 0..<3 {
        let proposal = random.proposal()
        let solution = tree.solve(proposal)
        let numbers = solution.frames.compactMap { $0 }.flatMap {
          [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]
        }
        #expect(!numbers.contains { $0.isNaN }, "seed \(seed) at \(proposal)")
      }
    }
  }

  @Test func infiniteLengthsStayNumbers() {
    for seed in 0..<800 as Range<UInt64> {
      var random = RandomTree(seed: seed, isBoundless: true)
      let tree = random.node(depth: 3)
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let solution = tree.solve(random.proposal(), layoutDirection: direction)
        let origins = solution.frames.compactMap { $0?.origin }
        #expect(!origins.contains { $0.x.isNaN || $0.y.isNaN }, "seed \(seed)")
      }
    }
  }

  @Test func equalTreesAreSolvedAlike() {
    for seed in 0..<200 as Range<UInt64> {
      var (first, second) = (RandomTree(seed: seed), RandomTree(seed: seed))
      let (warm, cold) = (first.node(depth: 4), second.node(depth: 4))
      let proposals = (0..<4).map { _ in first.proposal() }
      for proposal in proposals { _ = warm.solve(proposal) }
      _ = warm.solve(proposals[1], layoutDirection: .rightToLeft)
      #expect(same(warm.solve(proposals[0]), cold.solve(proposals[0])), "seed \(seed)")
    }
  }

  @Test func tracingChangesNothing() {
    for seed in 0..<120 as Range<UInt64> {
      var (first, second) = (RandomTree(seed: seed), RandomTree(seed: seed))
      let (traced, plain) = (first.node(depth: 4), second.node(depth: 4))
      for _ in 0..<3 {
        let proposal = first.proposal()
        #expect(same(traced.solve(proposal, trace: LayoutTrace()), plain.solve(proposal)), "seed \(seed)")
      }
    }
  }

  @Test func theDirectionChangesNoSize() {
    for seed in 0..<120 as Range<UInt64> {
      var random = RandomTree(seed: seed)
      let tree = random.node(depth: 4)
      let proposal = random.proposal()
      let (left, right) = (tree.solve(proposal), tree.solve(proposal, layoutDirection: .rightToLeft))
      #expect(left.size == right.size, "seed \(seed)")
      #expect(left.frames.map { $0?.size } == right.frames.map { $0?.size }, "seed \(seed)")
    }
  }

  /// If both lengths are proposed, the size of a stack equals the sizes of its placed children.
  @Test func aStackAnswersWhatItPlaces() {
    var random = SplitMix64(seed: 7)
    func length() -> CGFloat { CGFloat.random(in: 0...80, using: &random) }
    for _ in 0..<500 {
      let leaves = (0..<Int.random(in: 2...6, using: &random)).map { _ -> LayoutNode in
        let minimum = CGSize(width: length(), height: length())
        return FlexibleNode(
          minimum: minimum, maximum: CGSize(width: minimum.width + length(), height: minimum.height + length())
        ).layoutPriority(Double(Int.random(in: 0...2, using: &random)))
      }
      let spacing = CGFloat(Int.random(in: 0...9, using: &random))
      for stack in [
        HStackLayout(spacing: spacing).containing(leaves), VStackLayout(spacing: spacing).containing(leaves),
      ] {
        let solution = stack.solve(ProposedViewSize(width: 4 * length(), height: 4 * length()))
        let extent = solution.frames.dropFirst().compactMap { $0 }.reduce(CGRect.null) { $0.union($1) }
        #expect(abs(extent.width - solution.size.width) < 1e-9 && abs(extent.height - solution.size.height) < 1e-9)
      }
    }
  }

  @Test func memoryStaysFlat() async {
    await #expect(processExitsWith: .success) {
      let memory = ProcessMemory()
      func solve(_ seeds: Range<UInt64>) {
        for seed in seeds {
          var random = RandomTree(seed: seed)
          let tree = random.node(depth: 1)
          _ = tree.solve(random.proposal(), trace: seed % 50 == 0 ? LayoutTrace() : nil)
        }
      }
      let count: UInt64 = memory.isExact ? 20_000 : 40_000
      solve(0..<count / 5)
      let before = memory.bytes
      solve(count / 5..<count)
      let growth = memory.bytes - before
      let limit = memory.isExact ? 64 << 10 : 2 << 20
      require(before > 0 && growth < limit, "memory grew by \(growth) bytes")
    }
  }
}

/// Ends the process of an exit test with a message unless a condition holds.
private func require(_ fact: Bool, _ message: String) {
  if !fact { fatalError(message) }
}

/// The memory in use: the allocated memory under the address sanitizer, otherwise the resident memory. The sanitizer
/// keeps freed memory for a while, so the resident memory grows by itself under it.
struct ProcessMemory {
  private let allocatedBytes: (@convention(c) () -> Int)?

  init() {
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "__sanitizer_get_current_allocated_bytes")
    allocatedBytes = symbol.map { unsafeBitCast($0, to: (@convention(c) () -> Int).self) }
  }

  /// Whether the count is in bytes instead of pages, so that little work is enough.
  var isExact: Bool { allocatedBytes != nil }

  /// The memory in use; 0 if it is unknown.
  var bytes: Int {
    if let allocatedBytes { return allocatedBytes() }
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
