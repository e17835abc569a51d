import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { isTokenRequest } from './change-answer.ts';

const form = 'application/x-www-form-urlencoded';

/** Changes the parameters in the form body in place. */
export type Change = (parameters: URLSearchParams, exchange: Exchange) => void;

/** Around `apply`: reads other parameters in the form body of a token request than are written there. */
export const changeRequest = (change: Change): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const { body } = exchange;
    if (!isTokenRequest(exchange) || body === undefined || !body.type.startsWith(form)) return step(exchange);
    const parameters = new URLSearchParams(body.text);
    const before = parameters.toString();
    change(parameters, exchange);
    if (parameters.toString() !== before) {
      exchange.body = { type: form, text: parameters.toString() };
      fired(exchange);
    }
    return step(exchange);
  });
