// On every notebook page: a lesson can be read at once, the interface speaks its language, boards become live by
// themselves, a lesson stays as it is and offers a copy, and a file missing from the site is named.
"use strict";

(() => {
  const path = new URLSearchParams(location.search).get("path") ?? "";
  const lang = /^(my-)?de\b/.test(path) ? "de" : "en";
  const words = {
    en: {
      home: "All lessons",
      waking: "The boards are waking up …",
      fixed: "Try anything: this lesson is not changed.",
      copy: "Keep my own copy",
      missing: (names) => `This site is incomplete, so its boards cannot come alive. Missing: ${names}. Please tell whoever looks after it.`,
    },
    de: {
      home: "Alle Lektionen",
      waking: "Die Bretter wachen gerade auf …",
      fixed: "Probiere alles aus: Die Lektion bleibt, wie sie ist.",
      copy: "Eigene Kopie behalten",
      missing: (names) => `Dieser Seite fehlt etwas, darum bleiben die Bretter leblos. Es fehlt: ${names}. Bitte sag es denen, die sich um sie kümmern.`,
    },
  }[lang];
  const root = new URL("../", document.baseURI);
  const PATIENCE = 6000; // ms until a kernel that is not there is a reason to look for missing files

  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  async function until(found) {
    for (;;) {
      const value = found();
      if (value) return value;
      await sleep(50);
    }
  }

  // JupyterLite writes its configuration into a script element just before it starts.
  function speak() {
    const config = document.getElementById("jupyter-config-data");
    const value = JSON.parse(config.textContent);
    value.settingsOverrides = { ...value.settingsOverrides, "@jupyterlab/translation-extension:plugin": { locale: lang === "de" ? "de_DE" : "en" } };
    config.textContent = JSON.stringify(value);
  }

  function element(tag, className, text) {
    return Object.assign(document.createElement(tag), { className, textContent: text });
  }

  // The lesson as it was built, to be read until JupyterLab has the same to show: its words, and the notebook's pictures.
  async function showPage() {
    if (!path.includes("/")) return null; // somebody's own copy
    const places = [`gamekit/pages/${path.replace(/ipynb$/, "html")}`, `files/${path}`];
    const [words, notebook] = await Promise.all(places.map((place) => fetch(new URL(place, root))));
    if (!words.ok || !notebook.ok) return null;
    const page = element("div", "gamekit-page", "");
    page.lang = lang;
    page.innerHTML = await words.text();
    for (const { id, outputs = [] } of (await notebook.json()).cells) {
      const pictures = outputs.flatMap((output) => output.data?.["text/html"] ?? []).join("");
      if (pictures) page.querySelector(`[id="cell-id=${id}"]`)?.insertAdjacentHTML("beforeend", pictures);
    }
    document.documentElement.append(page);
    return page;
  }

  // The notebook takes the page's place, scrolled to where the reader was.
  async function handOver(page, panel) {
    const { widgets, node } = panel.content;
    const shown = ({ model, node }) => model.type !== "markdown" || node.querySelector(".jp-RenderedMarkdown > *");
    await until(() => widgets.every(shown));
    const top = (element) => element.getBoundingClientRect().top;
    const cells = [...page.querySelectorAll(".cell")];
    const at = cells.findIndex((cell) => cell.getBoundingClientRect().bottom > top(page));
    const outer = node.querySelector(".jp-WindowedPanel-outer");
    if (page.scrollTop && widgets[at]) outer.scrollTop += top(widgets[at].node) - top(cells[at]);
    page.remove();
  }

  async function missingFiles() {
    const folder = new URL("static/pyodide/", root);
    const core = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
    const here = async (name) => (await fetch(new URL(name, folder), { method: "HEAD", cache: "no-cache" })).ok;
    const absent = async (names) => (await Promise.all(names.map(async (name) => ((await here(name)) ? [] : [name])))).flat();
    const gone = await absent(core);
    if (gone.length) return gone;
    const lock = await (await fetch(new URL("pyodide-lock.json", folder))).json();
    return absent(Object.values(lock.packages).map((entry) => entry.file_name));
  }

  async function lookForMissing() {
    const names = await missingFiles();
    if (!names.length || document.querySelector(".gamekit-missing")) return;
    const banner = element("p", "gamekit-missing", words.missing(names.join(", ")));
    banner.setAttribute("role", "alert");
    document.body.append(banner);
  }

  // The empty request comes back when the kernel has really started: till then every picture stays.
  async function run(panel, status, then) {
    status.textContent = words.waking;
    const session = panel.context.sessionContext;
    await until(() => session.isReady && session.session?.kernel);
    const late = setTimeout(lookForMissing, PATIENCE);
    await session.session.kernel.requestExecute({ code: "", silent: true, store_history: false }).done;
    for (const cell of panel.content.widgets) {
      if (cell.model.type === "code") await cell.constructor.execute(cell, session);
    }
    clearTimeout(late);
    document.body.dataset.gamekit = "live";
    status.textContent = then;
    if (panel.content.widgets.some((cell) => cell.model.outputs?.toJSON().some((output) => output.output_type === "error"))) lookForMissing();
  }

  // A live board cannot be saved; its picture can.
  function savable(notebook) {
    for (const output of notebook.cells.flatMap((cell) => cell.outputs ?? [])) {
      if (output.data?.["text/html"]) delete output.data["application/vnd.jupyter.widget-view+json"];
    }
    return notebook;
  }

  async function keepCopy(contents, panel) {
    const name = `my-${path.replaceAll("/", "-")}`;
    const there = await contents.get(name, { content: false }).catch(() => null);
    const content = savable(panel.content.model.toJSON());
    if (!there) await contents.save(name, { type: "notebook", format: "json", content, writable: true });
    location.search = `?${new URLSearchParams({ path: name })}`;
  }

  function addBar() {
    const bar = element("nav", "gamekit-bar", ""), home = element("a", "", words.home), status = element("span", "", "");
    home.href = new URL("index.html", root);
    status.setAttribute("role", "status");
    bar.append(home, status);
    document.body.append(bar);
    return { bar, status };
  }

  // A lesson is not changed by playing with it.
  function fix(app, panel, bar) {
    const copy = element("button", "", words.copy);
    copy.addEventListener("click", () => keepCopy(app.serviceManager.contents, panel));
    bar.append(copy);
    panel.context.model.stateChanged.connect((model, change) => {
      if (change.name === "dirty" && change.newValue) model.dirty = false;
    });
  }

  async function start(early) {
    const { bar, status } = addBar();
    const late = setTimeout(lookForMissing, 2 * PATIENCE);
    const page = await early;
    if (page) status.textContent = words.waking;
    const app = await until(() => window.jupyterapp);
    const panel = await until(() => app.shell.currentWidget?.context && app.shell.currentWidget);
    await panel.context.ready;
    clearTimeout(late);
    if (page) await handOver(page, panel);
    const lesson = panel.content.model?.getMetadata("gamekit");
    const fixed = Boolean(lesson) && !panel.context.contentsModel.writable;
    if (fixed) fix(app, panel, bar);
    if (lesson) await run(panel, status, fixed ? words.fixed : "");
    const worker = await navigator.serviceWorker?.ready;
    worker?.active.postMessage("keep");
  }

  const early = showPage();
  document.addEventListener("DOMContentLoaded", () => {
    const config = document.getElementById("jupyter-config-data");
    const watch = new MutationObserver(() => {
      watch.disconnect();
      speak();
    });
    watch.observe(config, { childList: true, characterData: true, subtree: true });
    start(early);
  });
})();
