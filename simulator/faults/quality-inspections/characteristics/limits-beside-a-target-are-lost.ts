import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';
import { recordsIn } from '../../twist/inspection/parts.ts';

/** The limits of a characteristic with expectedResults are not kept. */
export const limitsBesideATargetAreLost: Fault = {
  id: 'quality-inspections/limits-beside-a-target-are-lost',
  title: 'The limits of a characteristic with expectedResults are not kept.',
  violates: ['quality-inspections/expected-limits-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('expected-limits', (parts, one) =>
    recordsIn(one['expected-results']).length > 0 && parts.length > 0 ? [] : parts,
  ),
};
