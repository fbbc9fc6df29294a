// The table of what Reflow can open. A new kind of file is a new row.

extension InputKind {
  /// All kinds. Of several kinds of a folder or a file, the first is the one for no particular scene: that of folders
  /// accepts every folder, and that of files every file.
  package static let all: [InputKind] = [
    InputKind(
      name: .document, form: .suffixes([DocumentFile.suffix]), scenes: .all, isWritten: true,
      searchedSuffixes: [DocumentFile.suffix]
    ) { path, _, progress in
      let version = FileBytes.version(of: path)
      return DocumentFile.open(path, progress: progress).map {
        var document = $0
        document.value.setFile(absolutePath(path), version: version)
        return OpenedFile(document)
      }
    },
    InputKind(name: .preset, form: .suffixes([PresetFolder.suffix]), scenes: .all, isWritten: true) {
      path, request, _ in
      PresetFolder.open(path).flatMap { preset in
        let scene = preset.value.scene
        if let required = request.scene.required, required != scene {
          let name = fileName(of: path)
          return .failure(
            FileError(message: Message("“%s” is a preset of the scene %s, not %s.", name, scene.title, required.title)))
        }
        return .success(OpenedFile(preset))
      }
    },
    InputKind(name: .baseline, form: .suffixes([Baseline.suffix]), scenes: .all, isWritten: true) { path, _, _ in
      .success(OpenedFile(.baseline, .compare(absolutePath(path))))
    },
    InputKind(
      name: .program, form: .suffixes([".desktop"]),
      scenes: .only([.app]) {
        Message("“%s” is the desktop file of a program, which the scene %s does not show.", $0, $1.title)
      }
    ) { path, _, _ in .success(OpenedFile(.program, .run(absolutePath(path)))) },
    InputKind(
      name: .swiftFile, form: .suffixes([".swift"]),
      scenes: .only([.app]) { Message("“%s” is a Swift file, which the scene %s does not show.", $0, $1.title) }
    ) { path, _, _ in .success(OpenedFile(.swiftFile, .run(absolutePath(path)))) },
    refused(.catalogue, [".po", ".pot"]) { name in
      Message(
        "“%s” is a catalogue of translations, not a text. Check its translations with: %s", name,
        "msgexec -i \(name) 0 | tr '\\n\\0' ' \\n' | sed 1d | reflow --check --split lines -")
    },
    refused(.interface, [".ui", ".blp"]) { name in
      Message(
        "“%s” describes an interface and is not a text. Write its labels to a text file, one a line, and use --split lines.",
        name)
    },
    InputKind(name: .pictures, form: .folder, scenes: .only([.photos], failure: folderFailure)) { path, _, _ in
      .success(OpenedFile(.pictures, in: .photos, at: \.photos.folder, path))
    },
    InputKind(name: .pictureCards, form: .folder, scenes: .only([.cafes], failure: folderFailure)) { path, _, _ in
      .success(OpenedFile(.pictureCards, in: .cafes, at: \.cafes.cards, path))
    },
    text,
    InputKind(
      name: .table, form: .file { CardSource.isTable($0) },
      scenes: .only([.cafes]) { Message("“%s” is a table, which the scene %s does not show.", $0, $1.title) }
    ) { path, _, _ in .success(OpenedFile(.table, in: .cafes, at: \.cafes.cards, path)) },
  ]

  /// A text: every file that is not of another kind.
  static let text = InputKind(
    name: .text, form: .file { _ in true },
    scenes: .only([.words]) { Message("“%s” is a text, which the scene %s does not show.", $0, $1.title) },
    takesSplitting: true, searchedSuffixes: [".txt"]
  ) { path, request, progress in
    TextFile.load(path, progress: progress).map { OpenedFile($0, by: request.splitting) }
      .mapError { FileError(message: $0.message) }
  }

  @Sendable
  private static func folderFailure(_ name: String, _ scene: SceneName) -> Message {
    Message("“%s” is a folder, which the scene %s does not show.", name, scene.title)
  }

  /// A kind with the text of another program, which is not content to lay out.
  private static func refused(
    _ name: Name, _ suffixes: [String], _ sentence: @escaping @Sendable (_ name: String) -> Message
  ) -> InputKind {
    InputKind(name: name, form: .suffixes(suffixes), scenes: .all) { path, _, _ in
      .failure(FileError(message: sentence(fileName(of: path))))
    }
  }
}
