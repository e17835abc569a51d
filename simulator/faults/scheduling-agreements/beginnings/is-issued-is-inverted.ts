import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';

/** is-issued is taken for its opposite. */
export const isIssuedIsInverted: Fault = {
  id: 'scheduling-agreements/is-issued-is-inverted',
  title: 'is-issued is taken for its opposite.',
  violates: ['scheduling-agreements/create-issued', 'scheduling-agreements/create-draft-when-false'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    typeof sent['is-issued'] === 'boolean' ? { ...sent, 'is-issued': !sent['is-issued'] } : sent,
  ),
};
