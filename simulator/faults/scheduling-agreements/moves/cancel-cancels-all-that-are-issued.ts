import type { Fault } from '../../fault.ts';
import { spread } from '../../twist/agreement/spread.ts';

/** Cancelling an agreement cancels every other one that is issued. */
export const cancelCancelsAllThatAreIssued: Fault = {
  id: 'scheduling-agreements/cancel-cancels-all-that-are-issued',
  title: 'Cancelling an agreement cancels every other one that is issued.',
  violates: ['scheduling-agreements/cancel-cancels'],
  kind: 'behavioural',
  step: 'apply',
  wrap: spread('cancel', (other) =>
    other.record.state === 'issued' ? { ...other, record: { state: 'cancelled' } } : other,
  ),
};
