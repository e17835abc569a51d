import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** The retry interval of a line is kept in hours. */
export const scheduleKeepsHours: Fault = {
  id: 'requisitions/schedule-keeps-hours',
  title: 'The retry interval of a line is kept in hours.',
  violates: ['requisitions/schedule-sets-the-retry-interval'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) => {
    const days = input.members['issuance-retry-interval'];
    if (typeof days !== 'number') return input;
    return { ...input, members: { ...input.members, 'issuance-retry-interval': days * 24 } };
  }),
};
