// Words that a narrow line is not made for: compounds, place names, terms, addresses.

/// Forty words, the longest of 102 letters.
let longestWords = """
  Donaudampfschifffahrtsgesellschaft Rindfleischetikettierungsüberwachung Kraftfahrzeughaftpflichtversicherung \
  Geschwindigkeitsbegrenzung Streichholzschächtelchen Fußgängerübergang lentokonesuihkuturbiinimoottori \
  epäjärjestelmällisyys kumarreksituteskenteleentuvaisehkollaismaisekkuudellisenneskenteluttelemattomammuuksissansakaankopahan \
  Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch speciallægepraksisplanlægningsstabiliseringsperiode \
  ångströmsmikroskop realisationsvinstbeskattning menneskerettighetsorganisasjonene vaðlaheiðarvegavinnuverkfærageymsla \
  megszentségteleníthetetlenségeskedéseitekért nejneobhospodařovávatelnějšího prijestolonasljednikovica \
  konstantinopolitańczykowianeczka nepriateľskejšieho anticonstitutionnellement electroencefalografista \
  precipitevolissimevolmente inconstitucionalissimamente otorrinolaringologista hippopotomonstrosesquippedaliophobia \
  pneumonoultramicroscopicsilicovolcanoconiosis floccinaucinihilipilification antidisestablishmentarianism \
  incomprehensibilities uncharacteristically thermoelectromagnetism Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine \
  Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu \
  https://reflow.example.org/how/does/this/content/wrap?width=360&spacing=8#the-very-last-line \
  /usr/share/doc/reflow/examples/a-file-with-quite-a-long-name.reflow a and so on
  """
