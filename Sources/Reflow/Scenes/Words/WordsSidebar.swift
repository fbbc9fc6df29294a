// The settings of the Words scene, one file for each group of sections.

/// Makes the sections of the sidebar.
@MainActor
enum WordsSidebar {}
