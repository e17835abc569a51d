import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without uom counts in pieces. */
export const uomIsEach: Fault = {
  id: 'quality-inspections/uom-is-each',
  title: 'An inspection without uom counts in pieces.',
  violates: ['quality-inspections/uom-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('uom', () => 21),
};
