// Support for tests of permissions, which root bypasses.

import Foundation

/// Calls `body` with the rights of a plain user: those of an unprivileged user if the tests run as root, otherwise the
/// current ones. The unprivileged user becomes the owner of `paths` first. The rights are those of the whole process, so a
/// suite of Swift Testing, which runs tests side by side, calls it in an exit test.
package func asPlainUser<Result>(owning paths: [String], _ body: () throws -> Result) throws -> Result {
  guard geteuid() == 0 else { return try body() }
  let user: uid_t = 65_534
  for path in paths { chown(path, user, user) }
  guard setegid(user) == 0, seteuid(user) == 0 else { throw CocoaError(.fileWriteNoPermission) }
  defer {
    seteuid(0)
    setegid(0)
  }
  return try body()
}
