import { Refusal } from '../../../refusals.ts';
import type { Sandbox } from '../../../sandbox.ts';
import type { Fault } from '../../fault.ts';
import { cartOfUser } from '../../twist/requisition-cart.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** The stores of those who had a cart before. */
const memory = new WeakSet<Sandbox['store']>();

/** A user gets a cart once: when it was deleted or submitted there is none any more. */
export const cartIsMadeOnce: Fault = {
  id: 'requisitions/cart-is-made-once',
  title: 'A user gets a cart once: when it was deleted or submitted there is none any more.',
  violates: ['requisitions/current-cart-is-made'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    if (!asksFor(exchange, ['current-cart'])) return step(exchange);
    const { store } = exchange.sandbox;
    if (memory.has(store) && cartOfUser(exchange) === undefined) {
      fired(exchange);
      throw new Refusal('unknown-id');
    }
    await step(exchange);
    memory.add(store);
  },
};
