import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';

/** An agreement is issued where is-issued is left out. */
export const omittedIsIssuedIssues: Fault = {
  id: 'scheduling-agreements/omitted-is-issued-issues',
  title: 'An agreement is issued where is-issued is left out.',
  violates: ['scheduling-agreements/create-draft-when-omitted'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => (sent['is-issued'] === undefined ? { ...sent, 'is-issued': true } : sent)),
};
