import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { changeEach } from '../../twist/inspection/parts.ts';

/** expectedResults have the valuePrecision 2, whatever was sent. */
export const precisionIsTwo: Fault = {
  id: 'quality-inspections/precision-is-two',
  title: 'expectedResults have the valuePrecision 2, whatever was sent.',
  violates: ['quality-inspections/value-precision-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-results', (parts) =>
    changeEach(parts, (one) =>
      Number(one['value-precision'] ?? 2) === 2 ? one : { ...one, 'value-precision': '2' },
    ),
  ),
};
