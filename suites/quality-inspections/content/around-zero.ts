import type { Data } from '../../../models/resources/resource.ts';
import type { InspectionReferences } from '../../harness/profile/inspection-profile.ts';
import type { Taken } from '../dialects.ts';
import { requiredMembers } from '../wish.ts';
import type { Case } from './arbitrary-inspection.ts';

/** A measurement between two limits, of which one is negative. */
const cold = (most: string, target: string): Data => ({
  ...{ name: 'cold', requirement: 'degrees', type: 'REQUIRED', 'value-type': 'NUMERIC' },
  'is-quantitative': true,
  'expected-results': { 'target-value': target, 'value-precision': '1' },
  'expected-limits': [
    { 'limit-type': 'MIN', 'comparison-operator': 'GT', 'comparison-value': '-12.5' },
    { 'limit-type': 'MAX', 'comparison-operator': 'LT', 'comparison-value': most },
  ],
});

/** One case that is not left to chance: limits and targets that are negative, and zero, which is a number too. */
export const aroundZero = (references: InspectionReferences, { characteristics }: Taken): Case => ({
  members: requiredMembers(references),
  characteristics: characteristics ? [cold('12.5', '0'), cold('0', '-4.5')] : [],
});
