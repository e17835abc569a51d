import type { TokenErrorCode } from '../../../auth/token-error.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { isTokenRequest } from './change-answer.ts';

/** Why a request with these parameters is refused; undefined when it is not. */
export type Objection = (parameters: URLSearchParams, exchange: Exchange) => TokenErrorCode | undefined;

/** Around `apply`: refuses token requests that would have got a token. */
export const refuseRequest = (objection: Objection): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { body, outgoing } = exchange;
    if (!isTokenRequest(exchange) || outgoing.status >= 300) return;
    const error = objection(new URLSearchParams(body?.text), exchange);
    if (error === undefined) return;
    outgoing.status = 400;
    exchange.result = { kind: 'json', value: { error } };
    fired(exchange);
  });
