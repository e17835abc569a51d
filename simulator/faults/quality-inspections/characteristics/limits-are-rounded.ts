import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** The values of limits are kept as whole numbers. */
export const limitsAreRounded: Fault = {
  id: 'quality-inspections/limits-are-rounded',
  title: 'The values of limits are kept as whole numbers.',
  violates: ['quality-inspections/expected-limits-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-limits', (parts) =>
    changeEach(parts, (one) => {
      const value = Number(one['comparison-value']);
      return Number.isInteger(value) ? one : { ...one, 'comparison-value': String(Math.round(value)) };
    }),
  ),
};
