import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** The code of a characteristic value is kept as its value, and the value as its code. */
export const codeAndValueAreSwapped: Fault = {
  id: 'quality-inspections/code-and-value-are-swapped',
  title: 'The code of a characteristic value is kept as its value, and the value as its code.',
  violates: ['quality-inspections/characteristic-values-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('characteristic-values', (parts) =>
    changeEach(parts, (one) =>
      one['code'] === one['value'] ? one : { ...one, code: one['value'] ?? null, value: one['code'] ?? null },
    ),
  ),
};
