import type { Fault } from '../../fault.ts';
import { characteristicsIn, isChoice } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A characteristic of NUMERIC is refused. */
export const numberIsRefused: Fault = {
  id: 'quality-inspections/number-is-refused',
  title: 'A characteristic of NUMERIC is refused.',
  violates: ['quality-inspections/takes-numeric-characteristic'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => !characteristicsIn(sent).every(isChoice)),
};
