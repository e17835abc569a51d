import type { Fault } from '../../fault.ts';
import { misreadEach } from '../../twist/inspection/misread.ts';

/** The requirement of a characteristic is not kept. */
export const requirementIsLost: Fault = {
  id: 'quality-inspections/requirement-is-lost',
  title: 'The requirement of a characteristic is not kept.',
  violates: ['quality-inspections/requirement-becomes-specification'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadEach((one) => {
    const { requirement, ...others } = one;
    return requirement === undefined ? one : others;
  }),
};
