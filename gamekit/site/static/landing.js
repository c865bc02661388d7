// Shows one language, and keeps the site for use without a network.
"use strict";

const sections = [...document.querySelectorAll("section")];
const known = sections.map((section) => section.id);

function wanted() {
  const asked = [location.hash.slice(1), localStorage.getItem("gamekit-lang"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return asked.find((lang) => known.includes(lang)) ?? known[0];
}

function show() {
  const lang = wanted();
  localStorage.setItem("gamekit-lang", lang);
  document.documentElement.lang = lang;
  for (const section of sections) section.hidden = section.id !== lang;
  for (const link of document.querySelectorAll("nav a")) link.toggleAttribute("aria-current", link.lang === lang);
}

async function keep() {
  if (!navigator.serviceWorker) return;
  new BroadcastChannel("gamekit-offline").addEventListener("message", () => {
    for (const line of document.querySelectorAll(".kept")) line.hidden = false;
  });
  await navigator.serviceWorker.register("service-worker.js?enableCache=false");
  (await navigator.serviceWorker.ready).active.postMessage("keep");
}

addEventListener("hashchange", show);
addEventListener("load", keep);
show();
