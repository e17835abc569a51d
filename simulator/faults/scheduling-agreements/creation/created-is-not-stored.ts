import type { Fault } from '../../fault.ts';
import { forget } from '../../twist/agreement/forget.ts';

/** A new agreement is answered and not stored. */
export const createdIsNotStored: Fault = {
  id: 'scheduling-agreements/created-is-not-stored',
  title: 'A new agreement is answered and not stored.',
  violates: ['scheduling-agreements/create-makes-an-agreement'],
  kind: 'behavioural',
  step: 'apply',
  wrap: forget(),
};
