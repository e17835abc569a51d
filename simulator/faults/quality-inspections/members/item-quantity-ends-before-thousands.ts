import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The itemQuantity of a new inspection is kept without its thousands. */
export const itemQuantityEndsBeforeThousands: Fault = {
  id: 'quality-inspections/item-quantity-ends-before-thousands',
  title: 'The itemQuantity of a new inspection is kept without its thousands.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const quantity = Number(sent['item-quantity']);
    return quantity < 1000 ? sent : { ...sent, 'item-quantity': quantity % 1000 };
  }),
};
