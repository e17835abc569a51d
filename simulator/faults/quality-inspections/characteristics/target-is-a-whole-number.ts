import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** The targetValue of expectedResults loses its decimals. */
export const targetIsAWholeNumber: Fault = {
  id: 'quality-inspections/target-is-a-whole-number',
  title: 'The targetValue of expectedResults loses its decimals.',
  violates: ['quality-inspections/target-value-becomes-numeric-value'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-results', (parts) =>
    changeEach(parts, (one) =>
      /\..*[1-9]/.test(String(one['target-value']))
        ? { ...one, 'target-value': String(one['target-value']).replace(/\..*/, '') }
        : one,
    ),
  ),
};
