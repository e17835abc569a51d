import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** Lines are scheduled for the month after: months are counted from zero. */
export const scheduledAMonthLate: Fault = {
  id: 'requisitions/scheduled-a-month-late',
  title: 'Lines are scheduled for the month after: months are counted from zero.',
  violates: ['requisitions/schedule-sets-the-date'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) => {
    const [year = '', month, day = ''] = String(input.members['issuance-date']).split('-');
    const next = new Date(Date.UTC(Number(year), Number(month), Number(day)));
    return { ...input, members: { ...input.members, 'issuance-date': next.toISOString().slice(0, 10) } };
  }),
};
