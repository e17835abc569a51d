import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';

/** A limit of MAX beside one of MIN is not kept. */
export const maximumIsLost: Fault = {
  id: 'quality-inspections/maximum-is-lost',
  title: 'A limit of MAX beside one of MIN is not kept.',
  violates: ['quality-inspections/expected-limits-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-limits', (parts) =>
    parts.length > 1 ? parts.filter((one) => one['limit-type'] !== 'MAX') : parts,
  ),
};
