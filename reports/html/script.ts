/** What the page does beyond unfolding: filters, search, copying, light and dark. Runs in the browser as it stands. */
export const script = String.raw`
(() => {
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const one = (id) => document.getElementById(id);
  const rows = all('.row');
  const chips = all('.chip');
  const search = one('search');
  const words = new Map(rows.map((row) => [row, row.textContent.slice(0, 20000).toLowerCase()]));

  const filter = () => {
    const chosen = new Set(chips.filter((chip) => chip.ariaPressed === 'true').map((chip) => chip.dataset.verdict));
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const fits = chosen.size === 0 || chosen.has(row.dataset.verdict);
      row.hidden = !(fits && terms.every((term) => words.get(row).includes(term)));
    }
    for (const area of all('#requirements .area')) area.hidden = !area.querySelector('.row:not([hidden])');
    const left = rows.filter((row) => !row.hidden).length;
    one('shown').textContent = left + ' of ' + rows.length;
    one('nothing').hidden = left > 0;
  };
  const clear = () => {
    for (const chip of chips) chip.ariaPressed = 'false';
    search.value = '';
    filter();
  };
  for (const chip of chips) {
    chip.disabled = false;
    chip.addEventListener('click', () => {
      chip.ariaPressed = chip.ariaPressed === 'true' ? 'false' : 'true';
      filter();
    });
  }
  for (const link of all('[data-show]')) {
    link.addEventListener('click', () => {
      clear();
      for (const chip of chips) if (chip.dataset.verdict === link.dataset.show) chip.ariaPressed = 'true';
      filter();
    });
  }
  search.disabled = false;
  search.addEventListener('input', filter);
  one('reset').addEventListener('click', () => { clear(); search.focus(); });
  addEventListener('keydown', (event) => {
    if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      search.focus();
    }
  });

  const visit = () => {
    const target = one(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.hidden) clear();
    for (let box = target; box; box = box.parentElement) if (box.tagName === 'DETAILS') box.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', visit);
  visit();

  for (const button of all('.copy')) {
    button.disabled = false;
    button.addEventListener('click', async () => {
      const text = button.parentElement.querySelector('pre');
      try {
        await navigator.clipboard.writeText(text.textContent);
        button.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(text);
        button.textContent = 'Selected';
      }
      setTimeout(() => { button.textContent = 'Copy'; }, 1600);
    });
  }

  const theme = one('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const remembered = () => { try { return localStorage.getItem('procon-theme'); } catch { return null; } };
  const wear = (name) => {
    document.documentElement.dataset.theme = name;
    theme.textContent = name === 'dark' ? 'Light' : 'Dark';
    theme.setAttribute('aria-label', 'Switch to the ' + theme.textContent.toLowerCase() + ' page');
  };
  theme.hidden = false;
  wear(remembered() ?? (dark.matches ? 'dark' : 'light'));
  dark.addEventListener('change', () => { if (!remembered()) wear(dark.matches ? 'dark' : 'light'); });
  theme.addEventListener('click', () => {
    const name = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    try { localStorage.setItem('procon-theme', name); } catch { /* a page opened from a file may not remember */ }
    wear(name);
  });

  let folded = [];
  addEventListener('beforeprint', () => {
    folded = all('.finding:not([open]), .finding details:not([open]), .row[data-verdict="fail"]:not([open])');
    for (const box of folded) box.open = true;
  });
  addEventListener('afterprint', () => { for (const box of folded) box.open = false; });
})();
`;
