import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** unschedule_issuance leaves the retry interval where it is. */
export const unscheduleLeavesTheRetry: Fault = {
  id: 'requisitions/unschedule-leaves-the-retry',
  title: 'unschedule_issuance leaves the retry interval where it is.',
  violates: ['requisitions/unschedule-removes-the-retry-interval'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('unschedule-issuance', (input) => ({ ...input, members: { 'issuance-date': null } })),
};
