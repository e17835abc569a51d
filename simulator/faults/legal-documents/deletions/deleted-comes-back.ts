import type { Fault } from '../../fault.ts';
import { putBack, undo } from '../../twist/legal/undo.ts';

/** A deleted legal document comes back when the next one is deleted. */
export const deletedComesBack: Fault = {
  id: 'legal-documents/deleted-comes-back',
  title: 'A deleted legal document comes back when the next one is deleted.',
  violates: ['legal-documents/delete-deletes-the-legal-document', 'legal-documents/deleted-is-not-listed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: undo({
    afterDeletion: (deleted, exchange) => {
      const [before, latest] = deleted.slice(-2);
      if (before === undefined || latest === undefined) return false;
      putBack(exchange, before);
      return true;
    },
  }),
};
