import { statechartScript } from '../../models/pages/statechart.ts';

/**
 * The script of the console's pages, each of which works without it: copy buttons, the keyboard shortcut of the search
 * field, and live journal entries.
 */
export const script = `'use strict';
const here = document.querySelector('nav [aria-current]');
const pages = here?.closest('nav');
if (pages) pages.scrollLeft = here.offsetLeft - pages.offsetLeft - 40;
const current = document.querySelector('.state.current');
const view = current?.closest('.scroll');
if (view) {
  const [inner, outer] = [current.getBoundingClientRect(), view.getBoundingClientRect()];
  view.scrollBy(inner.x + inner.width / 2 - outer.x - outer.width / 2, inner.y + inner.height / 2 - outer.y - outer.height / 2);
}
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = navigator.clipboard === undefined;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent);
    button.textContent = 'Copied';
  });
}

${statechartScript}
addEventListener('keydown', (event) => {
  const field = document.querySelector('form[role=search] input');
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || field === null) return;
  event.preventDefault();
  field.focus();
});

const live = document.querySelector('[data-journal]');
const body = document.querySelector('table.journal tbody');
if (live && body) {
  const cell = (label, text, inside) => {
    const made = document.createElement('td');
    made.dataset.label = label;
    const target = inside ? made.appendChild(inside) : made;
    target.textContent = text;
    return made;
  };
  const add = ({ number, at, kind, method, path, status, client = '', decidedBy = '', refused, faults = [] }) => {
    const link = document.createElement('a');
    link.href = live.dataset.entry + number;
    const mark = document.createElement('span');
    mark.className = 'status ' + (status >= 400 || status === 0 ? 'bad' : 'good');
    const row = document.createElement('tr');
    row.className = 'fresh';
    row.append(cell('Number', number, link), cell('At', at), cell('Status', status, mark),
      cell('Request', method + ' ' + path), cell('Client', kind ? 'other party ' + client : client), cell('Decided by', refused ?? decidedBy),
      cell('Faults', faults.join(', ')));
    row.children[3].className = 'wide';
    document.querySelector('[data-empty]')?.remove();
    body.prepend(row);
    while (body.rows.length > 500) body.lastElementChild.remove();
  };
  const events = new EventSource(live.dataset.journal);
  events.addEventListener('open', () => { live.textContent = 'live: requests appear as they are answered'; live.dataset.state = 'live'; });
  events.addEventListener('error', () => { live.textContent = 'not live: reload for later requests'; delete live.dataset.state; });
  events.addEventListener('message', (event) => add(JSON.parse(event.data)));
}
`;
