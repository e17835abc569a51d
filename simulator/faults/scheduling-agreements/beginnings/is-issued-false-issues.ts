import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';

/** is-issued issues a new agreement whatever its value is. */
export const isIssuedFalseIssues: Fault = {
  id: 'scheduling-agreements/is-issued-false-issues',
  title: 'is-issued issues a new agreement whatever its value is.',
  violates: ['scheduling-agreements/create-draft-when-false'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => (sent['is-issued'] === false ? { ...sent, 'is-issued': true } : sent)),
};
