import type { Value } from '../../models/resources/resource.ts';
import type { Check } from '../harness/check.ts';
import { readableSheets } from './readable-sheets.ts';

/** The names of the members of an embedded object, or of the first of a list. */
const membersOf = (value: Value | undefined): string => {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one !== 'object' || one === null)
    return one === undefined || one === null ? 'nothing' : 'a bare value';
  return Object.keys(one).sort().join(', ');
};

/** Looks at what the documentation leaves open about reading sheets. Judges nothing. */
export const readSilences: Check = {
  id: 'service-sheets/read-silences',
  title: 'What the target does where the documentation says nothing of reading service sheets',
  claims: ['service-sheets/show-answers-the-sheet', 'service-sheets/list-answers-sheets'],
  observes: ['service-sheets/embedded-content', 'service-sheets/approval-content'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const { shown } = await readableSheets(context);
    for (const { reading: sheet, exchange } of shown) {
      for (const member of ['lines', 'order-header', 'supplier', 'supplier-reviews']) {
        const held = membersOf(sheet.data[member]);
        if (held !== 'nothing')
          judge.observe('service-sheets/embedded-content', `${member}: ${held}`, exchange);
      }
      const approval = membersOf(sheet.data['approvals']);
      if (approval !== 'nothing') judge.observe('service-sheets/approval-content', approval, exchange);
    }
  },
};
