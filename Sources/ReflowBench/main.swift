// The entry point, which runs BenchCommand.

import CGtk

exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
