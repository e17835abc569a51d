import { requisitionDraft } from '../../documents/requisition-draft.ts';
import type { Sandbox } from '../../exchange.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import type { StoredRequisition } from '../../handlers/requisitions/moves/change-requisition.ts';
import { showOne } from '../../handlers/show-one.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { believingCart, cartOfUser, cartsBy, lookingEarly } from '../twist/requisition-cart.ts';
import { asksFor } from '../twist/requisition-endpoints.ts';
import { leaving } from '../twist/requisition-leaving.ts';
import { linesIn, withLines } from '../twist/requisition-line-list.ts';
import { missing } from '../twist/requisition-missing.ts';

/** The stores of those who had a cart before. */
const alreadyMade = new WeakSet<Sandbox['store']>();

/** The carts that were asked for in XML. */
const madeInXml = new WeakMap<Sandbox['store'], Set<number>>();

/** What can be wrong with carts. */
export const requisitionsCarts: readonly Fault[] = [
  fault(
    'requisitions/add-to-cart-is-not-found',
    'There is no add_to_cart.',
    ['requisitions/add-to-cart-adds'],
    missing('add-to-cart'),
  ),
  fault(
    'requisitions/added-line-is-forgotten',
    'add_to_cart is answered with success though no line is added.',
    ['requisitions/add-to-cart-adds'],
    leaving(['add-to-cart'], ({ data }) => ({ data: withLines(data, linesIn(data).slice(0, -1)) })),
  ),
  fault(
    'requisitions/added-line-makes-a-draft',
    'A line that is added to the cart makes a draft of its own, and the cart stays as it was.',
    ['requisitions/add-to-cart-adds'],
    at('apply', (step, fired) => async (exchange) => {
      if (!asksFor(exchange, ['add-to-cart'])) return step(exchange);
      fired(exchange);
      believingCart(exchange, undefined);
      await step(exchange);
      const { document, sandbox } = exchange;
      if (document === undefined) return;
      const { data, state } = document as StoredRequisition;
      exchange.document = sandbox.store.put(
        requisitionDraft({ data, record: { state: 'draft', approvals: [] }, lastLine: state.lastLine }),
      );
      showOne(exchange);
    }),
  ),
  fault(
    'requisitions/added-line-takes-all-places',
    'A line that is added to the cart takes the place of those that were there.',
    ['requisitions/add-to-cart-adds'],
    leaving(['add-to-cart'], ({ data }) => {
      const lines = linesIn(data);
      return lines.length > 1 ? { data: withLines(data, lines.slice(-1)) } : undefined;
    }),
  ),
  fault(
    'requisitions/cart-is-made-once',
    'A user gets a cart once: when it was deleted or submitted there is none any more.',
    ['requisitions/current-cart-is-made'],
    at('apply', (step, fired) => async (exchange) => {
      if (!asksFor(exchange, ['current-cart'])) return step(exchange);
      const { store } = exchange.sandbox;
      if (alreadyMade.has(store) && cartOfUser(exchange) === undefined) {
        fired(exchange);
        throw new Refusal('unknown-id');
      }
      await step(exchange);
      alreadyMade.add(store);
    }),
  ),
  fault(
    'requisitions/cart-is-new-each-time',
    'Each call of current_cart makes one more cart.',
    ['requisitions/current-cart-answers-the-cart'],
    at('apply', (step, fired) => (exchange) => {
      if (asksFor(exchange, ['current-cart']) && cartOfUser(exchange) !== undefined) {
        fired(exchange);
        believingCart(exchange, undefined);
      }
      return step(exchange);
    }),
  ),
  fault(
    'requisitions/cart-is-not-made',
    'current_cart answers that there is none until a line is added.',
    ['requisitions/current-cart-is-made'],
    at('apply', (step, fired) => (exchange) => {
      if (!asksFor(exchange, ['current-cart']) || cartOfUser(exchange) !== undefined) return step(exchange);
      fired(exchange);
      throw new Refusal('unknown-id');
    }),
  ),
  fault(
    'requisitions/cart-is-not-stored',
    'current_cart answers a cart that it does not store.',
    ['requisitions/current-cart-is-made'],
    at('apply', (step, fired) => async (exchange) => {
      const isNew = asksFor(exchange, ['current-cart']) && cartOfUser(exchange) === undefined;
      await step(exchange);
      if (!isNew || exchange.document === undefined) return;
      fired(exchange);
      exchange.sandbox.store.remove('requisition-header', exchange.document.id);
    }),
  ),
  fault(
    'requisitions/cart-is-of-somebody-else',
    'current_cart answers the first cart that there is, whoever asks.',
    ['requisitions/current-cart-answers-the-cart'],
    at('apply', (step, fired) => (exchange) => {
      if (!asksFor(exchange, ['current-cart'])) return step(exchange);
      const [first] = cartsBy(exchange, () => true);
      if (first !== undefined && first.id !== cartOfUser(exchange)?.id) {
        fired(exchange);
        believingCart(exchange, first);
      }
      return step(exchange);
    }),
  ),
  fault(
    'requisitions/cart-is-posted-for',
    'The cart can be asked for by no GET.',
    ['requisitions/current-cart-answers-the-cart'],
    missing('current-cart', 405),
  ),
  fault(
    'requisitions/cart-loses-a-line-at-once',
    'Of two lines that are added to the cart at the same moment one is lost: the cart is looked up before it is locked.',
    ['requisitions/add-to-cart-adds'],
    lookingEarly('add-to-cart', (cart) => cart !== undefined),
  ),
  fault(
    'requisitions/cart-per-format',
    'Who asks for the cart in XML has another one than who asks in JSON.',
    ['requisitions/current-cart-answers-the-cart'],
    at('apply', (step, fired) => async (exchange) => {
      if (!asksFor(exchange, ['current-cart'])) return step(exchange);
      const { sandbox, format } = exchange;
      const inXml = madeInXml.get(sandbox.store) ?? new Set<number>();
      madeInXml.set(sandbox.store, inXml);
      const user = actingUser(exchange);
      const carts = cartsBy(exchange, (creator) => creator === user);
      const own = carts.find(({ id }) => inXml.has(id) === (format === 'xml'));
      if (own?.id !== carts[0]?.id) {
        fired(exchange);
        believingCart(exchange, own);
      }
      await step(exchange);
      if (format === 'xml' && exchange.document !== undefined) inXml.add(exchange.document.id);
    }),
  ),
  fault(
    'requisitions/two-carts-at-once',
    'Two calls of current_cart at the same moment make two carts: the look for one is not locked.',
    ['requisitions/current-cart-answers-the-cart'],
    lookingEarly('current-cart', (cart) => cart === undefined),
  ),
];
