import type { Fault } from '../../fault.ts';
import { beside } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** Of requisitions whose orders are finished replace-as-requisition-requester moves the last. */
export const lastFinishedRequisitionIsMoved: Fault = {
  id: 'user-reassignments/last-finished-requisition-is-moved',
  title: 'Of requisitions whose orders are finished replace-as-requisition-requester moves the last.',
  violates: ['user-reassignments/replace-as-requisition-requester-spares-finished'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(
    beside('replace-as-requisition-requester', ({ before }) => ({
      from: before.from.slice(0, -1),
      to: [...before.to, ...before.from.slice(-1)],
    })),
    ['finished-requisitions'],
  ),
};
