import { clients, scopes, seedClients } from '../../../fixtures/seed/clients.ts';
import { endpoint } from '../../../models/endpoints/index.ts';
import { formType } from '../../../models/wire/media-type.ts';
import type { Moment } from '../../clock.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
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
export const accessTokens: readonly Fault[] = [
  fault(
    'access/token-answer-as-text',
    'A token answer says that it is plain text.',
    ['access/token-answer-is-json'],
    sendAs(bringsToken, text),
  ),
  fault(
    'access/token-answer-created',
    'A token answer has status 201.',
    ['access/token-answer-is-json'],
    changeOutgoing(bringsToken, (outgoing) => {
      outgoing.status = 201;
    }),
  ),
  fault(
    'access/token-answer-kept-privately',
    'A token answer may be kept by the cache of the client.',
    ['access/token-answer-is-not-stored'],
    changeOutgoing(bringsToken, (outgoing) => {
      outgoing.headers['Cache-Control'] = 'private, max-age=86399';
    }),
  ),
  fault(
    'access/token-answer-may-be-stored',
    'A token response has no Cache-Control.',
    ['access/token-answer-is-not-stored'],
    changeOutgoing(bringsToken, (outgoing) => {
      delete outgoing.headers['Cache-Control'];
    }),
  ),
  fault(
    'access/token-claims-are-no-json',
    'The middle part of a token is a list of words instead of JSON.',
    ['access/token-is-a-jwt'],
    handOut((token) => {
      const [header, claims = '', signature] = token.split('.');
      const words = Buffer.from(claims, 'base64url')
        .toString('utf8')
        .replace(/[{}":,]+/g, ' ');
      return `${header}.${Buffer.from(words).toString('base64url')}.${signature}`;
    }),
  ),
  fault(
    'access/token-endpoint-breaks',
    'POST /oauth2/token always ends with a server error.',
    ['access/token-endpoint-is-post-oauth2-token'],
    at('route', (step, fired) => (exchange) => {
      if (exchange.path !== '/oauth2/token') return step(exchange);
      fired(exchange);
      throw new Refusal('unexpected');
    }),
  ),
  fault(
    'access/token-endpoint-elsewhere',
    'Tokens are issued at /oauth2/access_token instead of /oauth2/token.',
    ['access/token-endpoint-is-post-oauth2-token'],
    movePaths('/oauth2/token', '/oauth2/access_token'),
  ),
  fault(
    'access/token-endpoint-takes-get',
    'Tokens are issued to GET requests with the parameters in the query; POST is refused.',
    ['access/token-endpoint-is-post-oauth2-token'],
    at('route', (step, fired) => (exchange) => {
      if (exchange.path !== '/oauth2/token') return step(exchange);
      if (exchange.incoming.method === 'GET') exchange.endpoint = endpoint('token.issue');
      else {
        fired(exchange);
        throw new Refusal('method-not-allowed', { headers: { Allow: 'GET' } });
      }
    }),
  ),
  fault(
    'access/token-error-in-errors',
    'A refused token request is told in the list errors instead of in error.',
    ['access/token-error-is-json-with-error'],
    changeMembers(refusesToken, ({ error }) => ({ errors: [error] })),
  ),
  fault(
    'access/token-error-is-a-page',
    'A refused token request is answered with an HTML page.',
    ['access/token-error-is-json-with-error'],
    sendAs(
      refusesToken,
      html,
      () => '<!doctype html><title>Error</title><h1>Something is wrong with the request</h1>',
    ),
  ),
  fault(
    'access/token-error-is-an-object',
    'Error of a refused token request is an object with a code.',
    ['access/token-error-is-json-with-error'],
    changeMembers(refusesToken, ({ error, error_description: message }) => ({
      error: { code: error, message },
    })),
  ),
  fault(
    'access/token-error-says-text',
    'A refused token request is answered in JSON that says it is plain text.',
    ['access/token-error-is-json-with-error'],
    sendAs(refusesToken, text),
  ),
  fault(
    'access/token-expiry-in-milliseconds',
    'Exp of a token is told in milliseconds, so that it never comes.',
    ['access/token-lives-24-hours'],
    changeClaims('access_token', (claims) => ({ ...claims, exp: Number(claims['exp']) * 1000 })),
  ),
  fault(
    'access/token-has-a-scope-with-colons',
    'Every token has one scope more, in a form of its own.',
    ['access/scopes-name-service-object-right', 'access/granted-scope-is-told-when-it-differs'],
    changeClaims('access_token', (claims) => ({ ...claims, scope: `${claims['scope']} accounting:read` })),
  ),
  fault(
    'access/token-has-a-scope-of-two-parts',
    'The token for every scope that there is has a scope without an object as well.',
    ['access/scopes-name-service-object-right'],
    changeClaims('access_token', (claims) =>
      hasEveryScope(claims) ? { ...claims, scope: `${claims['scope']} core.read` } : claims,
    ),
  ),
  fault(
    'access/token-has-two-parts',
    'A token is sent without its header, as claims and signature alone.',
    ['access/token-is-a-jwt'],
    handOut((token) => token.slice(token.indexOf('.') + 1)),
  ),
  fault(
    'access/token-is-opaque',
    'A token is an opaque text.',
    ['access/token-is-a-jwt'],
    handOut((token) => Buffer.from(token).toString('hex')),
  ),
  fault(
    'access/token-is-cut',
    'Tokens are cut where they become long: the one for every scope is called invalid.',
    ['access/token-has-no-length-limit', 'access/all-scopes-reach-all-operations'],
    refuseToken((exchange) => hasEveryScope(claimsOf(bearerOf(exchange)) ?? {})),
  ),
  fault(
    'access/token-is-padded',
    'A token is padded to one length for all sets of scopes.',
    ['access/more-scopes-make-a-longer-token'],
    changeClaims('access_token', (claims) => ({
      ...claims,
      pad: '.'.repeat(Math.max(0, 1000 - JSON.stringify(claims).length)),
    })),
  ),
  fault(
    'access/token-known-by-its-signature',
    'A token is recognised by its signature alone: other claims before a known one are believed.',
    ['access/tampered-token-is-refused'],
    acceptLikeKnown('token-invalid', (token) =>
      algorithmOf(token) === 'RS256' ? token.split('.')[2] : undefined,
    ),
  ),
  fault(
    'access/token-lives-one-hour',
    'A token expires after one hour, though expires_in says a day.',
    ['access/token-lives-24-hours'],
    changeClaims('access_token', (claims) => ({ ...claims, exp: Number(claims['iat']) + 3600 })),
  ),
  fault(
    'access/token-lives-thirty-days',
    'A token expires after thirty days, though expires_in says one.',
    ['access/token-lives-24-hours'],
    changeClaims('access_token', (claims) => ({ ...claims, exp: Number(claims['iat']) + 30 * 86_400 })),
  ),
  fault(
    'access/token-must-be-approved',
    'A client credentials request is taken down for a person to approve; no token is in the answer.',
    ['access/token-answer-has-access-token', 'access/token-is-issued-without-a-user'],
    changeMembers(bringsToken, () => ({ status: 'pending_approval' })),
  ),
  fault(
    'access/token-names-no-scopes',
    'A token refers to scopes that the server keeps, so that its length is always the same.',
    ['access/more-scopes-make-a-longer-token'],
    handOut((token, { sign }) => sign({ ...claimsOf(token), scope: undefined })),
  ),
  fault(
    'access/token-only-in-query',
    'A token is accepted as access_token in the query alone.',
    ['access/api-takes-bearer-token'],
    runOtherwise('authenticate', (exchange) => {
      const { incoming, sandbox, search } = exchange;
      const hasToken = incoming.headers.authorization !== undefined || search.includes('access_token=');
      if (isTokenRequest(exchange) || !hasToken) return undefined;
      return {
        ...withHeaders(exchange, { authorization: undefined }),
        sandbox: choosing(sandbox, { 'access/token-outside-header': 'accepted' }),
      };
    }),
  ),
  fault(
    'access/token-parameters-only-in-query',
    'Only the query of a token request is read; the form body is ignored.',
    ['access/token-request-is-form-encoded'],
    runOtherwise('apply', (exchange) =>
      isTokenRequest(exchange) && exchange.body?.text ? { body: undefined } : undefined,
    ),
  ),
  fault(
    'access/token-request-must-be-json',
    'A token request is read as JSON; a form body is refused.',
    ['access/token-request-is-form-encoded'],
    runOtherwise('apply', (exchange) => {
      const { body } = exchange;
      if (!isTokenRequest(exchange) || body === undefined) return undefined;
      const isJson = body.type.startsWith('application/json');
      return {
        body: { type: isJson ? formType : 'text/plain', text: isJson ? asForm(body.text) : body.text },
      };
    }),
  ),
  fault(
    'access/token-serves-one-call',
    'A token is accepted for one request only.',
    ['access/api-takes-bearer-token'],
    refuseToken((exchange) => {
      const [used, token] = [usedTokens(exchange), bearerOf(exchange)];
      const isUsed = used.has(token);
      used.add(token);
      return isUsed;
    }),
  ),
  fault(
    'access/token-stops-growing',
    'A token names up to two scopes; for more it refers to a list that the server keeps.',
    ['access/more-scopes-make-a-longer-token'],
    handOut((token, { sign }) => {
      const claims = claimsOf(token);
      const few = String(claims?.['scope']).split(' ').length <= 2;
      return few ? token : sign({ ...claims, scope: undefined, list: '1' });
    }),
  ),
  fault(
    'access/two-authentications-accepted',
    'A client that authenticates by HTTP Basic and in the body at once gets a token.',
    ['access/one-client-authentication-per-request'],
    passOverBasic(true),
  ),
  fault(
    'access/unknown-client-gets-token',
    'A client that does not exist gets a token.',
    ['access/unknown-client-is-invalid-client'],
    readAs(tokenForm, (params) => {
      if (!params.has('client_id') || clientIn(params) !== undefined) return;
      params.set('client_id', clients[0].id);
      params.set('client_secret', clients[0].secret);
    }),
  ),
  fault(
    'access/unknown-client-is-invalid-request',
    'A client that does not exist is refused as invalid_request.',
    ['access/unknown-client-is-invalid-client'],
    answerError(
      'invalid_request',
      (params, exchange) =>
        errorIn(exchange) === 'invalid_client' && params.has('client_id') && clientIn(params) === undefined,
    ),
  ),
  fault(
    'access/unknown-grant-is-invalid-request',
    'A grant_type that nobody defined is refused as invalid_request.',
    ['access/unknown-grant-is-unsupported-grant-type'],
    answerError('invalid_request', (_, exchange) => errorIn(exchange) === 'unsupported_grant_type'),
  ),
  fault(
    'access/unknown-parameter-refused',
    'A token request with a parameter that the server does not know is refused.',
    ['access/unknown-token-parameter-is-ignored'],
    refuseForm('invalid_request', (params) =>
      [...params].some(([name, value]) => value !== '' && !known.includes(name)),
    ),
  ),
  fault(
    'access/unknown-scope-dropped-in-silence',
    'A scope that does not exist is left out of the token, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs'],
    readAs(tokenForm, (params) => {
      const existing = scopesIn(params).filter((scope) => scopes.includes(scope));
      if (existing.length > 0 && params.getAll('scope').length === 1) params.set('scope', existing.join(' '));
    }),
  ),
  fault(
    'access/wrong-secret-accepted',
    'The secret of a client is not checked.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    takeForSecret(() => true),
  ),
  fault(
    'access/wrong-secret-is-invalid-grant',
    'A wrong client secret is refused as invalid_grant.',
    ['access/wrong-secret-is-invalid-client'],
    answerError(
      'invalid_grant',
      (params, exchange) => errorIn(exchange) === 'invalid_client' && clientIn(params)?.active === true,
    ),
  ),
];

const lastUse = memoryOf(() => new Map<string, Moment>());

/** Faults in the lifetime of access tokens, visible only after waiting. */
export const accessLifetimes: readonly Fault[] = [
  fault(
    'access/token-accepted-for-a-further-day',
    'A token is accepted for a day after its time has run out.',
    ['access/expired-token-is-refused'],
    acceptToken(
      'token-expired',
      (token, { sandbox }) => sandbox.clock.now() / 1000 < Number(claimsOf(token)?.['exp']) + 86_400,
    ),
  ),
  fault(
    'access/token-dies-after-twelve-hours',
    'A token is refused after twelve hours, though it says that it is good for a day.',
    ['access/token-lives-24-hours'],
    refuseToken((exchange) => {
      const issued = Number(claimsOf(bearerOf(exchange))?.['iat']);
      return exchange.sandbox.clock.now() / 1000 > issued + 12 * 3600;
    }),
  ),
  fault(
    'access/token-works-after-eight-seconds',
    'A token is refused in the first eight seconds.',
    ['access/wait-five-seconds-before-use'],
    refuseToken((exchange) => {
      const issued = Number(claimsOf(bearerOf(exchange))?.['iat']);
      return exchange.sandbox.clock.now() / 1000 < issued + 8;
    }),
  ),
  fault(
    'access/token-dies-when-it-rests',
    'A token that was not used for an hour is refused.',
    ['access/token-lives-24-hours'],
    refuseToken((exchange) => {
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
    acceptLikeKnown('token-expired', (token) => token),
  ),
];
