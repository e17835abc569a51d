import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A line of another requisition is refused although that one is in draft. */
export const lineOfDraftRefused: Fault = {
  id: 'requisitions/line-of-draft-refused',
  title: 'A line of another requisition is refused although that one is in draft.',
  violates: ['requisitions/line-of-draft-may-be-taken'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(
    ({ sent, exchange }) =>
      exchange.endpoint?.deed === 'create' && (sent.lines ?? []).some(({ id }) => (id ?? null) !== null),
  ),
};
