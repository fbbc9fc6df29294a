// The texts that come with the program, all written for this project. Each demonstrates something else: ordinary prose,
// tags of very different lengths, words too long for narrow lines, text without spaces, right-to-left text with numbers
// and Latin words, emoji of several scalars, and many scripts whose tiles share a baseline.

/// A text written for this project. Documents contain the raw value.
package enum TextPreset: String, TitledChoice {
  case english, tags, longWords, cjk, rightToLeft, emoji, mixed

  package var title: Message {
    switch self {
    case .english: Message("English Prose")
    case .tags: Message("Tags")
    case .longWords: Message("Long Words")
    case .cjk: Message("Chinese and Japanese")
    case .rightToLeft: Message("Arabic and Hebrew")
    case .emoji: Message("Emoji")
    case .mixed: Message("Mixed Scripts")
    }
  }

  package var text: String {
    switch self {
    case .english: englishProse
    case .tags: tagWords
    case .longWords: longestWords
    case .cjk: chineseAndJapanese
    case .rightToLeft: arabicAndHebrew
    case .emoji: emojiWords
    case .mixed: mixedScripts
    }
  }
}

/// Prose of 116 words about text on a narrowing page.
private let englishProse = """
  All morning the page grew narrower, and the words, who had been sitting comfortably side by side, began to move. \
  The long ones went first. They stepped down to the next line, quietly, the way people make room on a bench, and \
  the short ones slid along after them. Nobody was lost. A comma held on to its word; a semicolon, thin as a reed, \
  let itself be carried. By noon the lines had become a column, and by evening the column was almost a thread. \
  Then someone opened the window wide again, the margins drew back, and every word walked home to its old place, \
  as if it had only been out for some air.
  """

private let tagWords = """
  #design #ui #ux #layout #wrapping #flow #grid #stack #type #typography #baseline #kerning #leading #serif #mono \
  #color #contrast #dark #light #accent #motion #spring #easing #gesture #drag #drop #touch #keyboard #focus #a11y \
  #linux #gtk #wayland #gnome #swift #c #rust #python #opensource #freesoftware #beta #rc1 #v2.0 #stable #nightly \
  #photo #travel #lisbon #oslo #kyoto #rain #snow #summer #sea #mountains #forest #blackandwhite #analogue #35mm \
  #coffee #tea #bread #breakfast #lunch #soup #pasta #vegan #spicy #sweet #recipe #homemade #weekend #slow #quick \
  #music #jazz #vinyl #piano #live #reading #poetry #essay #longread #news #science #maths #space #birds #cats #dogs
  """

/// Forty words, the longest of 102 letters.
private let longestWords = """
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

/// A short Chinese and a short Japanese passage.
private let chineseAndJapanese = """
  清晨，窗子慢慢變窄，字們開始移動。長的先走，短的跟在後面，誰也沒有走失。逗號緊緊拉著它的字，句號安靜地坐在行尾。\
  到了傍晚，一頁成了一列，一列幾乎成了一線。後來有人把窗子打開，每個字都回到了原來的地方。

  朝、ページはだんだん狭くなり、ことばたちは動きはじめました。長いことばが先に次の行へおり、短いことばがあとから続きます。\
  「だれもいなくならないよ」と、カンマが小さな声で言いました。夕方、窓がまた広くなると、みんなはもとの席へ帰りました。
  """

/// A short Arabic and a short Hebrew passage.
private let arabicAndHebrew = """
  في الصباح أخذت الصفحة تضيق شيئا فشيئا، وبدأت الكلمات تتحرك من أماكنها. نزلت الكلمات الطويلة أولا إلى السطر التالي، \
  وتبعتها الكلمات القصيرة بهدوء. لم يضع منها شيء؛ بقيت الفاصلة مع كلمتها، وجلست النقطة في آخر السطر. وعند المساء صار \
  عرض الصفحة 360 نقطة في نافذة GTK واحدة. ثم فتح أحدهم النافذة من جديد، فعادت كل كلمة إلى مكانها.

  בבוקר נעשה הדף צר יותר ויותר, והמילים התחילו לזוז. המילים הארוכות ירדו ראשונות לשורה הבאה, והקצרות באו אחריהן בשקט. \
  איש לא הלך לאיבוד: הפסיק נשאר עם המילה שלו, והנקודה ישבה בסוף השורה. בערב היה הדף ברוחב 360 בלבד. אחר כך פתח מישהו את \
  החלון, וכל מילה חזרה למקומה.
  """

/// The course of a day in emoji.
private let emojiWords = """
  🌅 📄 📏 👉 👈 🙂 🚶‍♀️ 🚶‍♂️ 🪑 🎋 🌾 🧵 🪡 🧶 📚 📖 🔖 🖋️ ✏️ 📝 💬 🗨️ 👍 👍🏻 👍🏼 👍🏽 👍🏾 👍🏿 👋 👋🏽 🤝 \
  👩‍💻 🧑🏾‍💻 👩🏼‍🎨 🧑‍🚀 👨‍👩‍👧 👨‍👩‍👧‍👦 👩‍❤️‍👩 🐈 🐈‍⬛ 🐕 🦮 🐦 🦔 🌳 🍂 🌧️ ❄️ ☀️ 🌙 ⭐ 🏳️‍🌈 🇯🇵 🇧🇷 🇰🇪 🇮🇸 🇨🇦 \
  1️⃣ 2️⃣ 3️⃣ #️⃣ ☕ 🍵 🥐 🍜 🍎 🎹 🎷 🚲 🚆 🏔️ 🌊 🪟 🌇 🏠 ❤️ ✨ 👏🏻👏🏽👏🏿 🎉
  """

/// A few words in each of a dozen scripts.
private let mixedScripts = """
  Every word finds its line. Jedes Wort findet seine Zeile. Chaque mot trouve sa ligne. Cada palabra encuentra su línea. \
  Każde słowo znajduje swój wiersz. Mỗi từ tìm được dòng của mình. Κάθε λέξη βρίσκει τη γραμμή της. \
  Каждое слово находит свою строку. Ամեն բառ գտնում է իր տողը. ყოველი სიტყვა პოულობს თავის სტრიქონს. \
  כל מילה מוצאת את השורה שלה. كل كلمة تجد سطرها. प्रत्येक शब्द अपनी पंक्ति पाता है। ทุกคำพบบรรทัดของตน \
  每個字都找到自己的一行。 すべてのことばが行を見つけます。 모든 낱말이 제 줄을 찾습니다. \
  x² + y² = r² → 3.14159… ±0.5 % 25 °C №7 § 12 «αβγ» ½ ¾ ∑ √2 ∞ 🙂 ☕ 1️⃣
  """
