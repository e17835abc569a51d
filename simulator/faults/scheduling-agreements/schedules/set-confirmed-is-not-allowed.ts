import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/agreement/refuse.ts';

/** set_confirmed does not take POST. */
export const setConfirmedIsNotAllowed: Fault = {
  id: 'scheduling-agreements/set-confirmed-is-not-allowed',
  title: 'set_confirmed does not take POST.',
  violates: ['scheduling-agreements/set-confirmed-confirms'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('set-confirmed', 'method-not-allowed'),
};
