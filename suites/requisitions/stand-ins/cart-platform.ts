import type { Members } from '../../../models/members.ts';
import { requisition } from '../../../models/resources/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { referenceNotation } from '../../../models/wire/notation.ts';
import { writeOne } from '../../../models/wire/write.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';

/** What a platform does with carts, rightly or not. */
export interface CartWays {
  /** What current_cart answers where no cart is: one is made unless told. */
  readonly none?: 'made' | 'refused' | 'empty' | 'not stored';
  /** Each call answers another one. */
  readonly always?: 'new';
  /** Looks for a cart, waits, and then makes one. */
  readonly racy?: boolean;
  readonly deletion?: 'refused';
  /** A token without a user has none. */
  readonly user?: 'refused';
  readonly owner?: Data;
  readonly shownLines?: 'all' | 'none' | 'count';
  /** The bodies that add_to_cart takes. */
  readonly takes?: readonly ('lines' | 'line' | 'wrapped')[];
  readonly adding?: 'replaces' | 'forgets' | 'races' | 'missing';
  /** A line that stands in the cart from the beginning. */
  readonly foreign?: boolean;
}

interface Cart {
  readonly id: number;
  status: string;
  lines: readonly Data[];
}

/** A platform in memory that has carts. */
export interface CartPlatform {
  readonly client: Client;
  readonly carts: Map<number, Cart>;
  readonly sent: Outgoing[];
}

const user: Data = { id: 7, login: 'ada' };
const refusal = (status: number): Answer => answerWith(status, '{"errors":{}}', 'json');

const asList = (value: unknown): readonly Data[] => (Array.isArray(value) ? value : []);

const linesOf = (members: Members, { takes }: CartWays): readonly Data[] => {
  const { 'requisition-lines': lines, 'requisition-line': line } = members;
  const form = lines !== undefined ? 'lines' : line !== undefined ? 'wrapped' : 'line';
  if (!(takes ?? ['lines', 'line', 'wrapped']).includes(form)) return [];
  return form === 'lines' ? asList(lines) : [(line ?? members) as Data];
};

/** Opens one. */
export const createCartPlatform = (ways: CartWays = {}): CartPlatform => {
  const carts = new Map<number, Cart>();
  const sent: Outgoing[] = [];
  let next = 500;
  const make = (status = 'cart'): Cart => {
    const cart = { id: ++next, status, lines: [] };
    carts.set(cart.id, cart);
    return cart;
  };
  const current = (): Cart | undefined => [...carts.values()].find(({ status }) => status === 'cart');
  if (ways.foreign === true) make().lines = [{ id: 1, description: 'a drill' }];

  const written = ({ id, status, lines }: Cart, { accept }: Outgoing, code = 200): Answer => {
    const format = accept === mediaTypeOf.xml ? 'xml' : 'json';
    const owner = ways.owner ?? user;
    const data: Data = {
      ...{ id, status, 'created-by': status === 'draft' ? user : owner, 'requested-by': owner },
      ...(ways.shownLines === 'count' && { 'line-count': lines.length }),
      ...((ways.shownLines ?? 'all') === 'all' && { 'requisition-lines': lines }),
    };
    return answerWith(code, writeOne(requisition, data, format, referenceNotation), format);
  };
  const pause = () => new Promise((resolve) => setImmediate(resolve));

  const askCart = async (request: Outgoing): Promise<Answer> => {
    if (ways.user === 'refused') return refusal(422);
    const found = ways.always === 'new' ? undefined : current();
    if (found !== undefined) return written(found, request);
    if (ways.none === 'refused') return refusal(404);
    if (ways.none === 'empty') return answerWith(200, 'null', 'json');
    if (ways.none === 'not stored') return written({ id: ++next, status: 'cart', lines: [] }, request);
    if (ways.racy === true) await pause();
    return written(make(), request);
  };
  const add = async (request: Outgoing): Promise<Answer> => {
    if (ways.user === 'refused') return refusal(422);
    if (ways.adding === 'missing') return refusal(404);
    const { members } = await readBody(request.body?.text ?? '', request.body?.type ?? '');
    const fresh = linesOf(members, ways);
    if (fresh.length === 0) return refusal(422);
    const cart = current() ?? make();
    const before = ways.adding === 'replaces' ? [] : cart.lines;
    if (ways.adding === 'races') await pause();
    if (ways.adding !== 'forgets') {
      cart.lines = [
        ...(ways.adding === 'races' ? before : cart.lines.filter((line) => before.includes(line))),
        ...fresh,
      ];
    }
    return written(cart, request);
  };
  const change = (request: Outgoing, cart: Cart): Answer => {
    if (request.method === 'GET') return written(cart, request);
    if (request.method === 'PUT') {
      cart.status = 'pending_approval';
      return written(cart, request);
    }
    if (ways.deletion === 'refused') return refusal(422);
    carts.delete(cart.id);
    return answerWith(204, '', 'json');
  };
  const answer = async (request: Outgoing): Promise<Answer> => {
    const { path } = request;
    if (path.endsWith('/current_cart')) return askCart(request);
    if (path.endsWith('/add_to_cart')) return add(request);
    if (request.method === 'POST') return written(make('draft'), request, 201);
    const cart = carts.get(Number(/\/(\d+)/.exec(path)?.[1]));
    return cart === undefined ? refusal(404) : change(request, cart);
  };
  const send = (request: Outgoing): Promise<Answer> => {
    sent.push(request);
    return answer(request);
  };
  return { client: { send, exchanges: [], requests: 0 }, carts, sent };
};
