import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Sandbox } from '../../../sandbox.ts';
import type { Fault } from '../../fault.ts';
import { believingCart, cartsBy } from '../../twist/requisition-cart.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** The carts that were asked for in XML. */
const memory = new WeakMap<Sandbox['store'], Set<number>>();

/** Who asks for the cart in XML has another one than who asks in JSON. */
export const cartPerFormat: Fault = {
  id: 'requisitions/cart-per-format',
  title: 'Who asks for the cart in XML has another one than who asks in JSON.',
  violates: ['requisitions/current-cart-answers-the-cart'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    if (!asksFor(exchange, ['current-cart'])) return step(exchange);
    const { sandbox, format } = exchange;
    const inXml = memory.get(sandbox.store) ?? new Set<number>();
    memory.set(sandbox.store, inXml);
    const user = actingUser(exchange);
    const carts = cartsBy(exchange, (creator) => creator === user);
    const own = carts.find(({ id }) => inXml.has(id) === (format === 'xml'));
    if (own?.id !== carts[0]?.id) {
      fired(exchange);
      believingCart(exchange, own);
    }
    await step(exchange);
    if (format === 'xml' && exchange.document !== undefined) inXml.add(exchange.document.id);
  },
};
