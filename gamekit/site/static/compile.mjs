// Byte-compiles zips with the site's own Pyodide: `node compile.mjs` with {pyodide, program, jobs} as JSON on standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { pyodide: folder, program, jobs } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.runPython(readFileSync(program, "utf8"));
const compileZip = pyodide.globals.get("compile_zip");
const bytes = pyodide.globals.get("bytes");
for (const { source, target, root, keep } of jobs) {
  const data = bytes(pyodide.toPy(new Uint8Array(readFileSync(source))));
  writeFileSync(target, compileZip(data, root, keep).toJs());
}
