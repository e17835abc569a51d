import { basePathOf } from '../auth/pages/addresses.ts';
import type { ControlRow } from '../control/control.ts';
import { namesIn } from '../control/known-members.ts';
import { type Html, html, withCode } from '../pages/html.ts';
import { controlForm } from './forms.ts';
import { type ConsolePage, none, type PageRequest } from './frame.ts';

const paramsIn = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const field = (name: string, label: string, at: string): Html =>
  html`<p class="field"><label for="${at}">${label}</label><input id="${at}" name="${name}" autocomplete="off" spellcheck="false"></p>`;

/** A form with a field for each path parameter and each body member. */
const rowForm = (request: PageRequest, { method, path, input = '' }: ControlRow, at: number): Html => {
  const members = input.startsWith('{') ? namesIn(input) : [];
  const fields = [
    ...paramsIn(path).map((name, index) => field(`path:${name}`, name, `path-${at}-${index}`)),
    ...(members ?? []).map((name, index) => field(`any:${name}`, name, `member-${at}-${index}`)),
  ];
  return controlForm(request, {
    ...{ method, path: path.replace(/:(\w+)/g, '{path:$1}'), className: 'stacked' },
    content: html`${fields}<button>Send</button>`,
  });
};

/** Whether a form of plain fields can send the operation. */
const isSendable = ({ takesFile, takesForm, path, method, input = '' }: ControlRow): boolean =>
  !takesFile &&
  !takesForm &&
  !input.endsWith('...}') &&
  !(method === 'GET' && /^$|^\/console|^\/export|^\/openapi|events$/.test(path));

const rowItem = (request: PageRequest, row: ControlRow, at: number): Html => {
  const { method, path, input = '', purpose } = row;
  const name = html`<code>${method} /_procon${path}</code>`;
  const isPage = method === 'GET' && !path.includes(':');
  return html`<li><div class="item"><div>${
    isPage ? html`<a href="${basePathOf(request.sandbox)}/_procon${path}">${name}</a>` : name
  } <small>${withCode(purpose)}</small>${input === '' ? none : html`<small><code>${input}</code></small>`}${
    isSendable(row) && !isPage
      ? html`<details><summary>Send it<span class="visually-hidden">: ${method} ${path}</span></summary>${rowForm(request, row, at)}</details>`
      : none
  }</div></div></li>`;
};

/** The page of the control API: every operation with a form to send it. */
export const controlPage = (request: PageRequest, rows: readonly ControlRow[]): ConsolePage => ({
  title: 'Control API',
  part: 'control',
  content: html`<p class="lead">What this console does, programs do by these requests. Bodies are JSON objects; <code>procon list faults</code>, <code>choices</code> and <code>capabilities</code> list ids and values.</p>
<ul class="rows">${rows.map((row, at) => rowItem(request, row, at))}</ul>`,
});
