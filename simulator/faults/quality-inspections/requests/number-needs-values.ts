import type { Fault } from '../../fault.ts';
import { characteristicsIn, isChoice, recordsIn } from '../../twist/inspection/parts.ts';
import { refuse } from '../../twist/inspection/refuse.ts';

/** A characteristic of NUMERIC without characteristicValues is refused. */
export const numberNeedsValues: Fault = {
  id: 'quality-inspections/number-needs-values',
  title: 'A characteristic of NUMERIC without characteristicValues is refused.',
  violates: ['quality-inspections/takes-numeric-characteristic'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) =>
    characteristicsIn(sent).some(
      (one) => !isChoice(one) && recordsIn(one['characteristic-values']).length === 0,
    ),
  ),
};
