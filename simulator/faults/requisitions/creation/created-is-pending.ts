import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** A new requisition is pending approval at once. */
export const createdIsPending: Fault = {
  id: 'requisitions/created-is-pending',
  title: 'A new requisition is pending approval at once.',
  violates: ['requisitions/create-makes-a-draft'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['create'], () => ({ record: { state: 'pending_approval' } })),
};
