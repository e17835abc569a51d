import type { Fault } from '../../fault.ts';
import { misreadEach } from '../../twist/inspection/misread.ts';

/** No characteristic is quantitative. */
export const isQuantitativeIsAlwaysFalse: Fault = {
  id: 'quality-inspections/is-quantitative-is-always-false',
  title: 'No characteristic is quantitative.',
  violates: ['quality-inspections/is-quantitative-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadEach((one) => (one['is-quantitative'] === true ? { ...one, 'is-quantitative': false } : one)),
};
