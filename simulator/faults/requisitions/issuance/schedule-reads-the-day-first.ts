import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** schedule_issuance_date is read day first, where that is a date. */
export const scheduleReadsTheDayFirst: Fault = {
  id: 'requisitions/schedule-reads-the-day-first',
  title: 'schedule_issuance_date is read day first, where that is a date.',
  violates: ['requisitions/schedule-date-is-month-first'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) => {
    const [year, month, day] = String(input.members['issuance-date']).split('-');
    if (Number(day) > 12 || day === month) return input;
    return { ...input, members: { ...input.members, 'issuance-date': `${year}-${day}-${month}` } };
  }),
};
