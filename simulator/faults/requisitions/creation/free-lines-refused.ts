import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A line without an item is refused. */
export const freeLinesRefused: Fault = {
  id: 'requisitions/free-lines-refused',
  title: 'A line without an item is refused.',
  violates: ['requisitions/line-by-description'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) =>
    (sent.lines ?? []).some(({ id, item }) => (id ?? item ?? null) === null),
  ),
};
