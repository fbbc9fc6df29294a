// What stands for the items that a limit of lines hides, where it shows.

/// The overflow item in its line.
struct ShownOverflow {
  var child: Int
  /// The number of items that it stands for.
  var hidden: Int
  var item: FittedItem
}
