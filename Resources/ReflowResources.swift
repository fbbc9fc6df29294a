// The files that are part of the program itself, see `PackageResources`.
