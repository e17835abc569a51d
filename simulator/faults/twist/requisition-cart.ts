import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import type { StoredRequisition } from '../../handlers/requisitions/moves/change-requisition.ts';
import type { Store } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { letOthersBy } from '../operators/race.ts';
import { asksFor, type Operation } from './requisition-endpoints.ts';

const isCart: Parameters<Store['find']>[1] = {
  conditions: [{ path: ['status'], type: 'string', operator: 'eq', values: ['cart'] }],
  order: { path: ['id'], type: 'integer', direction: 'asc' },
};

const creator = ({ data }: { readonly data: Data }): unknown => (data['created-by'] as Data | null)?.['id'];

/** The carts of some users; by the id of their creator. */
export const cartsBy = (
  { sandbox }: Exchange,
  isMeant: (user: unknown) => boolean,
): readonly StoredRequisition[] =>
  sandbox.store
    .find('requisition-header', isCart)
    .documents.filter((cart) => isMeant(creator(cart))) as readonly StoredRequisition[];

/** The cart of whoever asks. */
export const cartOfUser = (exchange: Exchange): StoredRequisition | undefined =>
  cartsBy(exchange, (user) => user === actingUser(exchange))[0];

/** From now on the exchange takes this for the cart of whoever asks; undefined: that there is none. */
export const believingCart = (exchange: Exchange, cart: StoredRequisition | undefined): void => {
  const { store } = exchange.sandbox;
  const documents = cart === undefined ? [] : [cart];
  const find = () => ({ documents, total: documents.length });
  const mistaken = { ...store, find } as unknown as Store;
  exchange.sandbox = Object.create(exchange.sandbox, { store: { value: mistaken, enumerable: true } });
};

/** Wraps `validate`: the cart is looked up before the store is locked. */
export const lookingEarly = (
  operation: Operation,
  isMeant: (cart: StoredRequisition | undefined) => boolean,
): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, [operation])) return;
    const early = cartOfUser(exchange);
    if (!isMeant(early)) return;
    await letOthersBy();
    const late = cartOfUser(exchange);
    if (late?.id === early?.id && late?.version === early?.version) return;
    fired(exchange);
    believingCart(exchange, early);
  });
