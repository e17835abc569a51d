import type { Fault } from '../../fault.ts';
import { recallDeleted } from '../../twist/attached/recall-deleted.ts';
import { deleted } from '../../twist/attached/rows.ts';
import { everywhere } from '../../twist/attached/ways.ts';
import { allAttachments } from '../../twist/hangers.ts';

/** A deletion takes the attachment after it as well. */
export const deletionTakesTheNext: Fault = {
  id: 'attachments/deletion-takes-the-next',
  title: 'A deletion takes the attachment after it as well.',
  violates: [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: recallDeleted({
    afterDeletion: (one, _, exchange) => {
      const own = allAttachments(exchange, everywhere).filter(({ state }) => state.owner === one.state.owner);
      const next = own.find(({ id }) => id > one.id);
      if (next !== undefined) exchange.sandbox.store.remove('attachment', next.id);
      return next !== undefined;
    },
  }),
};
