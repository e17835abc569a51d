import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** The targetValue of expectedResults is not kept. */
export const targetIsLost: Fault = {
  id: 'quality-inspections/target-is-lost',
  title: 'The targetValue of expectedResults is not kept.',
  violates: ['quality-inspections/target-value-becomes-numeric-value'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-results', (parts) =>
    changeEach(parts, (one) =>
      (one['target-value'] ?? null) === null ? one : { ...one, 'target-value': null },
    ),
  ),
};
