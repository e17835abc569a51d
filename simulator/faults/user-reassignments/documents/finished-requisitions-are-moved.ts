import type { Fault } from '../../fault.ts';
import { beside, takenAlong } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-requisition-requester moves requisitions whose orders are finished, too. */
export const finishedRequisitionsAreMoved: Fault = {
  id: 'user-reassignments/finished-requisitions-are-moved',
  title: 'replace-as-requisition-requester moves requisitions whose orders are finished, too.',
  violates: ['user-reassignments/replace-as-requisition-requester-spares-finished'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(beside('replace-as-requisition-requester', takenAlong), ['finished-requisitions']),
};
