import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** A targetValue of zero is taken for none. */
export const targetOfZeroIsLost: Fault = {
  id: 'quality-inspections/target-of-zero-is-lost',
  title: 'A targetValue of zero is taken for none.',
  violates: ['quality-inspections/target-value-becomes-numeric-value'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-results', (parts) =>
    changeEach(parts, (one) =>
      Number(one['target-value'] ?? 1) === 0 ? { ...one, 'target-value': null } : one,
    ),
  ),
};
