// The field codes of desktop files, by the Desktop Entry Specification.

import Testing

@testable import ReflowModel

struct FieldCodesTests {
  private let codes = FieldCodes(icon: "an icon", name: "Ed \"it\" $1", path: "/a b/ed.desktop")

  @Test(arguments: [
    // Files are not passed. An argument that is a code is removed.
    (["a", "%f"], ["a"]), (["a", "%F"], ["a"]), (["a", "%u"], ["a"]), (["a", "%U"], ["a"]),
    (["a", "%F", "b"], ["a", "b"]), (["a", "--file=%f"], ["a", "--file="]), (["a", "x%uy"], ["a", "xy"]),
    // The deprecated codes are removed too.
    (["a", "%d", "%D", "%n", "%N", "%v", "%m", "b"], ["a", "b"]),
    // The icon is two arguments.
    (["a", "%i", "b"], ["a", "--icon", "an icon", "b"]), (["a", "x%iy"], ["a", "xy"]),
    // A value is one argument, and its own characters have no meaning.
    (["a", "%c"], ["a", "Ed \"it\" $1"]), (["a", "--title=%c!"], ["a", "--title=Ed \"it\" $1!"]),
    (["a", "%k"], ["a", "/a b/ed.desktop"]),
    // A percent sign is written twice.
    (["a", "%%"], ["a", "%"]), (["a", "%%f"], ["a", "%f"]), (["a", "%%%f"], ["a", "%"]),
    (["a", "100%% of %c"], ["a", "100% of Ed \"it\" $1"]),
    // Other arguments stay, an empty one too.
    (["a", "", "é👩‍👩‍👧"], ["a", "", "é👩‍👩‍👧"]), ([], []),
  ])
  func eachCodeIsFilled(_ arguments: [String], _ expected: [String]) throws {
    #expect(try codes.fill(arguments) == expected)
  }

  @Test func aProgramWithoutIconHasNoArgumentForIt() throws {
    #expect(try FieldCodes(icon: "", name: "", path: "").fill(["a", "%i", "%c"]) == ["a", ""])
  }

  @Test(arguments: [
    ("%x", "%x"), ("a%1", "%1"), ("%", "%"), ("50%", "%"), ("%%%", "%"), ("% f", "% "), ("%\u{301}", "%\u{301}"),
    ("%É", "%É"),
  ])
  func anUnknownCodeIsRefused(_ argument: String, _ code: String) {
    #expect(throws: FieldCodes.Unknown(code: code)) { try codes.fill(["a", argument]) }
  }
}
