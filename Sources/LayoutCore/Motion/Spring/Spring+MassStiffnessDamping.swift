// Springs described by their physics.

extension Spring {
  /// A spring with the given mass, stiffness and damping.
  ///
  /// - Parameters:
  ///   - mass: The mass of what hangs on the spring.
  ///   - stiffness: The force per unit of distance.
  ///   - damping: The drag per unit of velocity.
  ///   - allowOverDamping: Whether the spring may be overdamped. If not, a spring with so much damping is critically
  ///     damped instead.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let decay = damping / (2 * mass)
    let squared = stiffness / mass - decay * decay
    if squared < 0 && !allowOverDamping {
      self.init(angularFrequency: 0, decayConstant: (stiffness / mass).squareRoot(), mass: mass)
    } else {
      let frequency = abs(squared).squareRoot()
      self.init(angularFrequency: squared < 0 ? -frequency : frequency, decayConstant: decay, mass: mass)
    }
  }

  /// The force per unit of distance.
  ///
  /// SwiftUI's number, which for an overdamped spring is larger than the stiffness the spring was made with.
  public var stiffness: Double {
    mass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
  }

  /// The drag per unit of velocity.
  public var damping: Double {
    2 * decayConstant * mass
  }
}
