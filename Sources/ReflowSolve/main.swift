// Starts the command on a thread with room for containers in containers, each of which is measured by the one around.

import Foundation

let command = Thread {
  exit(SolveCommand.run(CommandLine.arguments.dropFirst()))
}
command.stackSize = 1 << 29
command.start()
while true { sleep(.max) }
