// The messages of programs that say that the system bus cannot be reached.

import Testing

@testable import ReflowPrograms

@Suite struct SystemBusTests {
  @Test func messagesAboutTheSystemBusAreRecognised() {
    for line in [
      "Failed to setup plugins: Error getting system bus: Could not connect: No such file or directory",
      "Failed to connect to socket /run/dbus/system_bus_socket: No such file or directory",
      "Cannot connect to the System Bus",
    ] { #expect(ProgramLink.isAboutSystemBus(line)) }
    #expect(!ProgramLink.isAboutSystemBus("Failed to connect to the session bus: a busy system"))
  }
}
