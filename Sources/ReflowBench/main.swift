// The bench's entry: everything happens in BenchCommand.

import CGtk

exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
