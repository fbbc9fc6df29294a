// The entry point of the program. App/ contains the start sequence.

import Foundation

exit(ProgramStart.run())
