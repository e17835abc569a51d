import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';
import { runWithHeaders } from '../twist/token/change-headers.ts';

/** A token is accepted behind the word Token; behind Bearer it is refused. */
export const otherSchemeThanBearer: Fault = {
  id: 'access/other-scheme-than-bearer',
  title: 'A token is accepted behind the word Token; behind Bearer it is refused.',
  violates: ['access/api-takes-bearer-token'],
  kind: 'behavioural',
  step: 'authenticate',
  wrap: (step, fired) => (exchange) => {
    const { authorization = '', ...others } = exchange.incoming.headers;
    const turned = authorization.replace(/^(bearer|token) /i, (word) =>
      /^b/i.test(word) ? 'Unknown ' : 'Bearer ',
    );
    if (turned === authorization || isTokenRequest(exchange)) return step(exchange);
    if (turned.startsWith('Unknown')) fired(exchange);
    return runWithHeaders(step, exchange, { ...others, authorization: turned });
  },
};
