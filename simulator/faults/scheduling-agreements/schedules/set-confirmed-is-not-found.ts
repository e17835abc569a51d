import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/agreement/refuse.ts';

/** There is no set_confirmed. */
export const setConfirmedIsNotFound: Fault = {
  id: 'scheduling-agreements/set-confirmed-is-not-found',
  title: 'There is no set_confirmed.',
  violates: ['scheduling-agreements/set-confirmed-confirms'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('set-confirmed'),
};
