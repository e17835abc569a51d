import type { Moment } from '../../../clock.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { bearerOf } from '../../twist/token/let-in.ts';
import { turnAway } from '../../twist/token/turn-away.ts';

const lastUse = memoryOf(() => new Map<string, Moment>());

/** A token that was not used for an hour is refused. */
export const tokenDiesWhenItRests: Fault = {
  id: 'access/token-dies-when-it-rests',
  title: 'A token that was not used for an hour is refused.',
  violates: ['access/token-lives-24-hours'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: turnAway((exchange) => {
    const [token, now, used] = [bearerOf(exchange), exchange.sandbox.clock.now(), lastUse(exchange)];
    const rested = now - (used.get(token) ?? now) > 3_600_000;
    if (!rested) used.set(token, now);
    return rested;
  }),
};
