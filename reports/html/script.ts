import { statechartScript } from '../../models/pages/statechart.ts';

/**
 * The script of the page: draws opened parts, filters, search, copying, light and dark. Runs in the browser
 * unchanged.
 */
export const script = String.raw`
${statechartScript}
(async () => {
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const one = (id) => document.getElementById(id);

  const theme = one('theme');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const readTheme = () => { try { return localStorage.getItem('procon-theme'); } catch { return null; } };
  const wear = (name) => {
    document.documentElement.dataset.theme = name;
    theme.textContent = name === 'dark' ? 'Light' : 'Dark';
    theme.setAttribute('aria-label', theme.textContent + ' page');
  };
  theme.hidden = false;
  wear(readTheme() ?? (dark.matches ? 'dark' : 'light'));
  dark.addEventListener('change', () => { if (!readTheme()) wear(dark.matches ? 'dark' : 'light'); });
  theme.addEventListener('click', () => {
    const name = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    try { localStorage.setItem('procon-theme', name); } catch { /* a page opened from a file may not remember */ }
    wear(name);
  });

  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('.copy');
    if (!button) return;
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

  const unpack = async () => {
    const bytes = Uint8Array.from(atob(one('later').textContent), (sign) => sign.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).json();
  };
  const { parts, rows } = await unpack();
  const boxes = all('#requirements .area');
  const chips = all('.chip');
  const controls = { area: one('area'), basis: one('basis'), words: one('words') };

  // The drawn HTML was escaped when it was written, and the page's policy runs nothing in it.
  const fill = (box) => {
    const body = box.querySelector(':scope > .body');
    if (box.dataset.part === undefined || body.hasChildNodes()) return;
    body.innerHTML = parts[box.dataset.part];
  };
  const draw = (box) => {
    const list = box.querySelector('.rows');
    if (list.hasChildNodes()) return;
    const own = rows.filter((row) => row.area === box.dataset.area);
    list.innerHTML = own.map((row) => row.html).join('');
    own.forEach((row, at) => { row.element = list.children[at]; row.element.hidden = !fits(row); });
  };
  document.addEventListener('toggle', ({ target }) => {
    if (target.open !== true) return;
    if (target.dataset.area !== undefined) draw(target);
    fill(target);
  }, true);

  const chosen = () => ({
    verdict: chips.filter((chip) => chip.ariaPressed === 'true').map((chip) => chip.dataset.verdict),
    area: controls.area.value,
    basis: controls.basis.value,
    words: controls.words.value.trim(),
  });
  let wanted = chosen();
  const fits = (row, but) =>
    (but === 'verdict' || wanted.verdict.length === 0 || wanted.verdict.includes(row.verdict)) &&
    (but === 'area' || wanted.area === '' || wanted.area === row.area) &&
    (but === 'basis' || wanted.basis === '' || wanted.basis === row.basis) &&
    wanted.words.toLowerCase().split(/\s+/).every((word) => row.words.includes(word));
  const isFiltered = () => wanted.verdict.length > 0 || (wanted.area + wanted.basis + wanted.words) !== '';

  const count = (name, value) => rows.filter((row) => fits(row, name) && (value === '' || row[name] === value)).length;
  const tell = () => {
    for (const chip of chips) {
      const left = count('verdict', chip.dataset.verdict);
      chip.querySelector('b').textContent = left.toLocaleString('en-US');
      chip.classList.toggle('none', left === 0);
    }
    for (const name of ['area', 'basis'])
      for (const option of controls[name].options) {
        option.dataset.name ??= option.textContent;
        option.textContent = option.dataset.name + ' (' + count(name, option.value) + ')';
      }
  };
  const filter = () => {
    wanted = chosen();
    let left = 0;
    for (const box of boxes) {
      const own = rows.filter((row) => row.area === box.dataset.area && fits(row));
      left += own.length;
      box.hidden = own.length === 0;
      if (isFiltered() && !box.hidden) {
        if (!box.open) box.dataset.byFilter = '';
        draw(box);
        box.open = true;
      } else if (box.dataset.byFilter !== undefined) {
        box.open = false;
        delete box.dataset.byFilter;
      }
    }
    for (const row of rows) if (row.element) row.element.hidden = !fits(row);
    tell();
    one('shown').textContent = left + ' of ' + rows.length;
    one('nothing').hidden = left > 0;
  };

  const address = () => {
    const [id, query = ''] = location.hash.slice(1).split('?', 2);
    try { return { id: decodeURIComponent(id), query }; } catch { return { id: '', query }; }
  };
  const note = (id) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(wanted)) if (value.length > 0) query.set(name, String(value));
    const text = query.size === 0 ? '' : '?' + query;
    const hash = id === '' && text === '' ? '' : '#' + id + text;
    try { history.replaceState(null, '', location.pathname + location.search + hash); } catch { /* nothing to note it in */ }
  };
  const set = (query) => {
    const verdicts = (query.get('verdict') ?? '').split(',');
    for (const chip of chips) chip.ariaPressed = String(verdicts.includes(chip.dataset.verdict));
    for (const [name, control] of Object.entries(controls)) control.value = query.get(name) ?? '';
    for (const name of ['area', 'basis']) if (controls[name].selectedIndex < 0) controls[name].selectedIndex = 0;
    filter();
  };
  const refresh = () => { filter(); note('requirements'); };
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      chip.ariaPressed = chip.ariaPressed === 'true' ? 'false' : 'true';
      refresh();
    });
  }
  for (const control of [...chips, ...Object.values(controls)]) control.disabled = false;
  for (const control of Object.values(controls)) control.addEventListener('input', refresh);
  one('reset').addEventListener('click', () => { set(new URLSearchParams()); note('requirements'); controls.words.focus(); });

  const find = (id) => {
    const row = rows.find(({ anchor }) => anchor === id);
    if (row) {
      draw(boxes.find((box) => box.dataset.area === row.area));
      if (!fits(row)) set(new URLSearchParams());
    } else if (!one(id)) {
      const at = parts.findIndex((html) => html.includes(' id="' + id + '"'));
      for (const box of all('[data-part="' + at + '"]')) fill(box);
    }
    return one(id);
  };
  const visit = () => {
    const { id, query } = address();
    if (query !== '') set(new URLSearchParams(query));
    const target = id === '' ? null : find(id);
    if (!target) return;
    for (let box = target; box; box = box.parentElement) {
      if (box.tagName !== 'DETAILS') continue;
      delete box.dataset.byFilter;
      fill(box);
      box.open = true;
    }
    note(id);
    target.scrollIntoView({ behavior: 'instant' });
    const line = target.querySelector(':scope > summary');
    if (line) line.focus({ preventScroll: true });
  };

  const lines = () => all('.finding > summary, .area > summary, .row > summary').filter((line) => line.checkVisibility());
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === '/') {
      event.preventDefault();
      controls.words.focus();
    }
    const step = { j: 1, k: -1 }[event.key];
    if (step === undefined) return;
    const some = lines();
    const at = some.indexOf(document.activeElement);
    some.at(at < 0 ? (step > 0 ? 0 : -1) : Math.min(some.length - 1, Math.max(0, at + step)))?.focus();
  });

  let folded = [];
  addEventListener('beforeprint', () => {
    for (const box of boxes) draw(box);
    folded = all('.area:not([open]), .finding:not([open]), .kind:not([open]), .row[data-verdict="fail"]:not([open])');
    for (const box of folded) { fill(box); box.open = true; }
    const inner = all('.finding details:not([open])');
    for (const box of inner) box.open = true;
    folded.push(...inner);
  });
  addEventListener('afterprint', () => { for (const box of folded) box.open = false; });

  tell();
  addEventListener('hashchange', visit);
  visit();
  document.documentElement.dataset.ready = '';
})();
`;
