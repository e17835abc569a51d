import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { drop } from '../../twist/agreement/parts.ts';

/** A new agreement is a draft whatever is-issued says. */
export const isIssuedIsNotLookedAt: Fault = {
  id: 'scheduling-agreements/is-issued-is-not-looked-at',
  title: 'A new agreement is a draft whatever is-issued says.',
  violates: ['scheduling-agreements/create-issued'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => drop(sent, 'is-issued')),
};
