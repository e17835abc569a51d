import { isMembers } from '../../models/members.ts';
import { basePathOf } from '../auth/pages/addresses.ts';
import type { JournalEntry } from '../journal.ts';
import { html } from '../pages/html.ts';
import { select, textInput } from './forms.ts';
import { addressOf, type ConsolePage, none, type PageRequest } from './frame.ts';
import { journalTable } from './journal-table.ts';

/** The journal's filters, named as in the control API, with their labels. */
const filters = {
  path: 'Path',
  method: 'Method',
  status: 'Status',
  endpoint: 'Operation',
  client: 'Client',
} as const;

/** The journal page: latest requests first; with scripts enabled, new requests appear as they arrive. */
export const journalPage = async (request: PageRequest): Promise<ConsolePage> => {
  const { query, sandbox } = request;
  const params = new URLSearchParams();
  for (const name of [...Object.keys(filters), 'kind', 'refused']) {
    const value = query.get(name) ?? '';
    if (value !== '') params.set(name, value);
  }
  const { last } = sandbox.journal.kept();
  const live = `${basePathOf(sandbox)}/_procon/journal/events?${new URLSearchParams([...params, ['since', String(last)]])}`;
  params.set('limit', '200');
  const { body } = await request.call(request, { method: 'GET', path: '/journal', query: params });
  const entries = isMembers(body) ? (body['entries'] as readonly JournalEntry[]) : [];
  return {
    title: 'Journal',
    part: 'journal',
    content: html`<p class="lead">Requests of clients, with their answers and the sentence or variant that decided, and events of other parties. A number opens the explanation of an answer.</p>
<form class="search" role="search" action="${addressOf(request, 'journal')}">${Object.entries(filters).map(
      ([name, label]) => textInput({ name, label, value: query.get(name) ?? '', type: 'search' }),
    )}${select({
      ...{ label: 'Kind', name: 'kind', value: query.get('kind') ?? '' },
      options: { '': 'all', request: 'requests', counterparty: 'events of other parties' },
    })}<p class="field"><label class="check"><input type="checkbox" name="refused" value="true"${
      query.get('refused') === 'true' ? html` checked` : none
    }> only refused</label></p><button>Filter</button></form>
<p class="soft" data-journal="${live}" data-entry="${addressOf(request, 'journal')}/" aria-live="polite">${entries.length} requests; reload for later ones</p>
${journalTable(request, [...entries].reverse())}`,
  };
};
