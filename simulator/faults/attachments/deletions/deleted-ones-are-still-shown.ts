import type { Fault } from '../../fault.ts';
import { putBack, recallDeleted } from '../../twist/attached/recall-deleted.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { asksAbout } from '../../twist/hangers.ts';

/** A deleted attachment is gone from the list alone. */
export const deletedOnesAreStillShown: Fault = {
  id: 'attachments/deleted-ones-are-still-shown',
  title: 'A deleted attachment is gone from the list alone.',
  violates: [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: recallDeleted({
    afterDeletion: (one, _, exchange) => putBack(exchange, one),
    otherwise: (deleted, exchange) => {
      const { result } = exchange;
      if (!asksAbout(exchange, belowDocuments, 'list') || result.kind !== 'many') return false;
      const records = result.records.filter(({ id }) => !deleted.some((one) => one.id === id));
      exchange.result = { ...result, records, total: () => records.length };
      return records.length < result.records.length;
    },
  }),
};
