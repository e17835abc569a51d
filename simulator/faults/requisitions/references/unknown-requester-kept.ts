import type { Fault } from '../../fault.ts';
import { uncheckedRequester } from '../../twist/unchecked-reference.ts';

/** A requisition is created for a requester who does not exist. */
export const unknownRequesterKept: Fault = {
  id: 'requisitions/unknown-requester-kept',
  title: 'A requisition is created for a requester who does not exist.',
  violates: ['requisitions/requested-by-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedRequester((user, given) => (user === undefined ? given : undefined), 'create'),
};
