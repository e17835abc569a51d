import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The dueDate of a new inspection loses its time. */
export const dueDateIsMidnight: Fault = {
  id: 'quality-inspections/due-date-is-midnight',
  title: 'The dueDate of a new inspection loses its time.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const day = String(sent['due-date']).slice(0, 10);
    const kept = `${day}T00:00:00.000Z`;
    return sent['due-date'] === kept ? sent : { ...sent, 'due-date': kept };
  }),
};
