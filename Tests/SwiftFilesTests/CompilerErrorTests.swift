// The errors that are read from the compiler's output.

import SwiftFiles
import Testing

struct CompilerErrorTests {
  @Test func errorsHavePlacesAndNotesOfMacrosAreTheirPlaces() {
    let output = """
      /a/Tags.swift:3:7: error: cannot find type 'Chip' in scope
      1 | import SwiftUI
      /a/Tags.swift:3:7: error: cannot find type 'Chip' in scope
      /a/Tags.swift:4:1: warning: unused
      @__swiftmacro_5Views.swift:1:2: error: no
      /a/Model.swift:9:1: note: in expansion of macro 'Observable' here
      /a/Model.swift:10:1: note: other
      """
    #expect(
      CompilerError.all(in: output) == [
        CompilerError(file: "/a/Tags.swift", line: 3, column: 7, text: "cannot find type 'Chip' in scope"),
        CompilerError(file: "/a/Model.swift", line: 9, column: 1, text: "no"),
      ])
  }

  @Test(arguments: [
    ("cannot find 'Chip' in scope", ["Chip"]), ("cannot find type 'Chip' in scope; did you mean 'Clip'?", ["Chip"]),
    ("value of type 'some View' has no member 'chip'", ["chip", "some View"]),
    ("value of type 'Items' (aka 'Array<Item>') has no member 'sum(of:)'", ["sum", "Items"]),
    ("type 'Color' has no member 'brand'", ["brand", "Color"]), ("expected '}'", []),
    ("referencing operator function '+' on 'FloatingPoint' requires that 'CGPoint' conform to 'FloatingPoint'", ["+"]),
    ("binary operator '**' cannot be applied to two 'Double' operands", ["**"]),
    ("cannot find operator '<+>' in scope", ["<+>"]),
  ])
  func theNamesThatAreMissing(text: String, names: [String]) {
    #expect(CompilerError(file: "/a", line: 1, column: 1, text: text).missingNames == names)
  }
}
