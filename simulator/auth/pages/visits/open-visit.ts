import type { Exchange, Sandbox } from '../../../exchange.ts';
import { digestOf } from '../../digest.ts';
import { basePathOf } from '../frame/address.ts';
import { setCookie } from './cookies.ts';
import type { Visit, Visitor } from './visit.ts';
import { visitCookie, visitorOf } from './visitor.ts';

/** Milliseconds that a visit lasts. */
const lifetime = 8 * 3_600_000;
const most = 1000;

/** Makes room: ended visits leave, then the oldest of nobody, then the oldest. */
const makeRoom = ({ clock, store }: Sandbox): void => {
  const all = store.allKept('visit');
  const [ended, lasting] = [
    all.filter(([, { expires }]) => expires <= clock.now()),
    all.filter(([, { expires }]) => expires > clock.now()),
  ];
  for (const [key] of ended) store.drop('visit', key);
  if (lasting.length < most) return;
  const oldest = lasting.find(([, { user }]) => user === undefined) ?? lasting[0];
  if (oldest !== undefined) store.drop('visit', oldest[0]);
};

/** Opens a visit under an id of its own and hands the cookie to the browser. */
export const openVisit = (exchange: Exchange, noted: Omit<Visit, 'csrf' | 'expires'> = {}): Visitor => {
  const { sandbox } = exchange;
  makeRoom(sandbox);
  const { clock, random, store } = sandbox;
  // Sandboxes of one seed draw the same: the cookie of one must not be worth anything in another.
  const id = digestOf(`${basePathOf(sandbox)} ${random.hex(16)}`);
  const visit: Visit = { ...noted, csrf: random.hex(16), expires: clock.now() + lifetime };
  const key = digestOf(id);
  store.keep('visit', key, visit);
  setCookie(exchange, { name: visitCookie, value: id, path: basePathOf(sandbox) || '/' });
  return { key, visit };
};

/** The visit of a request, or a new one: forms need its proof. */
export const welcome = (exchange: Exchange): Visitor => visitorOf(exchange) ?? openVisit(exchange);
