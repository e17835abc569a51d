import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without dueDate is due two weeks after its requestDate. */
export const dueDateIsInTwoWeeks: Fault = {
  id: 'quality-inspections/due-date-is-in-two-weeks',
  title: 'An inspection without dueDate is due two weeks after its requestDate.',
  violates: ['quality-inspections/due-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('due-date', (sent) => {
    const from = Date.parse(String(sent['request-date']));
    return new Date((Number.isNaN(from) ? 0 : from) + 14 * 86_400_000).toISOString();
  }),
};
