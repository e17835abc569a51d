import type { Exchange } from '../../../exchange.ts';
import { isTokenRequest } from '../token/change-answer.ts';

/** A kind of request whose parameters can be read, and be taken for others. */
export interface Door {
  /** Undefined for a request of another kind. */
  readonly read: (exchange: Exchange) => URLSearchParams | undefined;
  readonly withParameters: (exchange: Exchange, parameters: URLSearchParams) => Exchange;
}

const form = 'application/x-www-form-urlencoded';

const formIn = ({ body }: Exchange): URLSearchParams =>
  new URLSearchParams(body?.type.startsWith(form) ? body.text : '');

const isInQuery = ({ search }: Exchange): boolean => new URLSearchParams(search).has('grant_type');

/** A token request: its parameters where its grant_type stands, in the query or in the form body. */
export const tokenDoor: Door = {
  read: (exchange) => {
    if (!isTokenRequest(exchange)) return undefined;
    return isInQuery(exchange) ? new URLSearchParams(exchange.search) : formIn(exchange);
  },
  withParameters: (exchange, parameters) => {
    const text = parameters.toString();
    return isInQuery(exchange) ? { ...exchange, search: text } : { ...exchange, body: { type: form, text } };
  },
};

/** Whether an exchange opens the authorization page. */
export const opensAuthorization = ({ endpoint }: Exchange): boolean => endpoint?.id === 'authorizations.new';

/** Whether an exchange brings the user's decision on an authorization request. */
export const isDecision = ({ extra }: Exchange): boolean => extra?.purpose === 'decision on a client';

/** An authorization request, where the page is opened and where the user's decision on it is posted. */
export const authorizationDoor: Door = {
  read: (exchange) => {
    if (opensAuthorization(exchange)) return new URLSearchParams(exchange.search);
    return isDecision(exchange) ? new URLSearchParams(formIn(exchange).get('request') ?? '') : undefined;
  },
  withParameters: (exchange, parameters) => {
    if (opensAuthorization(exchange)) return { ...exchange, search: parameters.toString() };
    const posted = formIn(exchange);
    posted.set('request', parameters.toString());
    return { ...exchange, body: { type: form, text: posted.toString() } };
  },
};
