# The browser of Tests/browser: where it puts the tiles and the texts of pages.

import html
import json
import os
import shutil
import subprocess
import sys

MEASURE = """
const baselines = tile => [...(tile.matches(".ellipsis") ? [tile] : tile.querySelectorAll("span"))].map(line => {
  const mark = document.createElement("i");
  mark.style = "display: inline-block; width: 0; height: 0; margin: 0";
  line.prepend(mark);
  const bottom = mark.getBoundingClientRect().bottom;
  mark.remove();
  return bottom;
});
window.onload = () => {
  const results = [];
  document.querySelectorAll("iframe").forEach((frame, number) => {
    const root = frame.contentDocument.querySelector("main").firstElementChild;
    const isRightToLeft = frame.contentDocument.documentElement.dir === "rtl";
    // A flow is a column of flex boxes; its items are in those.
    const isFlow = frame.contentWindow.getComputedStyle(root).containerType === "inline-size";
    WIDTHS[number].forEach((width, place) => {
      frame.style.width = width + "px";
      const sections = (isFlow ? [...root.children] : []).map(section => {
        const lines = [];
        let last = null;
        for (const item of section.children) {
          const box = item.getBoundingClientRect();
          const follows = last && (isRightToLeft ? box.right <= last.left + 0.01 : box.left >= last.right - 0.01);
          if (!follows) lines.push([]);
          const number = last ? last.number + 1 : 0;
          lines[lines.length - 1].push(number);
          last = {left: box.left, right: box.right, number};
        }
        return lines;
      });
      const tiles = [...root.querySelectorAll(".tile")];
      const frames = tiles.map(tile => tile.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height]);
      results.push({document: number, width, sections, frames, baselines: place === 0 ? tiles.map(baselines) : []});
    });
  });
  document.getElementById("results").textContent = JSON.stringify(results);
};
"""


def run(command, **options):
    """The output of a command that must succeed."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"FAILED: {command[0]} ended with {done.returncode}:\n{done.stderr}")
    return done.stdout


def measured(folder, pages, widths):
    """What the browser makes of each page at each of its widths."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser:
        sys.exit("FAILED: there is no chromium to compare with; install it")
    frames = "".join(
        f'<iframe scrolling="no" style="border: 0; height: 4000px" srcdoc="{html.escape(page)}"></iframe>\n' for page in pages)
    path = os.path.join(folder, "all.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f'<!DOCTYPE html><meta charset="utf-8"><script>const WIDTHS = {json.dumps(widths)};{MEASURE}</script>\n'
            f'<pre id="results"></pre>\n{frames}')
    dom = run([
        browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile", "--dump-dom",
        f"file://{path}"], timeout=300)
    start = dom.find('<pre id="results">') + len('<pre id="results">')
    text = dom[start:dom.find("</pre>", start)]
    if not text.startswith("["):
        sys.exit("FAILED: the browser measured nothing")
    return {(result["document"], result["width"]): result for result in json.loads(html.unescape(text))}
