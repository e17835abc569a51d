import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** Lines are scheduled for the day before: the date is read in one zone and kept in another. */
export const scheduledADayEarly: Fault = {
  id: 'requisitions/scheduled-a-day-early',
  title: 'Lines are scheduled for the day before: the date is read in one zone and kept in another.',
  violates: ['requisitions/schedule-sets-the-date'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) => {
    const day = Date.parse(`${String(input.members['issuance-date'])}T00:00:00Z`) - 86_400_000;
    const date = new Date(day).toISOString().slice(0, 10);
    return { ...input, members: { ...input.members, 'issuance-date': date } };
  }),
};
