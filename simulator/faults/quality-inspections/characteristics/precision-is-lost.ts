import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** The valuePrecision of expectedResults is not kept. */
export const precisionIsLost: Fault = {
  id: 'quality-inspections/precision-is-lost',
  title: 'The valuePrecision of expectedResults is not kept.',
  violates: ['quality-inspections/value-precision-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-results', (parts) =>
    changeEach(parts, (one) =>
      (one['value-precision'] ?? null) === null ? one : { ...one, 'value-precision': null },
    ),
  ),
};
