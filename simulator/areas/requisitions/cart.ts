import type { Data } from '../../../models/resources/resource.ts';
import { actingUser, hasUser } from '../../actions/acting-user.ts';
import { create } from '../../actions/change.ts';
import type { Handler } from '../../actions/handler.ts';
import { showOne } from '../../actions/show.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { byId } from '../../store/by-id.ts';
import type { StoredDocument } from '../../store/port.ts';
import { contentAfter, emptyContent, newId, storeNew } from './content.ts';
import { answerChanged, changeRequisition, createdRequisition, type StoredRequisition } from './moves.ts';
import { readRequisition } from './reading.ts';

const isOf = (user: number, { data }: StoredDocument): boolean =>
  (data['created-by'] as Data | null | undefined)?.['id'] === user;

const match = ({ sandbox }: Exchange, user: number): StoredRequisition | undefined =>
  sandbox.store.find('requisition-header', {
    conditions: [{ path: ['status'], type: 'string', operator: 'eq', values: ['cart'] }],
    order: byId,
    view: (document) => (isOf(user, document) ? document.data : undefined),
  }).documents[0];

/** The only cart of the acting user, created if necessary. Throws a `Refusal`. */
const cartOf = (exchange: Exchange): StoredRequisition => {
  const { sandbox } = exchange;
  if (!hasUser(exchange) && sandbox.choices.of('requisitions/cart-without-user') === 'refused') {
    throw new Refusal('user-missing');
  }
  const cart = match(exchange, actingUser(exchange));
  if (cart !== undefined) return cart;
  const id = newId(sandbox);
  const { next: record } = createdRequisition('open_cart', sandbox);
  return storeNew(exchange, { id, content: emptyContent(exchange, id), record });
};

/** Puts lines into the cart of the acting user. */
export const addToCart: Handler = create({
  read: readRequisition,
  decide: (exchange, input) => ({
    store: () => {
      const cart = cartOf(exchange);
      const content = contentAfter(exchange, cart, input);
      const next = cart.state.record;
      return changeRequisition(exchange.sandbox, cart, { next, ...content, by: actingUser(exchange) });
    },
  }),
  answer: answerChanged,
});

/** Shows the cart of the acting user. */
export const currentCart: Handler = {
  apply: (exchange) => {
    exchange.document = cartOf(exchange);
    showOne(exchange);
  },
};
