// The slider of the width in the HTML report of a check: draws the stored geometry at any stored width.
//
// The geometry of a document is an object:
//
//   widths    the stored widths, as ascending ranges [[first, last], …], in px
//   heights   the height of the content, as a track
//   items     a list of objects: the name, and the tracks x, y, width or right, and height; each null where hidden
//   problems  a list of objects: the sentence, the widths as ranges, and the index of the item or null
//
// A track is a list of segments [start, value, slope], ascending by start. A slope of 0 is left out.

"use strict";

/** The whole number that a track has at a width; null for a hidden item. */
function valueAt(track, width) {
  let low = 0;
  let high = track.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (track[middle][0] <= width) low = middle; else high = middle;
  }
  const [start, value, slope = 0] = track[low];
  return value === null ? null : Math.floor(value + slope * (width - start) + 0.5);
}

/** The frames of all items at a width; null for a hidden item. */
function framesAt(geometry, width) {
  return geometry.items.map(item => {
    const x = valueAt(item.x, width);
    if (x === null) return null;
    return {
      x, y: valueAt(item.y, width),
      width: item.right ? valueAt(item.right, width) - x : valueAt(item.width, width),
      height: valueAt(item.height, width),
    };
  });
}

/** Whether ascending ranges contain a width. */
function includes(ranges, width) {
  return ranges.some(([first, last]) => first <= width && width <= last);
}

/** The stored width that is nearest to a width. */
function nearest(ranges, width) {
  const candidates = ranges.map(([first, last]) => Math.min(Math.max(width, first), last));
  return candidates.reduce((best, one) => Math.abs(one - width) < Math.abs(best - width) ? one : best);
}

/** An element of SVG with attributes. */
function shape(name, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Shows the slider of one document. */
function start(part) {
  const geometry = JSON.parse(part.querySelector("script").textContent);
  const slider = part.querySelector("input");
  const stage = part.querySelector(".stage");
  const scale = part.querySelector(".scale");
  const output = part.querySelector("output");
  const list = part.querySelector("ul");
  const [least, greatest] = [geometry.widths[0][0], geometry.widths[geometry.widths.length - 1][1]];

  for (const [first, last] of geometry.problems.flatMap(problem => problem.widths)) {
    if (last < least || first > greatest) continue;
    scale.append(shape("rect", {class: "problem", x: first - least, y: 0, width: last - first + 1, height: 1}));
  }
  scale.setAttribute("viewBox", `0 0 ${greatest - least + 1} 1`);

  let current = least;
  let isDragged = false;

  /**
   * Shows the stored width that is nearest to a width. A key that moves the slider by less than a gap in the widths
   * shows the next one in its direction.
   */
  function show(wanted) {
    let width = nearest(geometry.widths, wanted);
    if (width === current && wanted !== current && !isDragged) {
      const ends = geometry.widths.map(([first, last]) => wanted > current ? first : last)
        .filter(end => (end - current) * (wanted - current) > 0);
      if (ends.length > 0) width = wanted > current ? Math.min(...ends) : Math.max(...ends);
    }
    current = width;
    slider.value = width;
    const problems = geometry.problems.filter(problem => includes(problem.widths, width));
    const faulty = new Set(problems.map(problem => problem.item));
    const frames = framesAt(geometry, width);
    const shown = frames.filter(frame => frame);
    const right = Math.max(width, ...shown.map(frame => frame.x + frame.width));
    // The height is that of the content. The padding above the first item is also below the last one.
    const top = Math.max(0, Math.min(...shown.map(frame => frame.y)));
    const bottom = Math.max(valueAt(geometry.heights, width), ...shown.map(frame => frame.y + frame.height)) + top;
    const height = shown.length > 0 ? bottom : valueAt(geometry.heights, width);
    const drawing = shape("svg", {width: right, height: height + 1, viewBox: `0 0 ${right} ${height + 1}`, role: "img",
      "aria-label": output.dataset.form.replace("%s", width)});
    drawing.append(shape("rect", {class: "canvas", x: 0, y: 0, width, height}));
    frames.forEach((frame, index) => {
      if (!frame) return;
      const {x, y, width, height} = frame;
      const tile = shape("svg", {x, y, width, height});
      tile.append(shape("text", {x: 4, y: height / 2 + 4}, geometry.items[index].name));
      drawing.append(shape("rect", {class: faulty.has(index) ? "mark" : "item", x, y, width, height}), tile);
    });
    stage.replaceChildren(drawing);
    output.textContent = output.dataset.form.replace("%s", width);
    slider.setAttribute("aria-valuetext", output.textContent);
    list.replaceChildren(...problems.map(problem => {
      const row = document.createElement("li");
      row.dir = "auto";
      row.textContent = problem.sentence;
      return row;
    }));
  }

  /** The start of the next range with a problem in a direction. */
  function next(direction) {
    const width = Number(slider.value);
    const starts = geometry.problems.flatMap(problem => problem.widths.map(range => range[0]))
      .filter(one => includes(geometry.widths, one) && (one - width) * direction > 0);
    if (starts.length > 0) show(direction > 0 ? Math.min(...starts) : Math.max(...starts));
  }

  slider.addEventListener("pointerdown", () => { isDragged = true; });
  for (const end of ["pointerup", "pointercancel", "keydown"]) {
    slider.addEventListener(end, () => { isDragged = false; });
  }
  slider.addEventListener("input", () => show(Number(slider.value)));
  part.querySelector(".previous").addEventListener("click", () => next(-1));
  part.querySelector(".next").addEventListener("click", () => next(1));
  const first = geometry.problems.length > 0 ? geometry.problems[0].widths[0][0] : least;
  slider.min = least;
  slider.max = greatest;
  show(first);
  part.hidden = false;
}

if (typeof document !== "undefined") document.querySelectorAll(".widths").forEach(start);
if (typeof module !== "undefined") module.exports = {framesAt, valueAt, nearest};
