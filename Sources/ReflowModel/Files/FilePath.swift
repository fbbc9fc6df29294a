// What a path says without asking the disk.

import Foundation

/// The name of a file, without its folder.
package func fileName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The most bytes of a path that is taken from a document: the system takes no longer one.
let pathLimit = 4_095

/// The path from the root; a relative one is taken from the working directory. `..` stays, as only the disk knows where
/// a link leads.
func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
}
