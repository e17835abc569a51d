import type { JournalEntry } from '../journal.ts';
import { type Html, html } from '../pages/html.ts';
import { addressOf, none, type PageRequest } from './frame.ts';

const row = (request: PageRequest, entry: JournalEntry): Html => {
  const {
    number,
    at,
    kind,
    method,
    path,
    status,
    client = '',
    decidedBy,
    hint,
    refused,
    faults = [],
  } = entry;
  const tone = status >= 400 || status === 0 ? 'bad' : 'good';
  return html`<tr><td data-label="Number"><a href="${addressOf(request, `journal/${number}`)}">${number}</a></td><td data-label="At">${at}</td><td data-label="Status"><span class="status ${tone}">${status}</span></td>
<td data-label="Request" class="wide">${method} ${path}${hint === undefined ? none : html`<br><small>${hint}</small>`}</td><td data-label="Client">${kind === undefined ? none : html`<span class="tag">other party</span> `}${client}</td><td data-label="Decided by">${refused ?? decidedBy ?? ''}</td><td data-label="Faults">${faults.join(', ')}</td></tr>`;
};

/** Renders journal entries as a table. */
export const journalTable = (request: PageRequest, entries: readonly JournalEntry[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Requests"><table class="journal"><thead><tr><th scope="col">No.</th><th scope="col">At</th><th scope="col">Status</th><th scope="col">Request</th><th scope="col">Client</th><th scope="col">Decided by</th>
<th scope="col">Faults</th></tr></thead><tbody>${entries.map((entry) => row(request, entry))}</tbody></table></div>${
    entries.length === 0 ? html`<p class="calm" data-empty>No request yet.</p>` : none
  }`;
