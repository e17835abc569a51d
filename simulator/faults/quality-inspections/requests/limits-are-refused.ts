import type { Fault } from '../../fault.ts';
import { characteristicsIn, recordsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A characteristic with expectedLimits is refused. */
export const limitsAreRefused: Fault = {
  id: 'quality-inspections/limits-are-refused',
  title: 'A characteristic with expectedLimits is refused.',
  violates: ['quality-inspections/takes-limits'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => characteristicsIn(sent).some((one) => recordsIn(one['expected-limits']).length > 0)),
};
