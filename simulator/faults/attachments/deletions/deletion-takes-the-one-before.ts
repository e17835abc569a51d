import type { Fault } from '../../fault.ts';
import { recallDeleted } from '../../twist/attached/recall-deleted.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { everywhere } from '../../twist/attached/ways.ts';
import { allAttachments } from '../../twist/hangers.ts';

/** A deletion takes the attachment before as well. */
export const deletionTakesTheOneBefore: Fault = {
  id: 'attachments/deletion-takes-the-one-before',
  title: 'A deletion takes the attachment before as well.',
  violates: [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: recallDeleted({
    afterDeletion: (one, _, exchange) => {
      const own = allAttachments(exchange, everywhere).filter(({ state }) => state.owner === one.state.owner);
      const before = own.findLast(({ id }) => id < one.id);
      if (before !== undefined) exchange.sandbox.store.remove('attachment', before.id);
      return before !== undefined;
    },
  }),
};
