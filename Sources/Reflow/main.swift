// The entry point of the program. App/ contains the start sequence.

import Foundation
import Runner

Supervisor.runIfAsked(Array(CommandLine.arguments.dropFirst()))
DecodingWorker.runIfAsked(Array(CommandLine.arguments.dropFirst()))
exit(ProgramStart.run())
