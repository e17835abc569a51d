import type { Moment } from '../../clock.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault } from '../fault.ts';
import { memoryOf } from '../twist/memory/memory-of.ts';
import { bearerOf, letIn } from '../twist/token/let-in.ts';
import { tokenParts } from '../twist/token/token-parts.ts';
import { turnAway } from '../twist/token/turn-away.ts';

const claimIn = (exchange: Exchange, name: string): number =>
  Number(tokenParts(bearerOf(exchange))?.claims[name]);

const lastUse = memoryOf(() => new Map<string, Moment>());
const accepted = memoryOf(() => new Set<string>());
const known = letIn('token-expired', (token, exchange) => accepted(exchange).has(token));

/** What can be wrong with how long an access token is good; it shows to those who wait. */
export const accessLifetimes: readonly Fault[] = [
  fault(
    'access/token-accepted-for-a-further-day',
    'A token is accepted for a day after its time has run out.',
    ['access/expired-token-is-refused'],
    letIn('token-expired', (token, { sandbox }) => {
      const expires = Number(tokenParts(token)?.claims['exp']);
      return sandbox.clock.now() / 1000 < expires + 86_400;
    }),
  ),
  fault(
    'access/token-dies-after-twelve-hours',
    'A token is refused after twelve hours, though it says that it is good for a day.',
    ['access/token-lives-24-hours'],
    turnAway((exchange) => exchange.sandbox.clock.now() / 1000 > claimIn(exchange, 'iat') + 12 * 3600),
  ),
  fault(
    'access/token-dies-when-it-rests',
    'A token that was not used for an hour is refused.',
    ['access/token-lives-24-hours'],
    turnAway((exchange) => {
      const [token, now, used] = [bearerOf(exchange), exchange.sandbox.clock.now(), lastUse(exchange)];
      const rested = now - (used.get(token) ?? now) > 3_600_000;
      if (!rested) used.set(token, now);
      return rested;
    }),
  ),
  fault(
    'access/used-token-never-expires',
    'A token that was accepted once is remembered, and accepted after its time has run out.',
    ['access/expired-token-is-refused'],
    at('authenticate', (step, fired) => async (exchange) => {
      await known.wrap(step, fired)(exchange);
      if (exchange.grant !== undefined) accepted(exchange).add(bearerOf(exchange));
    }),
  ),
];
