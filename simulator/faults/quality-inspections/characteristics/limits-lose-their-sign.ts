import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** Negative values of limits lose their sign. */
export const limitsLoseTheirSign: Fault = {
  id: 'quality-inspections/limits-lose-their-sign',
  title: 'Negative values of limits lose their sign.',
  violates: ['quality-inspections/expected-limits-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-limits', (parts) =>
    changeEach(parts, (one) => {
      const value = String(one['comparison-value']);
      return value.startsWith('-') ? { ...one, 'comparison-value': value.slice(1) } : one;
    }),
  ),
};
