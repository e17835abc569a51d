import { clients, scopes, seedClients } from '../../../fixtures/seed/clients.ts';
import { endpoint } from '../../../models/endpoints/index.ts';
import { formType } from '../../../models/wire/media-type.ts';
import type { Moment } from '../../clock.ts';
import { Refusal } from '../../refusals.ts';
import { at, tableOf, titled } from '../fault.ts';
import { acceptLikeKnown, acceptToken, bearerOf, refuseToken } from '../operators/bearer.ts';
import { memoryOf } from '../operators/memory.ts';
import { takeForSecret } from '../operators/recollection.ts';
import {
  choosing,
  clientIn,
  isTokenRequest,
  readAs,
  runOtherwise,
  scopesIn,
  tokenForm,
  withHeaders,
} from '../operators/requests.ts';
import {
  algorithmOf,
  answerError,
  bringsToken,
  changeClaims,
  changeMembers,
  changeOutgoing,
  claimsOf,
  errorIn,
  handOut,
  passOverBasic,
  refuseForm,
  refusesToken,
  sendAs,
} from '../operators/token-endpoint.ts';
import { movePaths } from '../operators/wire.ts';

const [html, text] = ['text/html; charset=utf-8', 'text/plain; charset=utf-8'];
const known = ['client_id', 'client_secret', 'grant_type', 'scope'];
const usedTokens = memoryOf(() => new Set<string>());

const asForm = (json: string): string => {
  try {
    return new URLSearchParams({ ...(JSON.parse(json) as Record<string, string>) }).toString();
  } catch {
    return '';
  }
};

/** Whether a token is for every scope that there is, but for those of OpenID Connect. */
const hasEveryScope = ({ scope }: Readonly<Record<string, unknown>>): boolean =>
  String(scope).split(' ').length >= seedClients.everything.scopes.length;

/** Faults in tokens, token responses, and unauthenticated clients. */
export const accessTokens = tableOf('access', {
  'token-answer-as-text > token-answer-is-json': sendAs(bringsToken, text),
  'token-answer-created > token-answer-is-json': changeOutgoing(bringsToken, (outgoing) => {
    outgoing.status = 201;
  }),
  'token-answer-kept-privately > token-answer-is-not-stored': changeOutgoing(bringsToken, (outgoing) => {
    outgoing.headers['Cache-Control'] = 'private, max-age=86399';
  }),
  'token-answer-may-be-stored > token-answer-is-not-stored': changeOutgoing(bringsToken, (outgoing) => {
    delete outgoing.headers['Cache-Control'];
  }),
  'token-claims-are-no-json > token-is-a-jwt': titled(
    'The middle part of a token is a list of words instead of JSON.',
    handOut((token) => {
      const [header, claims = '', signature] = token.split('.');
      const words = Buffer.from(claims, 'base64url')
        .toString('utf8')
        .replace(/[{}":,]+/g, ' ');
      return `${header}.${Buffer.from(words).toString('base64url')}.${signature}`;
    }),
  ),
  'token-endpoint-breaks > token-endpoint-is-post-oauth2-token': titled(
    'POST /oauth2/token always ends with a server error.',
    at('route', (step, fired) => (exchange) => {
      if (exchange.path !== '/oauth2/token') return step(exchange);
      fired(exchange);
      throw new Refusal('unexpected');
    }),
  ),
  'token-endpoint-elsewhere > token-endpoint-is-post-oauth2-token': movePaths(
    '/oauth2/token',
    '/oauth2/access_token',
  ),
  'token-endpoint-takes-get > token-endpoint-is-post-oauth2-token': titled(
    'Tokens are issued to GET requests with the parameters in the query; POST is refused.',
    at('route', (step, fired) => (exchange) => {
      if (exchange.path !== '/oauth2/token') return step(exchange);
      if (exchange.incoming.method === 'GET') exchange.endpoint = endpoint('token.issue');
      else {
        fired(exchange);
        throw new Refusal('method-not-allowed', { headers: { Allow: 'GET' } });
      }
    }),
  ),
  'token-error-in-errors > token-error-is-json-with-error': titled(
    'A refused token request is told in the list errors instead of in error.',
    changeMembers(refusesToken, ({ error }) => ({ errors: [error] })),
  ),
  'token-error-is-a-page > token-error-is-json-with-error': titled(
    'A refused token request is answered with an HTML page.',
    sendAs(
      refusesToken,
      html,
      () => '<!doctype html><title>Error</title><h1>Something is wrong with the request</h1>',
    ),
  ),
  'token-error-is-an-object > token-error-is-json-with-error': changeMembers(
    refusesToken,
    ({ error, error_description: message }) => ({
      error: { code: error, message },
    }),
  ),
  'token-error-says-text > token-error-is-json-with-error': titled(
    'A refused token request is answered in JSON that says it is plain text.',
    sendAs(refusesToken, text),
  ),
  'token-expiry-in-milliseconds > token-lives-24-hours': titled(
    'Exp of a token is told in milliseconds, so that it never comes.',
    changeClaims('access_token', (claims) => ({ ...claims, exp: Number(claims['exp']) * 1000 })),
  ),
  'token-has-a-scope-with-colons > scopes-name-service-object-right granted-scope-is-told-when-it-differs':
    titled(
      'Every token has one scope more, in a form of its own.',
      changeClaims('access_token', (claims) => ({ ...claims, scope: `${claims['scope']} accounting:read` })),
    ),
  'token-has-a-scope-of-two-parts > scopes-name-service-object-right': titled(
    'The token for every scope that there is has a scope without an object as well.',
    changeClaims('access_token', (claims) =>
      hasEveryScope(claims) ? { ...claims, scope: `${claims['scope']} core.read` } : claims,
    ),
  ),
  'token-has-two-parts > token-is-a-jwt': titled(
    'A token is sent without its header, as claims and signature alone.',
    handOut((token) => token.slice(token.indexOf('.') + 1)),
  ),
  'token-is-opaque > token-is-a-jwt': handOut((token) => Buffer.from(token).toString('hex')),
  'token-is-cut > token-has-no-length-limit all-scopes-reach-all-operations': titled(
    'Tokens are cut where they become long: the one for every scope is called invalid.',
    refuseToken((exchange) => hasEveryScope(claimsOf(bearerOf(exchange)) ?? {})),
  ),
  'token-is-padded > more-scopes-make-a-longer-token': changeClaims('access_token', (claims) => ({
    ...claims,
    pad: '.'.repeat(Math.max(0, 1000 - JSON.stringify(claims).length)),
  })),
  'token-known-by-its-signature > tampered-token-is-refused': titled(
    'A token is recognised by its signature alone: other claims before a known one are believed.',
    acceptLikeKnown('token-invalid', (token) =>
      algorithmOf(token) === 'RS256' ? token.split('.')[2] : undefined,
    ),
  ),
  'token-lives-one-hour > token-lives-24-hours': titled(
    'A token expires after one hour, though expires_in says a day.',
    changeClaims('access_token', (claims) => ({ ...claims, exp: Number(claims['iat']) + 3600 })),
  ),
  'token-lives-thirty-days > token-lives-24-hours': titled(
    'A token expires after thirty days, though expires_in says one.',
    changeClaims('access_token', (claims) => ({ ...claims, exp: Number(claims['iat']) + 30 * 86_400 })),
  ),
  'token-must-be-approved > token-answer-has-access-token token-is-issued-without-a-user': titled(
    'A client credentials request is taken down for a person to approve; no token is in the answer.',
    changeMembers(bringsToken, () => ({ status: 'pending_approval' })),
  ),
  'token-names-no-scopes > more-scopes-make-a-longer-token': titled(
    'A token refers to scopes that the server keeps, so that its length is always the same.',
    handOut((token, { sign }) => sign({ ...claimsOf(token), scope: undefined })),
  ),
  'token-only-in-query > api-takes-bearer-token': runOtherwise('authenticate', (exchange) => {
    const { incoming, sandbox, search } = exchange;
    const hasToken = incoming.headers.authorization !== undefined || search.includes('access_token=');
    if (isTokenRequest(exchange) || !hasToken) return undefined;
    return {
      ...withHeaders(exchange, { authorization: undefined }),
      sandbox: choosing(sandbox, { 'access/token-outside-header': 'accepted' }),
    };
  }),
  'token-parameters-only-in-query > token-request-is-form-encoded': runOtherwise('apply', (exchange) =>
    isTokenRequest(exchange) && exchange.body?.text ? { body: undefined } : undefined,
  ),
  'token-request-must-be-json > token-request-is-form-encoded': runOtherwise('apply', (exchange) => {
    const { body } = exchange;
    if (!isTokenRequest(exchange) || body === undefined) return undefined;
    const isJson = body.type.startsWith('application/json');
    return {
      body: { type: isJson ? formType : 'text/plain', text: isJson ? asForm(body.text) : body.text },
    };
  }),
  'token-serves-one-call > api-takes-bearer-token': refuseToken((exchange) => {
    const [used, token] = [usedTokens(exchange), bearerOf(exchange)];
    const isUsed = used.has(token);
    used.add(token);
    return isUsed;
  }),
  'token-stops-growing > more-scopes-make-a-longer-token': titled(
    'A token names up to two scopes; for more it refers to a list that the server keeps.',
    handOut((token, { sign }) => {
      const claims = claimsOf(token);
      const few = String(claims?.['scope']).split(' ').length <= 2;
      return few ? token : sign({ ...claims, scope: undefined, list: '1' });
    }),
  ),
  'two-authentications-accepted > one-client-authentication-per-request': titled(
    'A client that authenticates by HTTP Basic and in the body at once gets a token.',
    passOverBasic(true),
  ),
  'unknown-client-gets-token > unknown-client-is-invalid-client': readAs(tokenForm, (params) => {
    if (!params.has('client_id') || clientIn(params) !== undefined) return;
    params.set('client_id', clients[0].id);
    params.set('client_secret', clients[0].secret);
  }),
  'unknown-client-is-invalid-request > unknown-client-is-invalid-client': answerError(
    'invalid_request',
    (params, exchange) =>
      errorIn(exchange) === 'invalid_client' && params.has('client_id') && clientIn(params) === undefined,
  ),
  'unknown-grant-is-invalid-request > unknown-grant-is-unsupported-grant-type': answerError(
    'invalid_request',
    (_, exchange) => errorIn(exchange) === 'unsupported_grant_type',
  ),
  'unknown-parameter-refused > unknown-token-parameter-is-ignored': refuseForm('invalid_request', (params) =>
    [...params].some(([name, value]) => value !== '' && !known.includes(name)),
  ),
  'unknown-scope-dropped-in-silence > granted-scope-is-told-when-it-differs': titled(
    'A scope that does not exist is left out of the token, and the answer does not say so.',
    readAs(tokenForm, (params) => {
      const existing = scopesIn(params).filter((scope) => scopes.includes(scope));
      if (existing.length > 0 && params.getAll('scope').length === 1) params.set('scope', existing.join(' '));
    }),
  ),
  'wrong-secret-accepted > wrong-secret-gets-no-token wrong-secret-is-invalid-client': takeForSecret(
    () => true,
  ),
  'wrong-secret-is-invalid-grant > wrong-secret-is-invalid-client': answerError(
    'invalid_grant',
    (params, exchange) => errorIn(exchange) === 'invalid_client' && clientIn(params)?.active === true,
  ),
});

const lastUse = memoryOf(() => new Map<string, Moment>());

/** Faults in the lifetime of access tokens, visible only after waiting. */
export const accessLifetimes = tableOf('access', {
  'token-accepted-for-a-further-day > expired-token-is-refused': titled(
    'A token is accepted for a day after its time has run out.',
    acceptToken(
      'token-expired',
      (token, { sandbox }) => sandbox.clock.now() / 1000 < Number(claimsOf(token)?.['exp']) + 86_400,
    ),
  ),
  'token-dies-after-twelve-hours > token-lives-24-hours': titled(
    'A token is refused after twelve hours, though it says that it is good for a day.',
    refuseToken((exchange) => {
      const issued = Number(claimsOf(bearerOf(exchange))?.['iat']);
      return exchange.sandbox.clock.now() / 1000 > issued + 12 * 3600;
    }),
  ),
  'token-works-after-eight-seconds > wait-five-seconds-before-use': refuseToken((exchange) => {
    const issued = Number(claimsOf(bearerOf(exchange))?.['iat']);
    return exchange.sandbox.clock.now() / 1000 < issued + 8;
  }),
  'token-dies-when-it-rests > token-lives-24-hours': refuseToken((exchange) => {
    const [token, now, used] = [bearerOf(exchange), exchange.sandbox.clock.now(), lastUse(exchange)];
    const rested = now - (used.get(token) ?? now) > 3_600_000;
    if (!rested) used.set(token, now);
    return rested;
  }),
  'used-token-never-expires > expired-token-is-refused': titled(
    'A token that was accepted once is remembered, and accepted after its time has run out.',
    acceptLikeKnown('token-expired', (token) => token),
  ),
});
