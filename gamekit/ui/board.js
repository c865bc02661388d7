// One board for every game: it shows the frames it is sent and sends what a person does. It knows no rules.
// `Idiomorph` stands in the same module, before this text.

const TARGET = "[data-move],[data-ask],[data-mark],[data-layer]";
const PACES = { slow: 1400, normal: 600, fast: 150 }; // milliseconds between opponents' moves
const STILL = 30; // the same where motion is not wanted: enough for each picture to be painted
const TRAVEL = { duration: 250, easing: "ease-out" };
const ROOMY = 700; // pixels from which the wide drawing can be read
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PATIENCE = 20_000;
const SILENCE = "Python has not answered for 20 seconds. Reload the page, or run the cell again. · " +
  "Python antwortet seit 20 Sekunden nicht. Lade die Seite neu oder führe die Zelle noch einmal aus.";
const SEATS = [ // the colours and shapes of gamekit/core/svg.py
  ["#0072B2", "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"],
  ["#D55E00", "M-8.3-8.3h16.6v16.6h-16.6z"],
  ["#009E73", "M0-10L11 8.5H-11z"],
  ["#CC79A7", "M0-11L10.5 0 0 11-10.5 0z"],
  ["#E69F00", "M0-10.2L3.5-4.1 10.5-2.6 5.7 2.7 6.5 9.7 0 6.8-6.5 9.7-5.7 2.7-10.5-2.6-3.5-4.1z"],
  ["#56B4E9", "M8.5-4.9V4.9L0 9.8-8.5 4.9V-4.9L0-9.8z"],
];

export default {
  render({ model, el }) {
    const board = mount(el, (message) => model.send(message));
    model.on("msg:custom", board.receive);
    return () => (model.off("msg:custom", board.receive), board.destroy());
  },
};

/** Put a board into `el`; `send` takes {ply, do, text}, and each frame that answers goes to `receive`. */
export function mount(el, send) {
  const board = new Board(el, send);
  return { receive: (frame) => board.receive(frame), destroy: () => board.destroy() };
}

class Board {
  ply = 0; // of the last frame received
  waiting = false; // for the first frame of an answer
  frame = null; // the one on show
  menu = null;
  queue = []; // frames still to be shown
  lines = []; // the log as of the last frame received, which brings only what is new
  pace = "normal";
  timer = null; // between two of them
  held = false; // until the reader goes on
  hurrying = false; // until the next decision
  lost = null; // where the focus was when its target went
  tried = null; // the element last acted on
  lit = null; // the id of the preview on show
  layer = null; // the id of the layer picked, until the table changes
  marks = new Set(); // the words marked to go along with a move, until the table changes

  constructor(el, send) {
    this.send = (act, text = "") => ((this.waiting = act !== "more"), send({ ply: this.ply, do: act, text }));
    this.build();
    el.replaceChildren(this.root);
    this.layout = this.fitting();
    this.watcher = new ResizeObserver(() => this.relayout());
    this.watcher.observe(this.root);
    this.patience = setTimeout(() => this.fail(SILENCE), PATIENCE);
    queueMicrotask(() => this.send("hello", this.layout)); // once whoever mounts us listens
  }

  destroy() {
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    this.watcher.disconnect();
    this.root.remove();
  }

  build() {
    this.goal = h("p", { className: "gk-goal", hidden: true });
    this.title = h("h3");
    this.subtitle = h("p", { className: "gk-soft-text" });
    this.said = h("p", { className: "gk-say" });
    this.next = button("", () => (this.hurry(), this.picture.focus()), "gk-next");
    this.next.hidden = true;
    this.picture = h("div", { className: "gk-picture", tabIndex: -1 });
    this.slip = h("div", { className: "gk-slip", hidden: true });
    this.curtain = h("div", { className: "gk-curtain", hidden: true });
    this.logTitle = h("h4");
    this.log = h("ol");
    this.scroll = h("div", { className: "gk-scroll", tabIndex: 0 }, this.log); // stands at its end by itself
    this.error = h("p", { className: "gk-error", role: "alert", hidden: true });
    this.controls = h("div", { className: "gk-controls", role: "group" });
    this.panel = h("form", { className: "gk-panel", hidden: true });
    this.live = h("div", { className: "gk-live", ariaLive: "polite" });
    this.stage = h("div", { className: "gk-stage" }, this.picture, this.slip, this.curtain);
    const parts = [
      this.goal,
      h("header", {}, this.title, this.subtitle),
      h("div", { className: "gk-prompt" }, this.said, this.next),
      this.stage,
      h("section", { className: "gk-log" }, this.logTitle, this.scroll),
      h("footer", {}, this.error, this.controls, this.panel),
      this.live,
    ];
    this.root = h("div", { className: "gk", role: "group" }, h("div", { className: "gk-body" }, ...parts));
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    this.picture.addEventListener("click", (event) => this.act(event.target.closest(TARGET)));
    for (const [kind, on] of [["mouseover", true], ["focusin", true], ["mouseout", false], ["focusout", false]]) {
      this.picture.addEventListener(kind, ({ target }) => this.preview(target.closest("[data-preview]"), on));
    }
  }

  // ---- frames come in, and are shown one after another ----

  receive(frame) {
    clearTimeout(this.patience);
    this.ply = frame.ply;
    this.lines = [...this.lines.slice(0, frame.log.from), ...frame.log.lines];
    this.queue.push({ ...frame, log: this.lines });
    this.advance();
    if (this.waiting && frame.awaiting === "next") whenPainted(() => this.send("more"));
    this.waiting = false;
  }

  advance() {
    while (this.queue.length && this.timer === null && !this.held) {
      if (this.hurrying) this.skip();
      try {
        this.show(this.queue.shift());
      } catch (error) {
        this.fail(`${error}`); // a board that stands still says why
        throw error;
      }
      if (this.frame.awaiting !== "next" || this.held || this.hurrying) continue;
      this.timer = setTimeout(() => ((this.timer = null), this.advance()), calm() ? STILL : PACES[this.pace]);
    }
  }

  /** Drop the pictures nobody waits for; one that is to be looked at in peace stays. */
  skip() {
    const stop = this.queue.findIndex((frame) => frame.hold);
    this.queue.splice(0, stop < 0 ? this.queue.length - 1 : stop);
  }

  get playing() {
    return this.timer !== null || this.queue.length > 0 || this.held || this.frame?.awaiting === "next";
  }

  /** Go on from a held picture, or on to the next decision. */
  hurry() {
    clearTimeout(this.timer);
    this.timer = null;
    this.hurrying = !this.held && this.playing;
    this.held = false;
    this.next.hidden = true;
    this.advance();
  }

  show(frame) {
    const moved = this.frame !== null && this.frame.ply !== frame.ply;
    const fresh = this.parse(frame.svg), places = moved ? this.places(fresh) : new Map();
    this.keepFocus(); // it measures, too: from here on things change, and are laid out once
    this.frame = frame;
    if (frame.awaiting !== "next") this.hurrying = false;
    this.held = frame.hold && frame.awaiting === "next";
    if (frame.menu) this.showMenu(frame.menu);
    this.next.hidden = !this.held;
    this.said.textContent = frame.say;
    this.root.setAttribute("aria-label", frame.text);
    this.showGoal(frame.goal);
    this.showUndo(frame.undo);
    this.fail(frame.error);
    const news = this.showLog(frame.log);
    this.morph(fresh, places, moved);
    this.showCurtain(frame.awaiting === "curtain" ? frame.say : null);
    this.showSlip(frame.slip, this.answered(frame.slip));
    this.announce(...news, frame.slip?.text, frame.say);
  }

  // ---- the picture: morphed, so that nodes, focus and motion live on ----

  /** The drawing a frame brings; its targets are off the Tab key until one is chosen, as on the page. */
  parse(svg) {
    const holder = document.createElement("template");
    holder.innerHTML = svg; // drawn by our own Python; every other string is set as text
    for (const target of holder.content.querySelectorAll(TARGET)) target.setAttribute("tabindex", -1);
    return holder.content.firstElementChild;
  }

  /** Where everything stands that is about to come from there. */
  places(fresh) {
    const came = [...(fresh?.querySelectorAll("[data-from]") ?? [])].map((node) => node.dataset.from);
    const were = new Map(came.length ? [...this.picture.querySelectorAll("[id]")].map((node) => [node.id, node]) : []);
    return new Map(came.map((id) => [id, were.get(id)?.getBoundingClientRect()]));
  }

  morph(fresh, places, moved) {
    const old = this.picture.firstElementChild;
    if (moved) (this.layer = null), this.marks.clear();
    if (old && fresh) Idiomorph.morph(old, fresh, { callbacks: { beforeNodeMorphed: differs } });
    else this.picture.replaceChildren(...(fresh ? [fresh] : []));
    this.showMarks();
    this.refocus();
    if (moved) this.lit = null;
    else if (this.lit) this.light(this.lit, true); // a finger has no way to hover
    for (const node of this.picture.querySelectorAll("[data-from]")) {
      const from = places.get(node.dataset.from);
      if (from) travel(node, from);
    }
  }

  place(id) {
    return this.picture.querySelector("#" + CSS.escape(id));
  }

  get targets() {
    return [...this.picture.querySelectorAll(TARGET)].filter((node) => !node.closest(".gk-layer:not(.gk-on)"));
  }

  get focused() {
    return this.root.getRootNode().activeElement;
  }

  keepFocus() {
    if (this.targets.includes(this.focused)) this.lost = centre(this.focused);
    else if (this.root.contains(this.focused) && this.focused !== this.picture) this.lost = null;
  }

  /** One target takes the Tab key; where the focused one has gone, the nearest takes the focus. */
  refocus() {
    const targets = this.targets, focused = this.focused;
    const home = targets.includes(focused) ? focused : this.lost ? nearest(targets, this.lost) : targets[0];
    this.tabTo(home);
    if (!this.lost) return;
    if (home !== focused) (home ?? this.picture).focus({ preventScroll: true });
    if (home) this.lost = null;
  }

  tabTo(home) {
    for (const target of this.picture.querySelectorAll('[tabindex="0"]')) target.setAttribute("tabindex", -1);
    home?.setAttribute("tabindex", 0);
  }

  preview(target, on) {
    if (!target) return;
    const lit = on && target.matches(":hover, :focus-visible");
    this.lit = lit ? target.dataset.preview : null;
    this.light(target.dataset.preview, lit);
  }

  light(ids, on) {
    for (const id of ids.split(" ")) this.place(id)?.classList.toggle("gk-on", on);
  }

  // ---- words around it ----

  showGoal(goal) {
    this.goal.hidden = !goal;
    this.goal.classList.toggle("gk-done", goal?.done ?? false);
    const tick = h("span", { className: "gk-tick", ariaHidden: "true" }, goal?.done ? "✓" : "");
    this.goal.replaceChildren(tick, goal?.text ?? "");
  }

  showCurtain(words) {
    this.curtain.hidden = words === null;
    if (words === null) return;
    const lift = button(this.word("lift"), () => this.send("lift"), "gk-lift");
    this.curtain.replaceChildren(h("p", {}, words), lift);
    lift.focus({ preventScroll: true });
  }

  /** The log keeps what it has and adds what is new; returns the added sentences. */
  showLog(lines) {
    const shown = this.log.children;
    let same = 0;
    while (same < lines.length && shown[same]?.line === lines[same]) same++;
    const grown = same === shown.length;
    while (shown.length > same) this.log.lastElementChild.remove();
    for (const line of lines.slice(same)) this.log.append(logLine(line));
    return grown ? lines.slice(same).map((line) => line.text) : [];
  }

  /** The element a slip answers: the one tried, or the first of its kind. */
  answered(slip) {
    const asked = this.targets.filter(({ dataset }) => slip && [dataset.ask, dataset.move].includes(slip.at));
    return asked.includes(this.tried) ? this.tried : (asked[0] ?? this.picture);
  }

  /** A paper slip by the thing that was tried; gone at the next act. */
  showSlip(slip, by) {
    this.slip.hidden = !slip;
    if (!slip) return;
    const heading = [slip.rule, slip.title].filter(Boolean).join(" · ");
    this.slip.replaceChildren(h("p", { className: "gk-rule-id" }, heading), h("p", {}, slip.text));
    const stage = this.stage.getBoundingClientRect(), at = by.getBoundingClientRect();
    const wide = this.slip.offsetWidth, middle = at.x + at.width / 2 - stage.x;
    const left = Math.max(4, Math.min(middle - wide / 2, stage.width - wide - 4));
    const above = at.y - stage.y - this.slip.offsetHeight - 12;
    this.slip.classList.toggle("gk-below", above < 0);
    this.slip.style.left = `${left}px`;
    this.slip.style.top = `${above < 0 ? at.bottom - stage.y + 12 : above}px`;
    this.slip.style.setProperty("--gk-tip", `${Math.max(16, Math.min(middle - left, wide - 16))}px`);
  }

  announce(...sentences) {
    this.live.textContent = sentences.filter(Boolean).join(" ");
  }

  fail(words) {
    this.error.hidden = !words;
    this.error.textContent = words ?? "";
  }

  // ---- what a person does ----

  act(target) {
    if (this.playing) return this.hurry(); // a click while pictures play brings the decision nearer, no more
    this.showSlip(null);
    this.tried = target;
    const { move, ask, mark, layer } = target?.dataset ?? {};
    if (move) this.play(target);
    else if (ask) this.send("ask", ask);
    else if (mark) this.mark(mark);
    else if (layer) this.pick(layer);
  }

  /** Mark a word to go along with the move that takes marks, or unmark it. */
  mark(word) {
    if (!this.marks.delete(word)) this.marks.add(word);
    this.showMarks();
  }

  /** Show one of the picture's layers instead of the others. */
  pick(layer) {
    this.layer = layer;
    this.showMarks();
  }

  showMarks() {
    for (const node of this.picture.querySelectorAll("[data-mark]")) node.ariaPressed = this.marks.has(node.dataset.mark);
    if (this.layer === null) return; // the picture's own choice
    const within = (layer) => layer === this.layer || this.layer.startsWith(`${layer}-`); // one it leads to keeps it
    for (const node of this.picture.querySelectorAll(".gk-layer")) node.classList.toggle("gk-on", within(node.id));
    for (const node of this.picture.querySelectorAll("[data-layer]")) node.ariaPressed = within(node.dataset.layer);
  }

  /** The focus leaves the target now, while Python thinks, not when the picture without it comes. */
  play(target) {
    const words = "marks" in target.dataset ? this.targets.map(({ dataset }) => dataset.mark) : [];
    this.send("move", [target.dataset.move, ...words.filter((word) => this.marks.has(word))].join(" "));
    this.lost = centre(target);
    this.picture.focus({ preventScroll: true });
  }

  onKey(event) {
    event.stopPropagation(); // else the keys edit the notebook around us
    if (event.key === "Escape" && !this.panel.hidden) return this.closePanel();
    if (event.ctrlKey || event.metaKey || event.altKey || !this.picture.contains(event.target)) return;
    if (event.key in ARROWS) this.step(event.target, ARROWS[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.act(event.target.closest(TARGET));
    else return;
    event.preventDefault();
  }

  step(from, way) {
    const targets = this.targets;
    const to = targets.includes(from) ? neighbour(targets, from, way) : targets[0];
    if (!to) return;
    this.tabTo(to);
    to.focus({ preventScroll: true });
  }

  fitting() {
    const width = this.root.clientWidth; // none yet: not on the page
    return width && width < ROOMY ? "narrow" : "wide";
  }

  relayout() {
    const layout = this.fitting();
    if (layout === this.layout || !this.root.clientWidth) return;
    this.layout = layout;
    this.showSlip(null);
    this.send("layout", layout);
  }

  // ---- controls ----

  word(key) {
    return this.menu.words[key] ?? key;
  }

  showMenu(menu) {
    this.menu = menu;
    this.root.lang = menu.lang;
    this.title.textContent = menu.title;
    this.subtitle.textContent = menu.subtitle;
    this.logTitle.textContent = this.scroll.ariaLabel = this.word("log");
    this.next.textContent = this.word("continue");
    this.controls.ariaLabel = this.word("controls");
    this.undo = button(this.word("undo"), () => this.takeBack());
    this.starter = button(this.word("new"), () => this.openPanel());
    const paces = Object.fromEntries(Object.keys(PACES).map((pace) => [pace, this.word(pace)]));
    const paced = choice(this.word("pace"), paces, this.pace, (pace) => (this.pace = pace));
    const spoken = choice(this.word("language"), menu.langs, menu.lang, (lang) => this.send("lang", lang));
    const copier = button(this.word("copy"), () => this.copy(copier));
    this.controls.replaceChildren(this.undo, this.starter, spoken, paced, copier);
    if (!this.panel.hidden) this.openPanel();
  }

  showUndo(undo) {
    if (!this.undo) return;
    this.undo.ariaDisabled = String(!undo.ok); // still to be reached, so that it can say why
    this.undo.title = undo.ok ? "" : undo.why;
  }

  takeBack() {
    if (this.playing) return this.hurry();
    const { ok, why } = this.frame.undo;
    this.showSlip(ok ? null : { text: why }, this.undo);
    if (ok) this.send("undo");
    else this.announce(why);
  }

  async copy(copier) {
    const shown = h("input", { className: "gk-position", readOnly: true, value: this.frame.position });
    shown.ariaLabel = this.word("copy");
    this.controls.querySelector(".gk-position")?.remove();
    this.controls.append(shown);
    shown.select(); // where the clipboard is closed to us, it can still be copied by hand
    const copied = navigator.clipboard?.writeText(this.frame.position);
    await copied?.then(() => (copier.textContent = this.word("copied")), () => {});
  }

  openPanel() {
    const { choices, players, seats, policies, undo, options } = this.menu;
    const chairs = h("div", { className: "gk-chairs" }), sitting = [...players];
    const others = choices.slice(1);
    while (sitting.length < Math.max(...seats)) sitting.push(others[(sitting.length - 1) % others.length].id);
    const names = choices.map(({ id, name, about }) => [id, about ? `${name}, ${about}` : name]);
    const sit = (count) => chairs.replaceChildren(...sitting.slice(0, count).map((player, seat) => {
      const chair = choice(seatShape(seat), Object.fromEntries(names), player, (id) => (sitting[seat] = id));
      chair.lastChild.ariaLabel = `${this.word("seat")} ${seat + 1}`;
      return chair;
    }));
    const counts = Object.fromEntries(seats.map((count) => [count, count]));
    const rules = Object.fromEntries(policies.map(({ id, name }) => [id, name]));
    const asked = { // key: [label with its field as last child, what stands now]
      seed: [entry(this.word("seed"), "", { inputMode: "numeric", placeholder: this.word("any") }), ""],
      undo: [choice(this.word("undoing"), rules, undo), undo],
      ...Object.fromEntries(options.map(({ name, label, value, choices }) =>
        [name, [choices ? choice(label, choices, value) : entry(label, value), value]])),
    };
    const counted = choice(this.word("seats"), counts, players.length, sit);
    sit(players.length);
    const row = h("div", { className: "gk-row" },
      h("button", { className: "gk-strong" }, this.word("start")), button(this.word("cancel"), () => this.closePanel()));
    this.panel.replaceChildren(counted, chairs, ...Object.values(asked).map(([label]) => label), row);
    this.panel.onsubmit = (event) => {
      event.preventDefault();
      const seated = sitting.slice(0, value(counted)).join();
      const words = Object.entries(asked).map(([key, [label, now]]) => [key, value(label), now]);
      const changed = [["seats", seated, players.join()], ...words].filter(([, set, now]) => set && set !== now);
      this.start(changed.map(([key, set]) => `${key}=${set}`).join(" "));
    };
    this.panel.hidden = false;
    counted.lastChild.focus();
  }

  start(words) {
    this.closePanel();
    this.showSlip(null);
    this.queue = [];
    this.held = false;
    this.hurry();
    this.send("new", words);
  }

  closePanel() {
    this.panel.hidden = true;
    this.starter.focus();
  }
}

// ---- small things ----

function h(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function button(words, onclick, className = "") {
  return h("button", { type: "button", className, onclick }, words);
}

function choice(label, names, chosen, pick = () => {}) {
  const options = Object.entries(names).map(([id, name]) =>
    h("option", { value: id, selected: id === String(chosen) }, name));
  const select = h("select", { onchange: () => pick(select.value) }, ...options);
  return h("label", {}, label, select);
}

function entry(label, given, properties = {}) {
  return h("label", {}, label, h("input", { value: given, size: 6, ...properties }));
}

function value(label) {
  return label.lastChild.value.replace(/\s+/g, "");
}

function logLine(told) {
  const { seat, text, why, rule } = told;
  const words = h("div", {}, text, " ", h("span", { className: "gk-rule-id" }, rule));
  if (why) words.append(h("span", { className: "gk-why" }, why));
  const nobody = seat == null; // Pyodide passes None as undefined
  const line = h("li", {}, nobody ? h("span", { className: "gk-dot" }) : seatShape(seat), words);
  line.line = told;
  return line;
}

function seatShape(seat) {
  const [colour, shape] = SEATS[seat], holder = document.createElement("template");
  holder.innerHTML = `<svg class="gk-shape" viewBox="-12 -12 24 24" aria-hidden="true"><path d="${shape}" fill="${colour}"/></svg>`;
  return holder.content.firstElementChild;
}

/** After the next frame: what comes later takes no time from this picture. */
function whenPainted(then) {
  requestAnimationFrame(() => setTimeout(then));
}

function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function centre(node) {
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function nearest(nodes, [x, y]) {
  const far = ([across, down]) => Math.hypot(across - x, down - y);
  const measured = nodes.map((node) => [node, far(centre(node))]); // once each: there may be hundreds
  return measured.reduce((best, next) => (best && best[1] <= next[1] ? best : next), undefined)?.[0];
}

/** The next target that way: straight ahead counts more than off to the side. */
function neighbour(nodes, from, [right, down]) {
  const [x, y] = centre(from);
  let best = null, least = Infinity;
  for (const node of nodes) {
    const [dx, dy] = [centre(node)[0] - x, centre(node)[1] - y];
    const ahead = dx * right + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * right);
    const far = ahead + 2 * aside;
    if (node !== from && ahead > 4 && far < least + 0.5) [best, least] = [node, Math.min(far, least)]; // the last drawn lies on top
  }
  return best;
}

/** Whether there is anything to morph: most of a picture stays as it was. */
function differs(old, fresh) {
  return !old.isEqualNode(fresh);
}

const moving = new WeakMap(); // each node's last motion

/** Let a node come from another place to where it stands; in stillness, outline it for a moment. */
function travel(node, from) {
  moving.get(node)?.cancel();
  if (calm()) {
    const outline = { outline: "3px solid var(--gk-accent)", outlineOffset: "3px" };
    const shown = node.animate(outline, { fill: "forwards" }); // at its end at once: it asks for no frame of its own
    setTimeout(() => shown.cancel(), 700);
    moving.set(node, shown);
    return;
  }
  const to = node.getBoundingClientRect(), screen = node.parentNode.getScreenCTM().inverse();
  const place = (box) => new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(screen);
  const start = place(from), end = place(to), grow = Math.min(1.5, Math.max(0.25, from.height / to.height));
  const shift = `${start.x - grow * end.x}px ${start.y - grow * end.y}px`;
  moving.set(node, node.animate({ translate: [shift, "0px 0px"], scale: [grow, 1] }, TRAVEL));
}
