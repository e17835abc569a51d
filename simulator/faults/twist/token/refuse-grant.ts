import type { TokenErrorCode } from '../../../auth/token-error.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { tokenDoor } from '../memory/door.ts';

/** Why a request with these parameters is refused; undefined when it is not. */
export type Objection = (asked: URLSearchParams, exchange: Exchange) => TokenErrorCode | undefined;

/** Around `apply`: refuses requests that would have got a token, before anything is looked at. */
export const refuseGrant = (objection: Objection): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const asked = tokenDoor.read(exchange);
    const error = asked && objection(asked, exchange);
    if (error === undefined) return step(exchange);
    exchange.outgoing.status = 400;
    exchange.result = { kind: 'json', value: { error } };
    fired(exchange);
  });
