import type { Fault } from '../../fault.ts';
import { below } from '../../twist/comment/kinds.ts';
import { listOtherwise } from '../../twist/comment/list.ts';

/** Lists of comments on purchase orders end after the second, and others do not. */
export const listOfOrdersEndsAfterTwo: Fault = {
  id: 'comments/list-of-orders-ends-after-two',
  title: 'Lists of comments on purchase orders end after the second, and others do not.',
  violates: ['comments/list-of-purchase-order'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listOtherwise((records) => records.slice(0, 2), below('list-of', 'purchase-order')),
};
