import type { Fault } from '../../fault.ts';
import { putBack, recallDeleted } from '../../twist/attached/recall-deleted.ts';
import { deleted } from '../../twist/attached/rows.ts';

/** Of several deletions the first alone has an effect. */
export const secondDeletionIsIgnored: Fault = {
  id: 'attachments/second-deletion-is-ignored',
  title: 'Of several deletions the first alone has an effect.',
  violates: [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: recallDeleted({
    afterDeletion: (one, deleted, exchange) => deleted.length > 0 && putBack(exchange, one),
  }),
};
