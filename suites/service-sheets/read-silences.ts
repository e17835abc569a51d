import { serviceSheet } from '../../models/resources/index.ts';
import type { Value } from '../../models/resources/resource.ts';
import { readMany } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import { readableSheets } from './readable-sheets.ts';
import { listRequest } from './requests.ts';

/** The names of the members of an embedded object, or of the first of a list. */
const membersOf = (value: Value | undefined): string => {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one !== 'object' || one === null)
    return one === undefined || one === null ? 'nothing' : 'a bare value';
  return Object.keys(one).sort().join(', ');
};

const observeFilter = async ({ client, judge }: Context, id: number): Promise<void> => {
  const answer = await client.send(listRequest(`id=${id}`));
  const { status, text, format, exchange } = answer;
  if (status === undefined || status >= 500 || status === 429) return;
  if (status >= 400) return judge.observe('service-sheets/list-filters', `refused with ${status}`, exchange);
  if (format === undefined) return;
  try {
    const { items } = readMany(serviceSheet, text, format);
    const only = items.length === 1 && items[0]?.data['id'] === id;
    judge.observe('service-sheets/list-filters', only ? 'as-payments' : 'ignored', exchange);
  } catch {
    // Malformed bodies are the monitors' business.
  }
};

/** Looks at what the documentation leaves open about reading sheets. Judges nothing. */
export const readSilences: Check = {
  id: 'service-sheets/read-silences',
  title: 'What the target does where the documentation says nothing of reading service sheets',
  claims: ['service-sheets/show-answers-the-sheet', 'service-sheets/list-answers-sheets'],
  observes: [
    'service-sheets/embedded-content',
    'service-sheets/approval-content',
    'service-sheets/list-filters',
  ],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const { listed, shown } = await readableSheets(context);
    for (const { sheet, exchange } of shown) {
      for (const member of ['lines', 'order-header', 'supplier', 'supplier-reviews']) {
        const held = membersOf(sheet.data[member]);
        if (held !== 'nothing')
          judge.observe('service-sheets/embedded-content', `${member}: ${held}`, exchange);
      }
      const approval = membersOf(sheet.data['approvals']);
      if (approval !== 'nothing') judge.observe('service-sheets/approval-content', approval, exchange);
    }
    const id = (listed[0] ?? shown[0])?.sheet.data['id'];
    if (typeof id === 'number') await observeFilter(context, id);
  },
};
