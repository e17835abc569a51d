import type { Fault } from '../../fault.ts';
import { characteristicsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A characteristic of the type REQUIRED is refused. */
export const requiredIsRefused: Fault = {
  id: 'quality-inspections/required-is-refused',
  title: 'A characteristic of the type REQUIRED is refused.',
  violates: [
    'quality-inspections/takes-choice-characteristic',
    'quality-inspections/takes-numeric-characteristic',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => characteristicsIn(sent).some(({ type }) => type === 'REQUIRED')),
};
