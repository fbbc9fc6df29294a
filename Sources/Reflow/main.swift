// The start of the program; what that takes is in App/.

import Foundation

exit(ProgramStart.run())
