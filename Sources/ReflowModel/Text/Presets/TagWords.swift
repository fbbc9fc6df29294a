// Short words of very different lengths, as they stand under a picture or an article.

/// Ninety tags.
let tagWords = """
  #design #ui #ux #layout #wrapping #flow #grid #stack #type #typography #baseline #kerning #leading #serif #mono \
  #color #contrast #dark #light #accent #motion #spring #easing #gesture #drag #drop #touch #keyboard #focus #a11y \
  #linux #gtk #wayland #gnome #swift #c #rust #python #opensource #freesoftware #beta #rc1 #v2.0 #stable #nightly \
  #photo #travel #lisbon #oslo #kyoto #rain #snow #summer #sea #mountains #forest #blackandwhite #analogue #35mm \
  #coffee #tea #bread #breakfast #lunch #soup #pasta #vegan #spicy #sweet #recipe #homemade #weekend #slow #quick \
  #music #jazz #vinyl #piano #live #reading #poetry #essay #longread #news #science #maths #space #birds #cats #dogs
  """
