// Emoji, among them those of several scalars: skin tones, families, flags, keycaps.

/// A day in emoji.
let emojiWords = """
  🌅 📄 📏 👉 👈 🙂 🚶‍♀️ 🚶‍♂️ 🪑 🎋 🌾 🧵 🪡 🧶 📚 📖 🔖 🖋️ ✏️ 📝 💬 🗨️ 👍 👍🏻 👍🏼 👍🏽 👍🏾 👍🏿 👋 👋🏽 🤝 \
  👩‍💻 🧑🏾‍💻 👩🏼‍🎨 🧑‍🚀 👨‍👩‍👧 👨‍👩‍👧‍👦 👩‍❤️‍👩 🐈 🐈‍⬛ 🐕 🦮 🐦 🦔 🌳 🍂 🌧️ ❄️ ☀️ 🌙 ⭐ 🏳️‍🌈 🇯🇵 🇧🇷 🇰🇪 🇮🇸 🇨🇦 \
  1️⃣ 2️⃣ 3️⃣ #️⃣ ☕ 🍵 🥐 🍜 🍎 🎹 🎷 🚲 🚆 🏔️ 🌊 🪟 🌇 🏠 ❤️ ✨ 👏🏻👏🏽👏🏿 🎉
  """
