import type { Fault } from '../../fault.ts';
import { characteristicsIn, recordsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A characteristic with two expectedLimits is refused. */
export const twoLimitsAreRefused: Fault = {
  id: 'quality-inspections/two-limits-are-refused',
  title: 'A characteristic with two expectedLimits is refused.',
  violates: ['quality-inspections/takes-limits'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => characteristicsIn(sent).some((one) => recordsIn(one['expected-limits']).length > 1)),
};
