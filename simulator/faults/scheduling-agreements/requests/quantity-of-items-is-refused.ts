import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';
import { runWithChoices } from '../../twist/token/with-choices.ts';

/** An agreement is refused in which an item has quantity: it is that of the lines. */
export const quantityOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/quantity-of-items-is-refused',
  title: 'An agreement is refused in which an item has quantity: it is that of the lines.',
  violates: ['scheduling-agreements/item-takes-quantity'],
  kind: 'behavioural',
  step: 'decide',
  wrap: (step, fired) => {
    const refusing = refuseItemsWith('quantity')(step, fired);
    return (exchange) => runWithChoices(refusing, exchange, { 'scheduling-agreements/item-minimum': 'none' });
  },
};
