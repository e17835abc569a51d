import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** unschedule_issuance leaves the date where it is. */
export const unscheduleLeavesTheDate: Fault = {
  id: 'requisitions/unschedule-leaves-the-date',
  title: 'unschedule_issuance leaves the date where it is.',
  violates: ['requisitions/unschedule-removes-the-date'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('unschedule-issuance', (input) => ({
    ...input,
    members: { 'issuance-retry-interval': null },
  })),
};
