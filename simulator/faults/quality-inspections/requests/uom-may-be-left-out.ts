import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without uom is created. */
export const uomMayBeLeftOut: Fault = {
  id: 'quality-inspections/uom-may-be-left-out',
  title: 'An inspection without uom is created.',
  violates: ['quality-inspections/uom-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('uom'),
};
