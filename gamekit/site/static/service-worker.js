// Keeps the whole site for use without a network, and carries the kernel's requests for files and input.
// The build puts in the list: each file's path with the beginning of its sha256.
"use strict";

const FILES = /* FILES */ {};
const SITE = new URL("./", self.location.href).href;
const CACHE = "gamekit";
const MARK = `${SITE}gamekit/kept`; // an entry of the cache: the list the cache is known to hold
const LIST = JSON.stringify(FILES);
const AT_ONCE = 2; // few: somebody is playing meanwhile
const kernel = new BroadcastChannel("/sw-api.v1");
const news = new BroadcastChannel("gamekit-offline");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.data === "keep" && event.waitUntil(keep()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.pathname === "/api/service-worker-heartbeat") event.respondWith(new Response("ok"));
  else if (/\/api\/(drive|stdin\/)/.test(url.pathname) && event.request.method === "POST") event.respondWith(ask(event.request, url));
  else if (url.href.startsWith(SITE) && /^(GET|HEAD)$/.test(event.request.method)) event.respondWith(answer(event.request, url));
});

const hashed = (path) => `${SITE}${path.split("/").map(encodeURIComponent).join("/")}?${FILES[path]}`;

function pathOf(url) {
  const path = decodeURIComponent((url.origin + url.pathname).slice(SITE.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

async function complete(cache) {
  const mark = await cache.match(MARK);
  return mark !== undefined && (await mark.text()) === LIST;
}

// From the cache where it holds exactly this file, else from the network.
async function answer(request, url) {
  const path = pathOf(url);
  const cache = await caches.open(CACHE);
  const kept = path in FILES ? await cache.match(hashed(path)) : undefined;
  if (kept) return request.method === "HEAD" ? new Response(null, kept) : kept;
  try {
    return await fetch(request);
  } catch (error) {
    return new Response("", { status: 404, statusText: "Not kept for offline use" });
  }
}

let keeping = null;
function keep() {
  keeping ??= fill().finally(() => (keeping = null));
  return keeping;
}

async function fill() {
  const cache = await caches.open(CACHE);
  if (!(await complete(cache))) {
    const todo = Object.keys(FILES);
    await Promise.all(Array.from({ length: AT_ONCE }, () => fetchEach(cache, todo)));
    await forgetOld(cache);
    await cache.put(MARK, new Response(LIST));
  }
  news.postMessage("kept");
}

async function fetchEach(cache, todo) {
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (await cache.match(hashed(path))) continue;
    const plain = hashed(path).split("?")[0];
    const response = await fetch(plain, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path} is missing from the site.`);
    await cache.put(hashed(path), response);
  }
}

async function forgetOld(cache) {
  const wanted = new Set(Object.keys(FILES).map(hashed));
  for (const request of await cache.keys()) {
    if (request.url.startsWith(SITE) && !wanted.has(request.url)) await cache.delete(request);
  }
}

// JupyterLite's own exchange: the page answers for the kernel's worker.
async function ask(request, url) {
  const question = await request.json();
  question.requestId ??= crypto.randomUUID();
  question.pathname = url.pathname;
  const reply = new Promise((resolve) => {
    const listen = ({ data }) => {
      if (data.browsingContextId !== question.browsingContextId || data.requestId !== question.requestId || !("response" in data)) return;
      kernel.removeEventListener("message", listen);
      resolve(new Response(JSON.stringify(data.response)));
    };
    kernel.addEventListener("message", listen);
  });
  kernel.postMessage(question);
  return reply;
}
