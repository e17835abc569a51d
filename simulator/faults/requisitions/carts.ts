import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { linesOf } from '../../areas/requisitions/line-ids.ts';
import type { StoredRequisition } from '../../areas/requisitions/moves.ts';
import type { Exchange } from '../../exchange.ts';
import { documentsOf } from '../../store/by-id.ts';
import type { Store } from '../../store/port.ts';
import { at, stacked, tableOf, titled, type Wrapping } from '../fault.ts';
import { refuse, withoutOperation } from '../operators/input.ts';
import { alsoDo, forget, leave } from '../operators/leave.ts';
import { memoryOf } from '../operators/memory.ts';
import { meet, withStore } from '../operators/races.ts';
import { withLines } from '../operators/requisition-content.ts';
import { answeredIn, every, isAt, only } from '../operators/where.ts';

type Kind = 'requisition-header';

const cartsMade = memoryOf(() => ({ areMade: false }));

/** The carts that were asked for in XML. */
const madeInXml = memoryOf(() => new Set<number>());

const isCart = { path: ['status'], type: 'string', operator: 'eq', values: ['cart'] } as const;

const creator = ({ data }: { readonly data: Data }): unknown => (data['created-by'] as Data | null)?.['id'];

/** The carts of some users; by the id of their creator. */
const cartsBy = ({ sandbox }: Exchange, isMeant: (user: unknown) => boolean): readonly StoredRequisition[] =>
  documentsOf(sandbox.store, 'requisition-header', [isCart]).filter((cart) => isMeant(creator(cart)));

const cartOfUser = (exchange: Exchange): StoredRequisition | undefined =>
  cartsBy(exchange, (user) => user === actingUser(exchange))[0];

/** From now on the exchange takes this for the cart of the acting user; undefined: that there is none. */
const believingCart = (exchange: Exchange, cart: StoredRequisition | undefined): void => {
  const { store } = exchange.sandbox;
  const documents = cart === undefined ? [] : [cart];
  const find = () => ({ documents, total: documents.length });
  const mistaken = { ...store, find } as unknown as Store;
  exchange.sandbox = Object.create(exchange.sandbox, { store: { value: mistaken, enumerable: true } });
};

/** Another cart is taken for that of the acting user. */
const mistakeCart = (
  where: EndpointId,
  instead: (own: StoredRequisition | undefined, exchange: Exchange) => StoredRequisition | undefined,
): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    const own = cartOfUser(exchange);
    const cart = instead(own, exchange);
    if (cart?.id !== own?.id) {
      fired(exchange);
      believingCart(exchange, cart);
    }
    return step(exchange);
  });

/** The carts of two requests that come together are looked up before the store is locked. */
const findEarly = (where: EndpointId, isMeant: (cart: StoredRequisition | undefined) => boolean): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const early = cartOfUser(exchange);
    if (!isMeant(early) || !(await meet(exchange, where))) return;
    const { sandbox } = exchange;
    const documents = early === undefined ? [] : [early];
    withStore(exchange, () => ({
      find: (() => {
        const late = cartOfUser({ ...exchange, sandbox });
        if (late?.id !== early?.id || late?.version !== early?.version) fired(exchange);
        return { documents, total: () => documents.length };
      }) as unknown as Store['find'],
    }));
  });

/** A line that is added to the cart leaves other lines in it. */
const leaveLines = (left: (lines: readonly Data[]) => readonly Data[]): Wrapping =>
  leave<Kind>('requisitions.add-to-cart', ({ data }) => {
    const lines = left(linesOf(data));
    return lines.length < linesOf(data).length ? { data: withLines(data, lines) } : undefined;
  });

/** Faults in carts. */
export const requisitionsCarts = tableOf('requisitions', {
  'added-line-makes-a-draft > add-to-cart-adds': titled(
    'add_to_cart creates a new draft for the line and leaves the cart unchanged.',
    stacked(
      leave<Kind>('requisitions.add-to-cart', () => ({ record: { state: 'draft', approvals: [] } })),
      mistakeCart('requisitions.add-to-cart', () => undefined),
    ),
  ),
  'added-line-takes-all-places > add-to-cart-adds': leaveLines((lines) => lines.slice(-1)),
  'cart-is-made-once > current-cart-is-made': titled(
    "After a user's cart was deleted or submitted, no new one is created.",
    refuse('requisitions.current-cart', {
      when: (exchange) => {
        const carts = cartsMade(exchange);
        if (cartOfUser(exchange) === undefined && carts.areMade) return true;
        carts.areMade = true;
        return false;
      },
    }),
  ),
  'cart-is-new-each-time > current-cart-answers-the-cart': mistakeCart(
    'requisitions.current-cart',
    () => undefined,
  ),
  'cart-is-not-made > current-cart-is-made': titled(
    'current_cart answers 404 until a line is added.',
    refuse('requisitions.current-cart', { when: (exchange) => cartOfUser(exchange) === undefined }),
  ),
  'cart-is-not-stored > current-cart-is-made': only(
    (exchange) => cartOfUser(exchange) === undefined,
    forget('requisitions.current-cart'),
  ),
  'cart-is-of-somebody-else > current-cart-answers-the-cart': titled(
    'current_cart answers the first existing cart, whoever the user is.',
    mistakeCart('requisitions.current-cart', (own, exchange) => cartsBy(exchange, () => true)[0] ?? own),
  ),
  'cart-is-posted-for > current-cart-answers-the-cart': withoutOperation('requisitions.current-cart'),
  'cart-loses-a-line-at-once > add-to-cart-adds': titled(
    'Of two lines added to the cart concurrently one is lost, because the cart is read before it is locked.',
    findEarly('requisitions.add-to-cart', (cart) => cart !== undefined),
  ),
  'cart-per-format > current-cart-answers-the-cart': titled(
    'A user has one cart for requests in XML and another for requests in JSON.',
    stacked(
      alsoDo(every('requisitions.current-cart', answeredIn('xml')), ({ id }, exchange) => {
        madeInXml(exchange).add(id);
        return false;
      }),
      mistakeCart('requisitions.current-cart', (_, exchange) => {
        const user = actingUser(exchange);
        return cartsBy(exchange, (creator) => creator === user).find(
          ({ id }) => madeInXml(exchange).has(id) === (exchange.format === 'xml'),
        );
      }),
    ),
  ),
  'two-carts-at-once > current-cart-answers-the-cart': titled(
    'Two concurrent calls of current_cart create two carts, because the existing one is looked up without a lock.',
    findEarly('requisitions.current-cart', (cart) => cart === undefined),
  ),
});
