// The library: every situation, found by words, topic, rule and edition. What is asked for stands in the address.

import { choice, el, to } from "./dom.js";

/**
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {URLSearchParams} asked
 */
export function library(catalogue, asked) {
  const list = el("div");
  const count = el("p", { role: "status" });
  const draw = () => {
    const found = find(catalogue, asked);
    count.textContent = found.length === 1 ? "1 situation" : `${found.length} situations`;
    list.replaceChildren(...byTopic(found));
  };
  const ask = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    if (value) asked.set(name, value);
    else asked.delete(name);
    history.replaceState(history.state, "", `#/library?${asked}`);
    draw();
  };
  const words = el("input", { type: "search", value: asked.get("words") ?? "", oninput: () => ask("words")(/** @type {HTMLInputElement} */ (words).value) });
  const topics = [...new Set(catalogue.situations.map(({ topic }) => topic))];
  const rules = catalogue.rules.filter(({ situations }) => situations.length > 0);
  const any = (/** @type {string} */ text) => ({ value: "", text });
  draw();
  return [
    el("h2", {}, "Library"),
    el(
      "form",
      { class: "search", role: "search", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      el("label", {}, "Words", words),
      choice("Topic", [any("any"), ...topics.map((topic) => ({ value: topic, text: topic }))], asked.get("topic") ?? "", ask("topic")),
      choice("Rule", [any("any"), ...rules.map(({ id, title }) => ({ value: id, text: title }))], asked.get("rule") ?? "", ask("rule")),
      choice("Edition", [any("any"), ...catalogue.editions.map(({ id, nickname }) => ({ value: id, text: `${id}, ${nickname}` }))], asked.get("edition") ?? "", ask("edition")),
    ),
    count,
    list,
  ];
}

/**
 * The situations that are asked for: with every word somewhere in them, of the topic, resting on the rule, for the edition.
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @param {URLSearchParams} asked
 */
export function find(catalogue, asked) {
  const words = (asked.get("words") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const [topic, rule, edition] = ["topic", "rule", "edition"].map((name) => asked.get(name));
  const resting = rule && new Set(catalogue.rules.find(({ id }) => id === rule)?.situations);
  return catalogue.situations.filter((situation) => {
    const text = `${situation.title} ${situation.summary ?? ""} ${situation.topic} ${situation.notation}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (!topic || situation.topic === topic) &&
      (!resting || resting.has(situation.id)) &&
      (!edition || situation.editions.includes(edition))
    );
  });
}

/** @param {import("./catalogue.js").Situation[]} situations */
function byTopic(situations) {
  const topics = [...new Set(situations.map(({ topic }) => topic))];
  return topics.map((topic) =>
    el("section", {}, el("h3", {}, topic), entries(situations.filter((situation) => situation.topic === topic))),
  );
}

/** @param {import("./catalogue.js").Situation[]} situations */
export const entries = (situations) =>
  el(
    "ul",
    { class: "entries" },
    ...situations.map(({ id, title, summary, editions }) =>
      el("li", {}, to(`situation/${id}`, title), summary ? el("p", {}, summary) : null, el("p", { class: "small" }, editions.join(", "))),
    ),
  );
