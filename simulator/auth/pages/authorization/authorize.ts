import type { Exchange, Result } from '../../../exchange.ts';
import { addressOf } from '../frame/address.ts';
import { toSignIn } from '../sign-in/to-sign-in.ts';
import { formTextOf } from '../visits/form.ts';
import { signedInVisitor } from '../visits/visitor.ts';
import { closeRequest } from './close-request.ts';
import { consentPage } from './consent-page.ts';
import { asksFor } from './consents.ts';
import { AuthorizationError } from './errors.ts';
import { grantCode } from './grant-code.ts';
import { mustSignIn } from './must-sign-in.ts';
import type { AuthorizationRequest } from './request.ts';
import { withRequest } from './with-request.ts';

const path = '/oauth2/authorizations/new';

/** Sends the user to sign in and back to the request. */
export const signInFor = (exchange: Exchange, { query }: AuthorizationRequest): Result =>
  toSignIn(exchange, `${path}?${query}`);

const proceed = (exchange: Exchange, request: AuthorizationRequest): Result => {
  const { sandbox } = exchange;
  const visitor = signedInVisitor(exchange);
  const quiet = request.prompts.has('none');
  if (visitor === undefined || mustSignIn(request, visitor, sandbox.clock.now())) {
    if (quiet) throw new AuthorizationError('login_required', 'The user has to sign in.');
    return signInFor(exchange, request);
  }
  if (asksFor(sandbox, visitor.visit.user, request)) {
    if (quiet) throw new AuthorizationError('consent_required', 'The user has to be asked.');
    return consentPage(exchange, visitor, request);
  }
  closeRequest(sandbox, visitor);
  return grantCode(exchange, visitor, request);
};

/** The authorization page: sign in where needed, then consent (Authentication; RFC 6749 section 4.1.1). */
export const authorize = (exchange: Exchange): Result =>
  withRequest(exchange, exchange.search, (request) => proceed(exchange, request));

/** More than this no address should hold. */
const longest = 8000;

/**
 * A request that is posted (OpenID Connect Core 1.0 section 3.1.2.1) is checked and then sent on to the page as a
 * query: a browser brings no cookie along with the post of another site.
 */
export const postedAuthorize = (exchange: Exchange): Result => {
  const search = [exchange.search, formTextOf(exchange)].filter((text) => text !== '').join('&');
  return withRequest(exchange, search, ({ query }) => {
    if (query.length > longest) throw new AuthorizationError('invalid_request', 'The request is too long.');
    return { kind: 'redirect', to: addressOf(exchange.sandbox, `${path}?${query}`) };
  });
};
