"use strict";
// Filters the summary and the decks. Without it everything is there and readable.
(() => {
  const filter = document.getElementById("filter");
  const folded = (text) => text.normalize("NFKC").toLowerCase();
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", reveal);
  reveal();
  if (!filter) return;

  const words = document.getElementById("words");
  const verdict = document.getElementById("verdict");
  const shown = document.getElementById("shown");
  const rows = [...document.querySelectorAll("#summary tbody tr")].map((row) => ({
    row,
    deck: document.getElementById(row.dataset.deck),
    text: folded([...row.querySelectorAll(".deck, .player, .fingerprint")].map((cell) => cell.textContent).join("\n")),
  }));
  const apply = () => {
    const wanted = folded(words.value).split(/\s+/);
    let count = 0;
    for (const { row, deck, text } of rows) {
      const isShown = !verdict.value || row.classList.contains(verdict.value);
      const fits = isShown && wanted.every((word) => text.includes(word));
      row.hidden = deck.hidden = !fits;
      count += fits;
    }
    shown.value = count;
  };
  const turn = (open) => rows.forEach(({ deck }) => { deck.open = open; });
  words.addEventListener("input", apply);
  verdict.addEventListener("change", apply);
  document.getElementById("open").addEventListener("click", () => turn(true));
  document.getElementById("close").addEventListener("click", () => turn(false));
  filter.hidden = false;
  apply();
})();
