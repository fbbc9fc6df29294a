// Many scripts in one text: what their tiles share is the baseline.

/// A few words each in a dozen scripts.
let mixedScripts = """
  Every word finds its line. Jedes Wort findet seine Zeile. Chaque mot trouve sa ligne. Cada palabra encuentra su línea. \
  Każde słowo znajduje swój wiersz. Mỗi từ tìm được dòng của mình. Κάθε λέξη βρίσκει τη γραμμή της. \
  Каждое слово находит свою строку. Ամեն բառ գտնում է իր տողը. ყოველი სიტყვა პოულობს თავის სტრიქონს. \
  כל מילה מוצאת את השורה שלה. كل كلمة تجد سطرها. प्रत्येक शब्द अपनी पंक्ति पाता है। ทุกคำพบบรรทัดของตน \
  每個字都找到自己的一行。 すべてのことばが行を見つけます。 모든 낱말이 제 줄을 찾습니다. \
  x² + y² = r² → 3.14159… ±0.5 % 25 °C №7 § 12 «αβγ» ½ ¾ ∑ √2 ∞ 🙂 ☕ 1️⃣
  """
