// The plugin of the compiler that expands #Preview. It uses the libraries of SwiftSyntax that the toolchain has.

@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a function of a preview, which nothing calls: the compiler checks it, and the linker leaves it out.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self) else {
      throw MacroExpansionErrorMessage("#Preview needs a closure with a view")
    }
    return [
      """
      @MainActor @SwiftUI.ViewBuilder func \(context.makeUniqueName("preview"))() -> some SwiftUI.View {\(body.statements)
      }
      """
    ]
  }
}

private struct Provider: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type { PreviewMacro.self }
}

try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Provider()).main()
