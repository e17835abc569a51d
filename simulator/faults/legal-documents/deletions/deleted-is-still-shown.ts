import type { Fault } from '../../fault.ts';
import { noLongerListed } from '../../twist/legal/still-listed.ts';
import { putBack, undo } from '../../twist/legal/undo.ts';

/** A deleted legal document is only taken from the list. */
export const deletedIsStillShown: Fault = {
  id: 'legal-documents/deleted-is-still-shown',
  title: 'A deleted legal document is only taken from the list.',
  violates: ['legal-documents/delete-deletes-the-legal-document'],
  kind: 'behavioural',
  step: 'respond',
  wrap: undo({
    afterDeletion: (deleted, exchange) => {
      const [latest] = deleted.slice(-1);
      if (latest !== undefined) putBack(exchange, latest);
      return true;
    },
    otherwise: noLongerListed,
  }),
};
