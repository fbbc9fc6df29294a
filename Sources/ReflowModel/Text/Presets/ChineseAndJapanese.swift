// Text without spaces: it is split at its characters, and punctuation stays with the one before it.

/// A short Chinese and a short Japanese passage.
let chineseAndJapanese = """
  清晨，窗子慢慢變窄，字們開始移動。長的先走，短的跟在後面，誰也沒有走失。逗號緊緊拉著它的字，句號安靜地坐在行尾。\
  到了傍晚，一頁成了一列，一列幾乎成了一線。後來有人把窗子打開，每個字都回到了原來的地方。

  朝、ページはだんだん狭くなり、ことばたちは動きはじめました。長いことばが先に次の行へおり、短いことばがあとから続きます。\
  「だれもいなくならないよ」と、カンマが小さな声で言いました。夕方、窓がまた広くなると、みんなはもとの席へ帰りました。
  """
