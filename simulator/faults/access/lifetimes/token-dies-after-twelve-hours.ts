import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { bearerOf } from '../../twist/token/let-in.ts';
import { tokenParts } from '../../twist/token/token-parts.ts';
import { turnAway } from '../../twist/token/turn-away.ts';

const claimIn = (exchange: Exchange, name: string): number =>
  Number(tokenParts(bearerOf(exchange))?.claims[name]);

/** A token is refused after twelve hours, though it says that it is good for a day. */
export const tokenDiesAfterTwelveHours: Fault = {
  id: 'access/token-dies-after-twelve-hours',
  title: 'A token is refused after twelve hours, though it says that it is good for a day.',
  violates: ['access/token-lives-24-hours'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: turnAway((exchange) => exchange.sandbox.clock.now() / 1000 > claimIn(exchange, 'iat') + 12 * 3600),
};
