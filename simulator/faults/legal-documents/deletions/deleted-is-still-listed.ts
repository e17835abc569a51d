import type { Fault } from '../../fault.ts';
import { stillListed } from '../../twist/legal/still-listed.ts';
import { undo } from '../../twist/legal/undo.ts';

/** A deleted legal document stays in the list. */
export const deletedIsStillListed: Fault = {
  id: 'legal-documents/deleted-is-still-listed',
  title: 'A deleted legal document stays in the list.',
  violates: ['legal-documents/deleted-is-not-listed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: undo({ otherwise: stillListed }),
};
