import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** schedule_issuance is answered with success though no date is set. */
export const scheduleForgetsTheDate: Fault = {
  id: 'requisitions/schedule-forgets-the-date',
  title: 'schedule_issuance is answered with success though no date is set.',
  violates: ['requisitions/schedule-sets-the-date'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) => ({
    ...input,
    members: { ...input.members, 'issuance-date': null },
  })),
};
