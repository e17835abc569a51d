import type { Fault } from '../../fault.ts';
import { believingCart, cartOfUser, cartsBy } from '../../twist/requisition-cart.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** current_cart answers the first cart that there is, whoever asks. */
export const cartIsOfSomebodyElse: Fault = {
  id: 'requisitions/cart-is-of-somebody-else',
  title: 'current_cart answers the first cart that there is, whoever asks.',
  violates: ['requisitions/current-cart-answers-the-cart'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, ['current-cart'])) return step(exchange);
    const [first] = cartsBy(exchange, () => true);
    if (first !== undefined && first.id !== cartOfUser(exchange)?.id) {
      fired(exchange);
      believingCart(exchange, first);
    }
    return step(exchange);
  },
};
