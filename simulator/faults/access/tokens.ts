import { clients, scopes } from '../../../fixtures/seed/clients.ts';
import { endpoint } from '../../../models/endpoints/index.ts';
import type { Sandbox, Step } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault, field } from '../fault.ts';
import { changeAnswer, changeRefusal, isTokenRequest } from '../twist/token/change-answer.ts';
import { changeChallenge } from '../twist/token/change-challenge.ts';
import { runWithHeaders } from '../twist/token/change-headers.ts';
import { bringsToken, changeOutgoing, refusesToken } from '../twist/token/change-outgoing.ts';
import { changeRequest } from '../twist/token/change-request.ts';
import { handOut } from '../twist/token/hand-out.ts';
import { bearerOf, letIn } from '../twist/token/let-in.ts';
import { refuseRequest } from '../twist/token/refuse-request.ts';
import { reissue } from '../twist/token/reissue.ts';
import { tokenParts } from '../twist/token/token-parts.ts';
import { turnAway } from '../twist/token/turn-away.ts';
import { runWithChoices } from '../twist/token/with-choices.ts';
import { movePaths } from '../twist/wire/move-paths.ts';
import { type Change, holding, renamed, without } from './change-members.ts';

type Row = readonly [words: string, title: string, violates: Fault['violates'], change: Change];

const token = 'access/token-answer-has-access-token';
const type = 'access/token-type-is-bearer';
const number = 'access/expires-in-is-a-number';

const missing: Fault['violates'] = [
  'access/token-answer-has-expires-in',
  'access/expires-in-is-86399',
  number,
];

const rows: readonly Row[] = [
  ['access-token-named-token', 'access_token is called token.', [token], renamed('access_token', 'token')],
  [
    'access-token-in-camel-case',
    'access_token is called accessToken.',
    [token],
    renamed('access_token', 'accessToken'),
  ],
  [
    'access-token-in-data',
    'The token answer lies in a member data.',
    [token],
    (members) => ({ data: members }),
  ],
  ['access-token-is-empty', 'access_token is empty.', [token], holding('access_token', '')],
  ['expires-in-left-out', 'expires_in is left out.', missing, without('expires_in')],
  [
    'expires-in-in-camel-case',
    'expires_in is called expiresIn.',
    missing,
    renamed('expires_in', 'expiresIn'),
  ],
  ['expires-in-is-a-string', 'expires_in is a string.', [number], holding('expires_in', '86399')],
  ['token-type-left-out', 'token_type is left out.', [type], without('token_type')],
  ['token-type-is-jwt', 'token_type is JWT.', [type], holding('token_type', 'JWT')],
];

const algorithmOf = (token: string): string => String(tokenParts(token)?.header['alg']);
const placeOf = (scope: string): number => (scopes.includes(scope) ? scopes.indexOf(scope) : scopes.length);
const id = 'access/scopes-after-the-second-lost';

const cut = changeRequest((parameters) => {
  const [first = '', second = '', ...more] = (parameters.get('scope') ?? '').split(' ');
  if (more.length > 0) parameters.set('scope', `${first} ${second}`);
});

const orderOf = (scope = ''): number => scopes.indexOf(scope);
const contents = new WeakMap<Sandbox, Map<string, number>>();
const signatures = new WeakMap<Sandbox, Set<string>>();
const form = 'application/x-www-form-urlencoded';

const asForm = (text: string): string => {
  try {
    return new URLSearchParams({ ...(JSON.parse(text) as Record<string, string>) }).toString();
  } catch {
    return '';
  }
};

const usedTokens = new WeakMap<Sandbox, Set<string>>();
const known = new Set(['client_id', 'client_secret', 'grant_type', 'scope']);

/** What can be wrong with token requests of clients without a user, their answers, and the use of these tokens. */
export const accessTokens: readonly Fault[] = [
  // Members of the token answer that are missing, misspelt or hold something else.
  ...rows.map(([words, title, violates, change]) =>
    fault(`access/${words}`, title, violates, field(changeAnswer(change))),
  ),
  fault(
    'access/algorithm-none-accepted',
    'A token without a signature that says alg none is accepted.',
    ['access/unsigned-token-is-refused'],
    letIn('token-invalid', (token) => {
      const parts = tokenParts(token);
      return parts?.header['alg'] === 'none' && parts.signature === '';
    }),
  ),
  fault(
    'access/algorithm-none-before-a-signature-accepted',
    'A token that says alg none is accepted when some signature stands behind it.',
    ['access/unsigned-token-is-refused'],
    letIn('token-invalid', (token) => {
      const parts = tokenParts(token);
      return parts?.header['alg'] === 'none' && parts.signature !== '';
    }),
  ),
  fault(
    'access/algorithm-none-in-another-case-accepted',
    'Alg none is refused, but NONE and None are accepted.',
    ['access/unsigned-token-is-refused'],
    letIn(
      'token-invalid',
      (token) => /^n(one|ONE)$/i.test(algorithmOf(token)) && algorithmOf(token) !== 'none',
    ),
  ),
  fault(
    'access/all-scopes-granted-in-silence',
    'Whatever scopes are asked for, the token has all scopes of the client, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs', 'access/more-scopes-make-a-longer-token'],
    changeRequest((parameters) => {
      const client = clients.find(({ id }) => id === parameters.get('client_id'));
      const [scope = '', ...more] = parameters.getAll('scope');
      const asked = scope.split(' ');
      if (client === undefined || more.length > 0 || !asked.every((scope) => client.scopes.includes(scope)))
        return;
      if (asked.length < client.scopes.length) parameters.set('scope', client.scopes.join(' '));
    }),
  ),
  fault(
    'access/any-grant-type-accepted',
    'A grant_type that nobody defined is taken for client_credentials.',
    ['access/unknown-grant-is-unsupported-grant-type'],
    changeRequest((parameters) => {
      const [type, ...more] = parameters.getAll('grant_type');
      if (type && more.length === 0) parameters.set('grant_type', 'client_credentials');
    }),
  ),
  fault(
    'access/any-text-is-a-token',
    'A text that is no JWT is accepted as a token.',
    ['access/invalid-token-is-refused'],
    letIn('token-invalid', (token) => token !== '' && !token.includes('.')),
  ),
  fault(
    'access/basic-not-read',
    'HTTP Basic is not read at the token endpoint.',
    ['access/client-may-authenticate-by-basic'],
    at('apply', (step, fired) => (exchange) => {
      const { authorization, ...others } = exchange.incoming.headers;
      const { body } = exchange;
      if (!isTokenRequest(exchange) || authorization === undefined || body?.text.includes('client_secret=')) {
        return step(exchange);
      }
      fired(exchange);
      return runWithHeaders(step, exchange, others);
    }),
  ),
  fault(
    'access/bearer-in-capitals-refused',
    'The word Bearer is refused when it is all in capitals.',
    ['access/authorization-scheme-ignores-case'],
    turnAway(({ incoming }) => /^BEARER /.test(incoming.headers.authorization ?? '')),
  ),
  fault(
    'access/bearer-must-be-capital',
    'The word Bearer is read in its usual case only.',
    ['access/authorization-scheme-ignores-case'],
    turnAway(({ incoming }) => !/^Bearer /.test(incoming.headers.authorization ?? '')),
  ),
  fault(
    'access/client-only-by-basic',
    'A client is known by HTTP Basic alone; client_id and client_secret in the body alone are passed over.',
    ['access/token-request-takes-client-id', 'access/token-request-takes-client-secret'],
    changeRequest((parameters, { incoming }) => {
      if (incoming.headers.authorization !== undefined) return;
      parameters.delete('client_id');
      parameters.delete('client_secret');
    }),
  ),
  fault(
    'access/consent-comes-first',
    'A client credentials request is sent on to the page where a person consents.',
    ['access/token-is-issued-without-a-user'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, sandbox } = exchange;
      if (!isTokenRequest(exchange) || outgoing.status >= 300) return;
      outgoing.status = 302;
      outgoing.headers['Location'] = `${sandbox.baseUrl}/oauth2/authorizations/new`;
      exchange.result = { kind: 'nothing' };
      fired(exchange);
    }),
  ),
  fault(
    'access/eight-characters-of-a-secret-count',
    'Only the first eight characters of a secret are compared.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    changeRequest((parameters) => {
      const [given = '', ...more] = parameters.getAll('client_secret');
      const secret = clients.find(({ id }) => id === parameters.get('client_id'))?.secret;
      if (
        secret !== undefined &&
        more.length === 0 &&
        given.length >= 8 &&
        given.slice(0, 8) === secret.slice(0, 8)
      )
        parameters.set('client_secret', secret);
    }),
  ),
  fault(
    'access/empty-code-refused',
    'Code without a value is refused.',
    ['access/empty-token-parameter-counts-as-absent'],
    refuseRequest((parameters) => (parameters.get('code') === '' ? 'invalid_request' : undefined)),
  ),
  fault(
    'access/empty-scope-refused',
    'Scope without a value is refused, though no scope at all brings a token.',
    ['access/empty-token-parameter-counts-as-absent'],
    refuseRequest((parameters) => (parameters.get('scope') === '' ? 'invalid_scope' : undefined)),
  ),
  fault(
    'access/expired-token-accepted',
    'Nobody looks at when a token expires.',
    ['access/expired-token-is-refused'],
    letIn('token-expired', () => true),
  ),
  fault(
    'access/expires-in-is-a-moment',
    'Expires_in is the moment of expiry instead of the seconds until then.',
    ['access/expires-in-is-86399'],
    changeAnswer((members) => ({
      ...members,
      expires_in: tokenParts(String(members['access_token']))?.claims['exp'],
    })),
  ),
  fault(
    'access/expires-in-is-a-round-day',
    'Expires_in is 86400.',
    ['access/expires-in-is-86399'],
    changeAnswer((members) => ({ ...members, expires_in: 86_400 })),
  ),
  fault(
    'access/expires-in-milliseconds',
    'Expires_in is told in milliseconds.',
    ['access/expires-in-is-86399'],
    changeAnswer((members) => ({ ...members, expires_in: 86_399_000 })),
  ),
  fault(
    'access/further-scope-granted-in-silence',
    'Every token has a scope more than was asked for, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs'],
    reissue((claims) => ({ ...claims, scope: `${String(claims['scope'])} platform.session` })),
  ),
  fault(
    'access/grant-type-must-be-left-out',
    'A token request that says client_credentials is refused; one without grant_type gets a token.',
    ['access/token-request-takes-grant-type', 'access/missing-grant-type-is-invalid-request'],
    changeRequest((parameters) => {
      const type = parameters.get('grant_type');
      if (type === null) parameters.set('grant_type', 'client_credentials');
      else if (type === 'client_credentials') parameters.set('grant_type', 'nobody_credentials');
    }),
  ),
  fault(
    'access/invalid-token-unchallenged',
    'The refusal of a call with an invalid token has no WWW-Authenticate.',
    ['access/invalid-token-is-challenged'],
    changeChallenge(['token-invalid', 'token-expired'], {}),
  ),
  fault(
    'access/key-of-a-stranger-accepted',
    'A token that is signed with a secret of somebody else is accepted.',
    ['access/invalid-token-is-refused'],
    letIn('token-invalid', (token) => tokenParts(token)?.header['alg'] === 'HS256'),
  ),
  fault(
    'access/lacked-scope-dropped-in-silence',
    'A scope that the client lacks is left out of the token, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs'],
    at('apply', (step, fired) => async (exchange) => {
      if (!isTokenRequest(exchange)) return step(exchange);
      await runWithChoices(step, exchange, { 'access/scope-the-client-lacks': 'intersection' });
      const { result } = exchange;
      if (result.kind !== 'json' || !('scope' in result.value)) return;
      const { scope: _, ...untold } = result.value;
      exchange.result = { kind: 'json', value: untold };
      fired(exchange);
    }),
  ),
  fault(
    'access/last-of-repeated-parameters-counts',
    'Of a parameter that is given twice the last one counts.',
    ['access/repeated-parameter-is-refused'],
    changeRequest((parameters) => {
      for (const [name, value] of [...parameters]) parameters.set(name, value);
    }),
  ),
  fault(
    'access/missing-grant-type-accepted',
    'A token request without grant_type is taken for client_credentials.',
    ['access/missing-grant-type-is-invalid-request'],
    changeRequest((parameters) => {
      if (!parameters.get('grant_type')) parameters.set('grant_type', 'client_credentials');
    }),
  ),
  fault(
    'access/missing-grant-type-is-unsupported',
    'A token request without grant_type is refused as unsupported_grant_type.',
    ['access/missing-grant-type-is-invalid-request'],
    changeRefusal((members, { body }) =>
      new URLSearchParams(body?.text).get('grant_type')
        ? members
        : { ...members, error: 'unsupported_grant_type' },
    ),
  ),
  fault(
    'access/missing-signature-accepted',
    'A token whose signature was cut off is accepted.',
    ['access/tampered-token-is-refused'],
    letIn('token-invalid', (token) => {
      const parts = tokenParts(token);
      return parts?.header['alg'] === 'RS256' && parts.signature === '';
    }),
  ),
  fault(
    'access/missing-token-challenged-by-basic',
    'The refusal of a call without a token asks for HTTP Basic.',
    ['access/missing-token-is-challenged'],
    changeChallenge(['token-missing'], { 'WWW-Authenticate': 'Basic realm="procurement"' }),
  ),
  fault(
    'access/missing-token-served',
    'A call without a token is served.',
    ['access/missing-token-is-refused'],
    letIn('token-missing', () => true),
  ),
  fault(
    'access/missing-token-served-on-lists',
    'Collections are served without a token; single documents are not.',
    ['access/missing-token-is-refused'],
    letIn('token-missing', (_, { endpoint }) => endpoint?.deed === 'list'),
  ),
  fault(
    'access/missing-token-served-on-payments',
    'Payments are read without a token; service sheets are not.',
    ['access/missing-token-is-refused'],
    letIn(
      'token-missing',
      (_, { endpoint, incoming }) => endpoint?.area === 'payments' && incoming.method === 'GET',
    ),
  ),
  fault(
    'access/expired-token-served-on-inspections',
    'Inspections are read with a token that has expired; all else is not.',
    ['access/expired-token-is-refused'],
    letIn(
      'token-expired',
      (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.area === 'quality-inspections',
    ),
  ),
  fault(
    'access/any-token-served-on-comments',
    'Comments are read with a token that was never issued; without one they are not.',
    ['access/invalid-token-is-refused'],
    letIn(
      'token-invalid',
      (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.area === 'comments',
    ),
  ),
  fault(
    'access/missing-token-served-on-items',
    'The items of a reassignment are read without a token; the reassignment is not.',
    ['access/missing-token-is-refused'],
    letIn(
      'token-missing',
      (_, { endpoint, incoming }) =>
        incoming.method === 'GET' && endpoint?.id === 'user-reassignments.transactions',
    ),
  ),
  fault(
    'access/missing-token-served-on-legal-documents',
    'Legal documents are read without a token; all else needs one.',
    ['access/missing-token-is-refused'],
    letIn(
      'token-missing',
      (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.area === 'legal-documents',
    ),
  ),
  fault(
    'access/missing-token-served-on-one-requisition',
    'A single requisition is read without a token; all else needs one.',
    ['access/missing-token-is-refused'],
    letIn(
      'token-missing',
      (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint?.id === 'requisitions.show',
    ),
  ),
  fault(
    'access/missing-token-unchallenged',
    'The refusal of a call without a token has no WWW-Authenticate.',
    ['access/missing-token-is-challenged'],
    changeChallenge(['token-missing'], {}),
  ),
  fault(
    'access/other-scheme-than-bearer',
    'A token is accepted behind the word Token; behind Bearer it is refused.',
    ['access/api-takes-bearer-token'],
    at('authenticate', (step, fired) => (exchange) => {
      const { authorization = '', ...others } = exchange.incoming.headers;
      const turned = authorization.replace(/^(bearer|token) /i, (word) =>
        /^b/i.test(word) ? 'Unknown ' : 'Bearer ',
      );
      if (turned === authorization || isTokenRequest(exchange)) return step(exchange);
      if (turned.startsWith('Unknown')) fired(exchange);
      return runWithHeaders(step, exchange, { ...others, authorization: turned });
    }),
  ),
  fault(
    'access/plus-is-no-blank-in-scopes',
    'A blank between scopes that is encoded as a plus sign stays a plus sign.',
    ['access/scopes-are-separated-by-spaces', 'access/token-request-takes-scope'],
    changeRequest((parameters, { body }) => {
      const written = /(?:^|&)scope=([^&]*)/.exec(body?.text ?? '')?.[1] ?? '';
      if (written.includes('+')) parameters.set('scope', decodeURIComponent(written));
    }),
  ),
  fault(
    'access/repeated-client-id-accepted',
    'Of a client_id that is given twice the first one counts.',
    ['access/repeated-parameter-is-refused'],
    changeRequest((parameters) => {
      const id = parameters.get('client_id');
      if (id !== null) parameters.set('client_id', id);
    }),
  ),
  fault(
    'access/repeated-scopes-joined',
    'Scopes of a scope that is given twice are joined.',
    ['access/repeated-parameter-is-refused'],
    changeRequest((parameters) => {
      const given = parameters.getAll('scope');
      if (given.length > 1) parameters.set('scope', given.join(' '));
    }),
  ),
  fault(
    'access/scope-out-of-order-lost',
    'A scope that stands behind one that the platform lists later is left out of the token.',
    ['access/scope-order-does-not-matter', 'access/granted-scope-is-told-when-it-differs'],
    changeRequest((parameters) => {
      const asked = (parameters.get('scope') ?? '').split(' ');
      const kept = asked.filter((scope, at) =>
        asked.slice(0, at).every((one) => placeOf(one) <= placeOf(scope)),
      );
      if (kept.length < asked.length) parameters.set('scope', kept.join(' '));
    }),
  ),
  fault(
    'access/scope-parameter-refused',
    'A token request that names scopes is refused; one without them gets a token for all.',
    ['access/token-request-takes-scope'],
    refuseRequest((parameters) => (parameters.get('scope') ? 'invalid_scope' : undefined)),
  ),
  fault(
    'access/scopes-after-the-second-lost',
    'Of a list of scopes only the first two are read; the answer tells which were granted.',
    [
      'access/scopes-are-separated-by-spaces',
      'access/scope-order-does-not-matter',
      'access/more-scopes-make-a-longer-token',
    ],
    at('apply', (step, fired) => async (exchange) => {
      await cut.wrap(step, fired)(exchange);
      const { result } = exchange;
      if (!exchange.fired.has(id) || result.kind !== 'json' || exchange.outgoing.status >= 300) return;
      const scope = tokenParts(String(result.value['access_token']))?.claims['scope'];
      exchange.result = { kind: 'json', value: { ...result.value, scope } };
    }),
  ),
  fault(
    'access/scopes-in-one-order-only',
    'Scopes are accepted in the order in which the client has them; in another they are refused.',
    ['access/scope-order-does-not-matter'],
    refuseRequest((parameters) => {
      const asked = (parameters.get('scope') ?? '').split(' ');
      return asked.every((scope, at) => at === 0 || orderOf(scope) > orderOf(asked[at - 1]))
        ? undefined
        : 'invalid_scope';
    }),
  ),
  fault(
    'access/scopes-separated-by-commas',
    'Several scopes are told apart by commas; with spaces between them they are one unknown scope.',
    ['access/scopes-are-separated-by-spaces', 'access/token-request-takes-scope'],
    changeRequest((parameters) => {
      const scope = parameters.get('scope');
      if (scope?.trim().includes(' ')) parameters.set('scope', scope.replaceAll(' ', '-'));
    }),
  ),
  fault(
    'access/secret-compared-without-case',
    'A secret is compared without its case.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    changeRequest((parameters) => {
      const [given = '', ...more] = parameters.getAll('client_secret');
      const secret = clients.find(({ id }) => id === parameters.get('client_id'))?.secret;
      if (secret !== undefined && more.length === 0 && given.toLowerCase() === secret.toLowerCase())
        parameters.set('client_secret', secret);
    }),
  ),
  fault(
    'access/secret-in-basic-not-looked-at',
    'The secret in HTTP Basic is not looked at.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    at('apply', (step, fired) => (exchange) => {
      const { authorization = '', ...others } = exchange.incoming.headers;
      const encoded = /^basic (.*)$/i.exec(authorization)?.[1] ?? '';
      const [id = '', given] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
      const secret = clients.find((client) => client.id === id)?.secret;
      if (!isTokenRequest(exchange) || secret === undefined || given === secret) return step(exchange);
      fired(exchange);
      const believed = Buffer.from(`${id}:${secret}`).toString('base64');
      return runWithHeaders(step, exchange, { ...others, authorization: `Basic ${believed}` });
    }),
  ),
  fault(
    'access/sign-in-page-instead-of-token',
    'A client credentials request is answered with a page where a person signs in.',
    ['access/token-is-issued-without-a-user'],
    changeOutgoing(bringsToken, (outgoing) => {
      outgoing.headers['Content-Type'] = 'text/html; charset=utf-8';
      outgoing.body = '<!doctype html><title>Sign in</title><form><input name="login"></form>';
    }),
  ),
  fault(
    'access/signature-known-by-its-length',
    'A signature that begins otherwise than it was made is accepted while it is of the right length.',
    ['access/tampered-token-is-refused'],
    at('authenticate', (step, fired) => async (exchange) => {
      const token = bearerOf(exchange);
      const content = token.slice(0, token.lastIndexOf('.'));
      const known = contents.get(exchange.sandbox) ?? new Map<string, number>();
      contents.set(exchange.sandbox, known);
      await letIn('token-invalid', () => known.get(content) === token.length).wrap(step, fired)(exchange);
      if (exchange.grant !== undefined) known.set(content, token.length);
    }),
  ),
  fault(
    'access/signature-not-looked-at',
    'The signature of a token is not looked at.',
    ['access/tampered-token-is-refused'],
    letIn('token-invalid', (token) => tokenParts(token)?.header['alg'] === 'RS256'),
  ),
  fault(
    'access/token-answer-as-text',
    'A token answer says that it is plain text.',
    ['access/token-answer-is-json'],
    changeOutgoing(bringsToken, (outgoing) => {
      outgoing.headers['Content-Type'] = 'text/plain; charset=utf-8';
    }),
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
    'A token answer says nothing of caches.',
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
      if (exchange.incoming.method !== 'GET') {
        fired(exchange);
        throw new Refusal('method-not-allowed', { headers: { Allow: 'GET' } });
      }
      exchange.endpoint = endpoint('token.issue');
      return undefined;
    }),
  ),
  fault(
    'access/token-error-in-errors',
    'A refused token request is told in the list errors instead of in error.',
    ['access/token-error-is-json-with-error'],
    changeRefusal(({ error }) => ({ errors: [error] })),
  ),
  fault(
    'access/token-error-is-a-page',
    'A refused token request is answered with an HTML page.',
    ['access/token-error-is-json-with-error'],
    changeOutgoing(refusesToken, (outgoing) => {
      outgoing.headers['Content-Type'] = 'text/html; charset=utf-8';
      outgoing.body = '<!doctype html><title>Error</title><h1>Something is wrong with the request</h1>';
    }),
  ),
  fault(
    'access/token-error-is-an-object',
    'Error of a refused token request is an object with a code.',
    ['access/token-error-is-json-with-error'],
    changeRefusal(({ error, error_description: message }) => ({ error: { code: error, message } })),
  ),
  fault(
    'access/token-error-says-text',
    'A refused token request is answered in JSON that says it is plain text.',
    ['access/token-error-is-json-with-error'],
    changeOutgoing(refusesToken, (outgoing) => {
      outgoing.headers['Content-Type'] = 'text/plain; charset=utf-8';
    }),
  ),
  fault(
    'access/token-expiry-in-milliseconds',
    'Exp of a token is told in milliseconds, so that it never comes.',
    ['access/token-lives-24-hours'],
    reissue((claims) => ({ ...claims, exp: Number(claims['exp']) * 1000 })),
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
    'access/token-is-padded',
    'A token is padded to one length for all sets of scopes.',
    ['access/more-scopes-make-a-longer-token'],
    reissue((claims) => ({
      ...claims,
      pad: '.'.repeat(Math.max(0, 1000 - JSON.stringify(claims).length)),
    })),
  ),
  fault(
    'access/token-known-by-its-signature',
    'A token is recognised by its signature alone: other claims before a known one are believed.',
    ['access/tampered-token-is-refused'],
    at('authenticate', (step, fired) => async (exchange) => {
      const parts = tokenParts(bearerOf(exchange));
      const known = signatures.get(exchange.sandbox) ?? new Set<string>();
      signatures.set(exchange.sandbox, known);
      const isKnown = parts?.header['alg'] === 'RS256' && known.has(parts.signature);
      await letIn('token-invalid', () => isKnown).wrap(step, fired)(exchange);
      if (parts !== undefined && exchange.grant !== undefined) known.add(parts.signature);
    }),
  ),
  fault(
    'access/token-lives-one-hour',
    'A token expires after one hour, though expires_in says a day.',
    ['access/token-lives-24-hours'],
    reissue((claims) => ({ ...claims, exp: Number(claims['iat']) + 3600 })),
  ),
  fault(
    'access/token-lives-thirty-days',
    'A token expires after thirty days, though expires_in says one.',
    ['access/token-lives-24-hours'],
    reissue((claims) => ({ ...claims, exp: Number(claims['iat']) + 30 * 86_400 })),
  ),
  fault(
    'access/token-must-be-approved',
    'A client credentials request is taken down for a person to approve; no token is in the answer.',
    ['access/token-answer-has-access-token', 'access/token-is-issued-without-a-user'],
    changeAnswer(() => ({ status: 'pending_approval' })),
  ),
  fault(
    'access/token-names-no-scopes',
    'A token refers to scopes that the server keeps, so that its length is always the same.',
    ['access/more-scopes-make-a-longer-token'],
    handOut((token, { sign }) => sign({ ...tokenParts(token)?.claims, scope: undefined })),
  ),
  fault(
    'access/token-only-in-query',
    'A token is accepted as access_token in the query alone.',
    ['access/api-takes-bearer-token'],
    at('authenticate', (step, fired) => async (exchange) => {
      if (isTokenRequest(exchange)) return step(exchange);
      const { authorization, ...others } = exchange.incoming.headers;
      if (authorization !== undefined) fired(exchange);
      const inQuery: Step = (seen) =>
        runWithChoices(step, seen, { 'access/token-outside-header': 'accepted' });
      return runWithHeaders(inQuery, exchange, others);
    }),
  ),
  fault(
    'access/token-parameters-only-in-query',
    'Of a token request only the query is read; the form body is passed over.',
    ['access/token-request-is-form-encoded'],
    at('apply', (step, fired) => (exchange) => {
      if (isTokenRequest(exchange) && exchange.body !== undefined && exchange.body.text !== '') {
        exchange.body = undefined;
        fired(exchange);
      }
      return step(exchange);
    }),
  ),
  fault(
    'access/token-request-must-be-json',
    'A token request is read as JSON; a form body is refused.',
    ['access/token-request-is-form-encoded'],
    at('apply', (step, fired) => (exchange) => {
      const { body } = exchange;
      if (!isTokenRequest(exchange) || body === undefined) return step(exchange);
      if (body.type.startsWith('application/json')) exchange.body = { type: form, text: asForm(body.text) };
      else {
        exchange.body = { type: 'text/plain', text: body.text };
        fired(exchange);
      }
      return step(exchange);
    }),
  ),
  fault(
    'access/token-serves-one-call',
    'A token is good for one call only.',
    ['access/api-takes-bearer-token'],
    turnAway((exchange) => {
      const { sandbox } = exchange;
      const used = usedTokens.get(sandbox) ?? new Set<string>();
      usedTokens.set(sandbox, used);
      const isUsed = used.has(bearerOf(exchange));
      used.add(bearerOf(exchange));
      return isUsed;
    }),
  ),
  fault(
    'access/token-stops-growing',
    'A token names up to two scopes; for more it refers to a list that the server keeps.',
    ['access/more-scopes-make-a-longer-token'],
    handOut((token, { sign }) => {
      const claims = tokenParts(token)?.claims ?? {};
      const few = String(claims['scope']).split(' ').length <= 2;
      return few ? token : sign({ ...claims, scope: undefined, list: '1' });
    }),
  ),
  fault(
    'access/two-authentications-accepted',
    'A client that authenticates by HTTP Basic and in the body at once gets a token.',
    ['access/one-client-authentication-per-request'],
    at('apply', (step, fired) => (exchange) => {
      const { authorization, ...others } = exchange.incoming.headers;
      const inBody = exchange.body?.text.includes('client_secret=') ?? false;
      if (!isTokenRequest(exchange) || authorization === undefined || !inBody) return step(exchange);
      fired(exchange);
      return runWithHeaders(step, exchange, others);
    }),
  ),
  fault(
    'access/unknown-client-gets-token',
    'A client that does not exist gets a token.',
    ['access/unknown-client-is-invalid-client'],
    changeRequest((parameters) => {
      const id = parameters.get('client_id');
      const [first] = clients;
      if (id === null || first === undefined || clients.some((client) => client.id === id)) return;
      parameters.set('client_id', first.id);
      parameters.set('client_secret', first.secret);
    }),
  ),
  fault(
    'access/unknown-client-is-invalid-request',
    'A client that does not exist is refused as invalid_request.',
    ['access/unknown-client-is-invalid-client'],
    changeRefusal((members, { body }) => {
      const id = new URLSearchParams(body?.text).get('client_id');
      const isUnknown = id !== null && clients.every((client) => client.id !== id);
      return members['error'] === 'invalid_client' && isUnknown
        ? { ...members, error: 'invalid_request' }
        : members;
    }),
  ),
  fault(
    'access/unknown-grant-is-invalid-request',
    'A grant_type that nobody defined is refused as invalid_request.',
    ['access/unknown-grant-is-unsupported-grant-type'],
    changeRefusal((members) =>
      members['error'] === 'unsupported_grant_type' ? { ...members, error: 'invalid_request' } : members,
    ),
  ),
  fault(
    'access/unknown-parameter-refused',
    'A token request with a parameter that the server does not know is refused.',
    ['access/unknown-token-parameter-is-ignored'],
    refuseRequest((parameters) =>
      [...parameters].some(([name, value]) => value !== '' && !known.has(name))
        ? 'invalid_request'
        : undefined,
    ),
  ),
  fault(
    'access/unknown-scope-dropped-in-silence',
    'A scope that does not exist is left out of the token, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs'],
    changeRequest((parameters) => {
      const asked = (parameters.get('scope') ?? '').split(' ');
      const existing = asked.filter((scope) => scopes.includes(scope));
      if (existing.length > 0 && existing.length < asked.length) parameters.set('scope', existing.join(' '));
    }),
  ),
  fault(
    'access/wrong-secret-accepted',
    'The secret of a client is not looked at.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    changeRequest((parameters) => {
      const client = clients.find(({ id }) => id === parameters.get('client_id'));
      if (client !== undefined && parameters.getAll('client_secret').length === 1)
        parameters.set('client_secret', client.secret);
    }),
  ),
  fault(
    'access/wrong-secret-is-invalid-grant',
    'A wrong client secret is refused as invalid_grant.',
    ['access/wrong-secret-is-invalid-client'],
    changeRefusal((members, { body }) => {
      const id = new URLSearchParams(body?.text).get('client_id');
      const isKnown = clients.some((client) => client.id === id && client.active);
      return members['error'] === 'invalid_client' && isKnown
        ? { ...members, error: 'invalid_grant' }
        : members;
    }),
  ),
];
