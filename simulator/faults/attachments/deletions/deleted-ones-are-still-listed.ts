import type { Fault } from '../../fault.ts';
import { recallDeleted } from '../../twist/attached/recall-deleted.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { asksAbout, ownerIn } from '../../twist/hangers.ts';

/** A deleted attachment is still in the list. */
export const deletedOnesAreStillListed: Fault = {
  id: 'attachments/deleted-ones-are-still-listed',
  title: 'A deleted attachment is still in the list.',
  violates: [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: recallDeleted({
    otherwise: (deleted, exchange) => {
      const { result } = exchange;
      if (!asksAbout(exchange, belowDocuments, 'list') || result.kind !== 'many') return false;
      const own = deleted.filter(({ state }) => state.owner === ownerIn(exchange, belowDocuments));
      const records = [...result.records, ...own.map(({ data }) => data)];
      exchange.result = { ...result, records, total: () => records.length };
      return own.length > 0;
    },
  }),
};
