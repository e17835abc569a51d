import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without dueDate is created. */
export const dueDateMayBeLeftOut: Fault = {
  id: 'quality-inspections/due-date-may-be-left-out',
  title: 'An inspection without dueDate is created.',
  violates: ['quality-inspections/due-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('due-date'),
};
