import type { Fault } from '../../fault.ts';
import { misreadParts } from '../../twist/inspection/misread.ts';

/** A characteristic keeps the first of its values alone. */
export const firstValueAloneIsKept: Fault = {
  id: 'quality-inspections/first-value-alone-is-kept',
  title: 'A characteristic keeps the first of its values alone.',
  violates: ['quality-inspections/characteristic-values-are-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadParts('characteristic-values', (parts) => (parts.length > 1 ? parts.slice(0, 1) : parts)),
};
