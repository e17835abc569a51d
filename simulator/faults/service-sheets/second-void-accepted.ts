import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** A second void is answered with success while one is pending. */
export const secondVoidAccepted: Fault = {
  id: 'service-sheets/second-void-accepted',
  title: 'A second void is answered with success while one is pending.',
  violates: ['service-sheets/one-pending-void-at-a-time'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting('void', ({ record }) => record.state === 'pending_void'),
};
