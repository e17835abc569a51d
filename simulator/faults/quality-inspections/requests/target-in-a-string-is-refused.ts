import type { Fault } from '../../fault.ts';
import { characteristicsIn, recordsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A targetValue in a numeric string is refused. */
export const targetInAStringIsRefused: Fault = {
  id: 'quality-inspections/target-in-a-string-is-refused',
  title: 'A targetValue in a numeric string is refused.',
  violates: ['quality-inspections/takes-numeric-characteristic'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) =>
    characteristicsIn(sent).some((one) =>
      recordsIn(one['expected-results']).some((result) => (result['target-value'] ?? null) !== null),
    ),
  ),
};
