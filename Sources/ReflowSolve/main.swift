// The entry point. The command runs on a thread with a large stack, because nested containers are measured recursively.

import Foundation

let command = Thread {
  let arguments = CommandLine.arguments.dropFirst()
  exit(arguments.first == "port" ? PortCommand.run(arguments.dropFirst()) : SolveCommand.run(arguments))
}
command.stackSize = 1 << 29
command.start()
while true { sleep(.max) }
