import type { Fault } from '../../fault.ts';
import { putBack, recallDeleted } from '../../twist/attached/recall-deleted.ts';
import { deleted } from '../../twist/attached/rows.ts';

/** A deleted attachment is back as soon as anything is deleted after it. */
export const deletedOnesComeBack: Fault = {
  id: 'attachments/deleted-ones-come-back',
  title: 'A deleted attachment is back as soon as anything is deleted after it.',
  violates: [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: recallDeleted({
    afterDeletion: (_, deleted, exchange) => {
      const last = deleted.at(-1);
      return last !== undefined && putBack(exchange, last);
    },
  }),
};
