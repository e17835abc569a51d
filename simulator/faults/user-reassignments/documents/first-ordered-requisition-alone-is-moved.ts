import type { Fault } from '../../fault.ts';
import { firstAlone } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** Of requisitions that are ordered replace-as-requisition-requester moves the first alone. */
export const firstOrderedRequisitionAloneIsMoved: Fault = {
  id: 'user-reassignments/first-ordered-requisition-alone-is-moved',
  title: 'Of requisitions that are ordered replace-as-requisition-requester moves the first alone.',
  violates: ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(firstAlone, ['ordered-requisitions']),
};
