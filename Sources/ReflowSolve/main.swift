// The entry point. The command runs on a thread with a large stack, because nested containers are measured recursively.

import Foundation

let command = Thread {
  exit(SolveCommand.run(CommandLine.arguments.dropFirst()))
}
command.stackSize = 1 << 29
command.start()
while true { sleep(.max) }
