import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without requestedBy is requested by an administrator. */
export const requestedByIsSomebody: Fault = {
  id: 'quality-inspections/requested-by-is-somebody',
  title: 'An inspection without requestedBy is requested by an administrator.',
  violates: ['quality-inspections/requested-by-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('requested-by', () => 15),
};
