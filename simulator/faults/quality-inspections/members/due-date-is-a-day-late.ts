import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The dueDate of a new inspection is kept as the day after. */
export const dueDateIsADayLate: Fault = {
  id: 'quality-inspections/due-date-is-a-day-late',
  title: 'The dueDate of a new inspection is kept as the day after.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const due = Date.parse(String(sent['due-date']));
    return Number.isNaN(due) ? sent : { ...sent, 'due-date': new Date(due + 86_400_000).toISOString() };
  }),
};
