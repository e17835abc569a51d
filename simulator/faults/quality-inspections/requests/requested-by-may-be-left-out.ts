import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without requestedBy is created. */
export const requestedByMayBeLeftOut: Fault = {
  id: 'quality-inspections/requested-by-may-be-left-out',
  title: 'An inspection without requestedBy is created.',
  violates: ['quality-inspections/requested-by-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('requested-by'),
};
