# The documents of which Tests/browser compares the pages with the canvas of Reflow.

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Families with the Debian packages that bring them.
FONTS = {
    "DejaVu Sans": "fonts-dejavu-core", "Liberation Serif": "fonts-liberation", "Noto Sans": "fonts-noto-core",
    "Cantarell": "fonts-cantarell",
}
HOSTILE = [
    "</script>", "<!--", "-->", '"""', "\\(x)", "&amp;", "'", "\u202edesrever", "\u2066iso", "\U0001F469\u200d\U0001F680",
    "漢字", "שלום", "]]>", "a\u0300\u0301", "Donaudampfschifffahrtsgesellschaftskapitän",
]
KINDS = ["button", "chip", "tab", "checkBox", "link"]
# Each setting of the Words scene with another value than it has at the start, and what it needs to have an effect.
SINGLE = {
    "text": {"text": {"preset": "tags"}}, "splitting": {"text": {"own": "one two, three"}, "splitting": "commas"},
    "order": {"order": 7}, "wordCount": {"wordCount": 30}, "itemKind": {"itemKind": "checkBox", "wordCount": 20},
    "textSize": {"textSize": 180},
    "font": {"font": "Liberation Serif"}, "tilePadding": {"tilePadding": 0}, "tileWidth": {"tileWidth": 71},
    "longText": {"tileWidth": 71, "longText": "ellipsis"}, "spacing": {"spacing": 20},
    "spacingsAreLinked": {"spacingsAreLinked": False, "lineSpacing": 30},
    "lineSpacing": {"spacingsAreLinked": False, "lineSpacing": 2}, "padding": {"padding": 40},
    "alignment": {"alignment": "trailing"}, "lineAlignment": {"lineAlignment": "baseline", "mixesSizes": True},
    "direction": {"direction": "rightToLeft"}, "mixesSizes": {"mixesSizes": True},
    "justification": {"justification": "stretchItems"}, "lastLine": {"justification": "spaceBetween", "lastLine": "center"},
    "lineBreaking": {"lineBreaking": "balanced"}, "lineLimit": {"lineLimit": 3},
    "showsAllLines": {"lineLimit": 3, "showsAllLines": True}, "isGrid": {"isGrid": True},
    "columns": {"isGrid": True, "columns": 4}, "columnMinimum": {"isGrid": True, "columns": "adaptive", "columnMinimum": 120},
    "animation": {"animation": "none"}, "animationSpeed": {"animationSpeed": 0.5}, "width": {"width": 500},
    "selection": {"selection": 3},
}


def declared():
    """The settings that the Words scene declares, but for the stress view, which no file holds."""
    with open(f"{ROOT}/Sources/ReflowModel/Scenes/WordsScene.swift", encoding="utf-8") as file:
        lines = file.read().split("static let settings: [Setting<WordsScene>] = [")[1].split("\n  ]")[0]
    names = re.findall(r"^ {4}\.\w+\((?:orName: )?\\\.(\w+)", lines, re.MULTILINE)
    return [name for name in names if name != "stress"]


def single():
    """A document for each setting of the Words scene, in which nothing else is set that it can do without."""
    return [{"scene": "words", "words": SINGLE[name]} for name in declared()]


def mixed(chance):
    """A document with any settings of the Words scene."""
    made = words(chance)
    made.update({
        "font": chance.choice(list(FONTS)), "lineBreaking": chance.choice(["greedy", "balanced"]),
        "isGrid": chance.random() < 0.2, "columns": chance.choice(["adaptive", 1, 3, 6]),
        "columnMinimum": chance.randrange(40, 200), "order": chance.randrange(9),
    })
    if chance.random() < 0.3:
        made.update({"lineLimit": chance.randrange(1, 5), "showsAllLines": chance.random() < 0.3})
    if chance.random() < 0.4:
        made.update({"tileWidth": chance.randrange(60, 200), "longText": chance.choice(["wrap", "ellipsis"])})
    return {"scene": "words", "words": made}


def stacks(chance):
    """A document of the Stacks scene."""
    layouts = ["hstack", "vstack", "zstack", "flow", "grid", "radial", "equalWidth", "prioritySorted"]
    proposal = {"width": chance.randrange(200, 700), "height": chance.randrange(200, 400)}
    settings = {
        "arrangement": chance.choice(layouts), "proposal": proposal, "spacing": chance.randrange(0, 30),
        "lineAlignment": chance.choice(["top", "middle", "bottom", "baseline"]),
        "alignment": chance.choice(["leading", "center", "trailing"]), "axis": chance.choice(["horizontal", "vertical"]),
    }
    return {"scene": "stacks", "stacks": settings}


def words(chance):
    """The settings of the Words scene that a browser follows at any width."""
    settings = {
        "spacing": chance.randrange(0, 25), "spacingsAreLinked": False, "lineSpacing": chance.randrange(0, 25),
        "padding": chance.randrange(0, 40), "alignment": chance.choice(["leading", "center", "trailing"]),
        "lineAlignment": chance.choice(["top", "middle", "bottom", "baseline"]),
        "direction": chance.choice(["leftToRight", "rightToLeft", "text"]),
        "justification": chance.choice(["none", "none", "spaceBetween", "spaceAround", "spaceEvenly", "stretchItems"]),
        "lastLine": chance.choice(["same", "natural", "leading", "center", "trailing"]),
        "textSize": chance.choice([70, 100, 130, 220]), "tilePadding": chance.randrange(0, 16),
        "mixesSizes": chance.random() < 0.3, "wordCount": chance.choice([0, 1, 12, 40, 75]),
    }
    kind = chance.randrange(4)
    if kind == 0:
        settings["text"] = {"own": " ".join(chance.choice(HOSTILE) for _ in range(30))}
    elif kind == 1:
        settings["text"] = {"list": [word(chance, index) for index in range(chance.randrange(1, 40))]}
    else:
        presets = ["english", "tags", "longWords", "cjk", "rightToLeft", "emoji", "mixed"]
        settings["text"] = {"preset": chance.choice(presets)}
    settings["font"] = chance.choice(["", *FONTS])
    settings["itemKind"] = chance.choice(["word", "word", *KINDS])
    if chance.random() < 0.25:
        settings["tileWidth"] = chance.randrange(60, 200)
        settings["longText"] = chance.choice(["wrap", "ellipsis"])
    if settings["itemKind"] != "word":
        # GTK and browsers centre a text of fallback fonts in a widget differently, by up to 3 px. A row of baselines shows
        # the difference, and so does a word over very many lines.
        if settings["lineAlignment"] == "baseline":
            settings["lineAlignment"] = "middle"
        if settings["text"] == {"preset": "longWords"}:
            settings["longText"] = "ellipsis"
    return settings


def word(chance, index):
    """A word that the layout does something with."""
    made = {"id": index, "text": chance.choice(HOSTILE + ["word", "tile", "wrapping"])}
    if chance.random() < 0.15:
        made["startsNewLine"] = True
    if chance.random() < 0.2:
        made["kind"] = chance.choice(["word", *KINDS])
    if chance.random() < 0.2:
        made["growWeight"] = chance.randrange(0, 4)
    if chance.random() < 0.2:
        made["alignment"] = chance.choice(["top", "middle", "bottom"])
    return made


def document(chance, number):
    """A document of which the page holds at any width."""
    kind = number % 8
    if kind < 4:
        return {"scene": "words", "words": words(chance)}
    if kind < 6:
        columns = chance.choice(["adaptive", 1, 2, 3, 5, 12])
        grid = {"isGrid": True, "columns": columns, "columnMinimum": chance.randrange(40, 200)}
        made = {**words(chance), **grid}
        if columns == "adaptive" and made["lineAlignment"] == "baseline":
            made["lineAlignment"] = "top"
        return {"scene": "words", "words": made}
    if kind == 6:
        tracks = chance.choice([
            [{"kind": "flexible"}] * 3, [{"kind": "adaptive", "adaptive": [50, "infinity"]}],
            [{"kind": "fixed", "fixed": 80}, {"kind": "fixed", "fixed": 40}],
            [{"kind": "fixed", "fixed": 60}, {"kind": "flexible", "flexible": [20, "infinity"]}],
        ])
        return {
            "scene": "symbols",
            "symbols": {"itemCount": chance.randrange(1, 120), "gridItems": tracks,
                        "cellSize": chance.choice(["fixed", "fill"])},
        }
    if number % 16 == 7:
        return {"scene": "photos", "photos": {"columns": chance.randrange(1, 5)}}
    return {"scene": "cafes", "cafes": {"columns": chance.choice(["one", "two"]), "showsCoffees": False}}


def exact(chance, number):
    """A document of which the page need hold at the width alone that it was exported at."""
    kind = number % 4
    if kind == 0:
        return {"scene": "words", "words": {**words(chance), "lineBreaking": "balanced", "wordCount": 50}}
    if kind == 1:
        return {"scene": "words", "words": {**words(chance), "lineLimit": chance.randrange(1, 5), "wordCount": 50}}
    if kind == 2:
        tracks = [{"kind": "fixed", "fixed": 70, "spacing": 20}, {"kind": "adaptive", "adaptive": [40, 90]}]
        return {"scene": "symbols", "symbols": {"itemCount": 50, "gridItems": tracks}}
    return {"scene": "cafes", "cafes": {"columns": "two", "showsCoffees": True}}
