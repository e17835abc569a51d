import type { Fault } from '../../fault.ts';
import { characteristicsIn, recordsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A limit with the operator LT is refused. */
export const lessThanIsNotKnown: Fault = {
  id: 'quality-inspections/less-than-is-not-known',
  title: 'A limit with the operator LT is refused.',
  violates: ['quality-inspections/takes-limits'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) =>
    characteristicsIn(sent).some((one) =>
      recordsIn(one['expected-limits']).some((limit) => limit['comparison-operator'] === 'LT'),
    ),
  ),
};
