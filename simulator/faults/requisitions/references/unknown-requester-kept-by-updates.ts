import type { Fault } from '../../fault.ts';
import { uncheckedRequester } from '../../twist/unchecked-reference.ts';

/** An update sets a requester who does not exist. */
export const unknownRequesterKeptByUpdates: Fault = {
  id: 'requisitions/unknown-requester-kept-by-updates',
  title: 'An update sets a requester who does not exist.',
  violates: ['requisitions/requested-by-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedRequester((user, given) => (user === undefined ? given : undefined), 'update'),
};
