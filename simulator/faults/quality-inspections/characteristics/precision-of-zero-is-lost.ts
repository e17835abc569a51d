import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** A valuePrecision of 0 counts as none. */
export const precisionOfZeroIsLost: Fault = {
  id: 'quality-inspections/precision-of-zero-is-lost',
  title: 'A valuePrecision of 0 counts as none.',
  violates: ['quality-inspections/value-precision-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-results', (parts) =>
    changeEach(parts, (one) =>
      Number(one['value-precision'] ?? 1) === 0 ? { ...one, 'value-precision': null } : one,
    ),
  ),
};
