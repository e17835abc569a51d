import type { Fault } from '../../fault.ts';
import { putBack, recallDeleted } from '../../twist/attached/recall-deleted.ts';
import { deleted } from '../../twist/attached/rows.ts';

/** The deletion of a text is answered, and the text stays. */
export const textsCannotBeDeleted: Fault = {
  id: 'attachments/texts-cannot-be-deleted',
  title: 'The deletion of a text is answered, and the text stays.',
  violates: [...deleted, 'attachments/attachment-is-deleted-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: recallDeleted({
    afterDeletion: (one, _, exchange) => one.state.file === null && putBack(exchange, one),
  }),
};
