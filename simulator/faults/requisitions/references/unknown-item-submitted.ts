import type { Fault } from '../../fault.ts';
import { uncheckedItem } from '../../twist/unchecked-item.ts';

/** Whether an item exists is not looked up for requisitions that are submitted at once. */
export const unknownItemSubmitted: Fault = {
  id: 'requisitions/unknown-item-submitted',
  title: 'Whether an item exists is not looked up for requisitions that are submitted at once.',
  violates: ['requisitions/item-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedItem(({ exchange }) => exchange.endpoint?.event === 'submit'),
};
