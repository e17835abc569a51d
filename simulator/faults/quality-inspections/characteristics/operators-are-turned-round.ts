import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** The operators of limits are kept the other way round. */
export const operatorsAreTurnedRound: Fault = {
  id: 'quality-inspections/operators-are-turned-round',
  title: 'The operators of limits are kept the other way round.',
  violates: ['quality-inspections/expected-limits-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-limits', (parts) =>
    changeEach(parts, (one) => ({
      ...one,
      'comparison-operator': one['comparison-operator'] === 'GT' ? 'LT' : 'GT',
    })),
  ),
};
