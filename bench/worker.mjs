// bench/worker.py inside a built site's own Pyodide: `node worker.mjs SITE ROOT [FOLDER ...]`; the folders are mounted for import.
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [site, root, ...folders] = process.argv.slice(2).map((path) => resolve(path));
const runtime = `${site}/static/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${runtime}/`, packageCacheDir: runtime, stdout: () => {} });
await pyodide.loadPackage("gamekit", { messageCallback: () => {}, checkIntegrity: true });
for (const folder of [`${root}/bench`, ...folders]) pyodide.mountNodeFS(`/imports/${basename(folder)}`, folder);
pyodide.runPython("import sys; sys.path.append('/imports')");
const answer = pyodide.pyimport("bench.worker").answer;
for await (const line of createInterface({ input: process.stdin })) console.log(answer(line));
