// Tests of permissions, which mean nothing to root: as root they run as a user without rights.

import Foundation

/// Calls `body` as a user to whom permissions matter: `nobody` where the tests run as root, else the user there is. Paths
/// that it is to write are handed over before.
package func asPlainUser<Result>(owning paths: [String], _ body: () throws -> Result) throws -> Result {
  guard geteuid() == 0 else { return try body() }
  let nobody: uid_t = 65_534
  for path in paths { chown(path, nobody, nobody) }
  guard setegid(nobody) == 0, seteuid(nobody) == 0 else { throw CocoaError(.fileWriteNoPermission) }
  defer {
    seteuid(0)
    setegid(0)
  }
  return try body()
}
