import type { Fault } from '../../fault.ts';
import { misreadEach } from '../../twist/inspection/misread.ts';
import { isChoice } from '../../twist/inspection/parts.ts';

/** The requirement of a numeric characteristic is not kept. */
export const requirementOfANumberIsLost: Fault = {
  id: 'quality-inspections/requirement-of-a-number-is-lost',
  title: 'The requirement of a numeric characteristic is not kept.',
  violates: ['quality-inspections/requirement-becomes-specification'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadEach((one) => {
    const { requirement, ...others } = one;
    return requirement === undefined || isChoice(one) ? one : others;
  }),
};
