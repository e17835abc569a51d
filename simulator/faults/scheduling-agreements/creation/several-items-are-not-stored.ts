import type { Fault } from '../../fault.ts';
import { forget } from '../../twist/agreement/forget.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';

/** An agreement of several items is answered and not stored. */
export const severalItemsAreNotStored: Fault = {
  id: 'scheduling-agreements/several-items-are-not-stored',
  title: 'An agreement of several items is answered and not stored.',
  violates: ['scheduling-agreements/create-makes-an-agreement'],
  kind: 'behavioural',
  step: 'apply',
  wrap: forget(({ data }) => itemsIn(data).length > 1),
};
