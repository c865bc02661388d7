// Runs Python from standard input inside a built site's own Pyodide: `node pyodide_run.mjs SITE [PACKAGE ...]`; what it prints is the answer.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2], "static/pyodide");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${folder}/`, packageCacheDir: folder, stdout: () => {} });
await pyodide.loadPackage(["gamekit", ...process.argv.slice(3)], { messageCallback: () => {}, checkIntegrity: true });
pyodide.setStdout({ batched: (line) => console.log(line) });
await pyodide.runPythonAsync(readFileSync(0, "utf8"));
pyodide.runPython("import sys; sys.stdout.flush()");
