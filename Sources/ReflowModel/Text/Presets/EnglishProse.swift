// The text one sees first, written for this project.

/// Quiet prose of 116 words about text that finds its way through a narrowing page.
let englishProse = """
  All morning the page grew narrower, and the words, who had been sitting comfortably side by side, began to move. \
  The long ones went first. They stepped down to the next line, quietly, the way people make room on a bench, and \
  the short ones slid along after them. Nobody was lost. A comma held on to its word; a semicolon, thin as a reed, \
  let itself be carried. By noon the lines had become a column, and by evening the column was almost a thread. \
  Then someone opened the window wide again, the margins drew back, and every word walked home to its old place, \
  as if it had only been out for some air.
  """
