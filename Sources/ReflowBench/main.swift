// The entry point, which runs BenchCommand.

import CGtk
import Runner

Supervisor.runIfAsked(Array(CommandLine.arguments.dropFirst()))
exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
