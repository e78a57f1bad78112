"use strict";

// Elements. Children that are strings become text: nothing of the data is ever read as HTML.

const svgNamespace = "http://www.w3.org/2000/svg";

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined) node.append(child);
  }
  return node;
}

function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function drawn(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(svgNamespace, tag), attributes, children);
}

function byId(id) {
  return document.getElementById(id);
}

// A name is anybody's text: in its own direction, whatever it contains.
function isolated(text) {
  return element("bdi", {}, text);
}

// A table that is wider than the screen is scrolled by itself, with the keyboard too.
function scrolled(label, table) {
  return element("div", { class: "scroll", role: "region", "aria-label": label, tabindex: "0" }, table);
}

function option(value, text) {
  return element("option", { value }, text);
}

// Draws into the node for its present width, and again whenever that changes.
function drawnToFit(node, draw) {
  let width = 0;
  const fit = () => {
    const now = Math.floor(node.clientWidth);
    if (now === width || now === 0) return;
    width = now;
    draw(width);
  };
  new ResizeObserver(fit).observe(node);
  fit();
}
