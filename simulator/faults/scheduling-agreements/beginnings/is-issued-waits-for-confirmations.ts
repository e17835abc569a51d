import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { drop, itemsIn } from '../../twist/agreement/parts.ts';

/** An agreement with items that require a confirmation is a draft whatever is-issued says. */
export const isIssuedWaitsForConfirmations: Fault = {
  id: 'scheduling-agreements/is-issued-waits-for-confirmations',
  title: 'An agreement with items that require a confirmation is a draft whatever is-issued says.',
  violates: ['scheduling-agreements/create-issued'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    itemsIn(sent).some((item) => item['is-confirmation-required'] === true) ? drop(sent, 'is-issued') : sent,
  ),
};
