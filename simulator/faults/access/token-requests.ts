import { clients, scopes } from '../../../fixtures/seed/clients.ts';
import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { at, type Fault, fault, stacked, unreported } from '../fault.ts';
import { acceptLikeKnown, acceptToken, changeChallenge, refuseToken } from '../operators/bearer.ts';
import { takeForSecret } from '../operators/recollection.ts';
import {
  clientIn,
  isRefused,
  isTokenRequest,
  mislead,
  readAs,
  runOtherwise,
  scopesIn,
  tokenForm,
  tokenRequest,
  withHeaders,
} from '../operators/requests.ts';
import {
  algorithmOf,
  answerError,
  bringsToken,
  changeClaims,
  changeMembers,
  claimsOf,
  passOverBasic,
  refuseForm,
  refuseFurtherTokens,
  sendAs,
} from '../operators/token-endpoint.ts';
import { holding, without } from './members.ts';

const html = 'text/html; charset=utf-8';

/** Accepts calls that read where a token was refused for a reason, at the endpoints that are meant. */
const acceptReads = (
  code: 'token-missing' | 'token-invalid' | 'token-expired',
  isMeant: (endpoint: Endpoint) => boolean,
) =>
  acceptToken(
    code,
    (_, { endpoint, incoming }) => incoming.method === 'GET' && endpoint !== undefined && isMeant(endpoint),
  );

/** Faults in token requests of clients without a user, and in the use of their tokens. */
export const accessTokenRequests: readonly Fault[] = [
  fault(
    'access/algorithm-none-accepted',
    'A token without a signature that says alg none is accepted.',
    ['access/unsigned-token-is-refused'],
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'none' && token.endsWith('.')),
  ),
  fault(
    'access/algorithm-none-before-a-signature-accepted',
    'A token that says alg none is accepted when some signature stands behind it.',
    ['access/unsigned-token-is-refused'],
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'none' && !token.endsWith('.')),
  ),
  fault(
    'access/algorithm-none-in-another-case-accepted',
    'Alg none is refused, but NONE and None are accepted.',
    ['access/unsigned-token-is-refused'],
    acceptToken(
      'token-invalid',
      (token) => algorithmOf(token) !== 'none' && /^none$/i.test(algorithmOf(token)),
    ),
  ),
  fault(
    'access/all-scopes-granted-in-silence',
    'Whatever scopes are asked for, the token has all scopes of the client, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs', 'access/more-scopes-make-a-longer-token'],
    readAs(tokenForm, (params) => {
      const [wanted, own] = [scopesIn(params), clientIn(params)?.scopes ?? []];
      const isWithin = params.getAll('scope').length === 1 && wanted.every((scope) => own.includes(scope));
      if (isWithin && wanted.length > 0) params.set('scope', own.join(' '));
    }),
  ),
  fault(
    'access/any-grant-type-accepted',
    'A grant_type that nobody defined is taken for client_credentials.',
    ['access/unknown-grant-is-unsupported-grant-type'],
    readAs(tokenForm, (params) => {
      const [type, ...more] = params.getAll('grant_type');
      if (type && more.length === 0) params.set('grant_type', 'client_credentials');
    }),
  ),
  fault(
    'access/any-text-is-a-token',
    'A text that is no JWT is accepted as a token.',
    ['access/invalid-token-is-refused'],
    acceptToken('token-invalid', (token) => token !== '' && !token.includes('.')),
  ),
  fault(
    'access/basic-not-read',
    'HTTP Basic is not read at the token endpoint.',
    ['access/client-may-authenticate-by-basic'],
    passOverBasic(false),
  ),
  fault(
    'access/bearer-in-capitals-refused',
    'The word Bearer is refused when it is all in capitals.',
    ['access/authorization-scheme-ignores-case'],
    refuseToken(({ incoming }) => /^BEARER /.test(incoming.headers.authorization ?? '')),
  ),
  fault(
    'access/bearer-must-be-capital',
    'The word Bearer is read in its usual case only.',
    ['access/authorization-scheme-ignores-case'],
    refuseToken(({ incoming }) => !/^Bearer /.test(incoming.headers.authorization ?? '')),
  ),
  fault(
    'access/client-only-by-basic',
    'Clients are identified by HTTP Basic only; client_id and client_secret in the body are ignored.',
    ['access/token-request-takes-client-id', 'access/token-request-takes-client-secret'],
    readAs(tokenForm, (params, { incoming }) => {
      if (incoming.headers.authorization !== undefined) return;
      for (const name of ['client_id', 'client_secret']) params.delete(name);
    }),
  ),
  fault(
    'access/consent-comes-first',
    'A client credentials request is sent on to the page where a person consents.',
    ['access/token-is-issued-without-a-user'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (!bringsToken(exchange)) return;
      exchange.result = { kind: 'redirect', to: `${exchange.sandbox.baseUrl}/oauth2/authorizations/new` };
      fired(exchange);
    }),
  ),
  fault(
    'access/eight-characters-of-a-secret-count',
    'Only the first eight characters of a secret are compared.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    takeForSecret((given, secret) => given.length >= 8 && given.slice(0, 8) === secret.slice(0, 8)),
  ),
  fault(
    'access/empty-code-refused',
    'Code without a value is refused.',
    ['access/empty-token-parameter-counts-as-absent'],
    refuseForm('invalid_request', (params) => params.get('code') === ''),
  ),
  fault(
    'access/empty-scope-refused',
    'Scope without a value is refused, though no scope at all brings a token.',
    ['access/empty-token-parameter-counts-as-absent'],
    refuseForm('invalid_scope', (params) => params.get('scope') === ''),
  ),
  fault(
    'access/no-token-beside-another',
    'A client that got two tokens gets no other one while these are good.',
    ['access/renew-about-every-20-hours'],
    refuseFurtherTokens(2),
  ),
  fault(
    'access/expired-token-accepted',
    'The expiry of a token is not checked.',
    ['access/expired-token-is-refused'],
    acceptToken('token-expired', () => true),
  ),
  fault(
    'access/expires-in-is-a-moment',
    'Expires_in is the moment of expiry instead of the seconds until then.',
    ['access/expires-in-is-86399'],
    changeMembers(bringsToken, (members) => ({
      ...members,
      expires_in: claimsOf(members['access_token'])?.['exp'],
    })),
  ),
  fault(
    'access/expires-in-is-a-round-day',
    'Expires_in is 86400.',
    ['access/expires-in-is-86399'],
    changeMembers(bringsToken, holding('expires_in', 86_400)),
  ),
  fault(
    'access/expires-in-milliseconds',
    'Expires_in is told in milliseconds.',
    ['access/expires-in-is-86399'],
    changeMembers(bringsToken, holding('expires_in', 86_399_000)),
  ),
  fault(
    'access/further-scope-granted-in-silence',
    'Every token has a scope more than was asked for, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs'],
    changeClaims('access_token', (claims) => ({
      ...claims,
      scope: `${String(claims['scope'])} platform.session`,
    })),
  ),
  fault(
    'access/grant-type-must-be-left-out',
    'A token request that says client_credentials is refused; one without grant_type gets a token.',
    ['access/token-request-takes-grant-type', 'access/missing-grant-type-is-invalid-request'],
    readAs(tokenForm, (params) => {
      const type = params.get('grant_type');
      if (type === null) params.set('grant_type', 'client_credentials');
      else if (type === 'client_credentials') params.set('grant_type', 'nobody_credentials');
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
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'HS256'),
  ),
  fault(
    'access/lacked-scope-dropped-in-silence',
    'A scope that the client lacks is left out of the token, and the answer does not say so.',
    ['access/granted-scope-is-told-when-it-differs'],
    stacked(
      changeMembers(bringsToken, without('scope')),
      mislead(tokenRequest, () => ({ choices: { 'access/scope-the-client-lacks': 'intersection' } })),
    ),
  ),
  fault(
    'access/last-of-repeated-parameters-counts',
    'If a parameter is given twice, the last one is used.',
    ['access/repeated-parameter-is-refused'],
    readAs(tokenForm, (params) => {
      for (const [name, value] of [...params]) params.set(name, value);
    }),
  ),
  fault(
    'access/missing-grant-type-accepted',
    'A token request without grant_type is taken for client_credentials.',
    ['access/missing-grant-type-is-invalid-request'],
    readAs(tokenForm, (params) => {
      if (!params.get('grant_type')) params.set('grant_type', 'client_credentials');
    }),
  ),
  fault(
    'access/missing-grant-type-is-unsupported',
    'A token request without grant_type is refused as unsupported_grant_type.',
    ['access/missing-grant-type-is-invalid-request'],
    answerError(
      'unsupported_grant_type',
      (params, exchange) => isRefused(exchange) && !params.get('grant_type'),
    ),
  ),
  fault(
    'access/missing-signature-accepted',
    'A token whose signature was cut off is accepted.',
    ['access/tampered-token-is-refused'],
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'RS256' && token.endsWith('.')),
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
    acceptToken('token-missing', () => true),
  ),
  fault(
    'access/missing-token-served-on-lists',
    'Collections are served without a token; single documents are not.',
    ['access/missing-token-is-refused'],
    acceptReads('token-missing', ({ operationKind }) => operationKind === 'list'),
  ),
  fault(
    'access/missing-token-served-on-payments',
    'Payments are read without a token; service sheets are not.',
    ['access/missing-token-is-refused'],
    acceptReads('token-missing', ({ area }) => area === 'payments'),
  ),
  fault(
    'access/expired-token-served-on-inspections',
    'Inspections are read with a token that has expired; all else is not.',
    ['access/expired-token-is-refused'],
    acceptReads('token-expired', ({ area }) => area === 'quality-inspections'),
  ),
  fault(
    'access/any-token-served-on-comments',
    'Comments are read with a token that was never issued; without one they are not.',
    ['access/invalid-token-is-refused'],
    acceptReads('token-invalid', ({ area }) => area === 'comments'),
  ),
  fault(
    'access/missing-token-served-on-legal-documents',
    'Legal documents are read without a token; all else needs one.',
    ['access/missing-token-is-refused'],
    acceptReads('token-missing', ({ area }) => area === 'legal-documents'),
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
    runOtherwise('authenticate', (exchange) => {
      const { authorization = '' } = exchange.incoming.headers;
      const turned = authorization.replace(/^(?=bearer )/i, 'Unknown ').replace(/^token /i, 'Bearer ');
      return turned === authorization || isTokenRequest(exchange)
        ? undefined
        : withHeaders(exchange, { authorization: turned });
    }),
  ),
  fault(
    'access/plus-is-no-blank-in-scopes',
    'A blank between scopes that is encoded as a plus sign stays a plus sign.',
    ['access/scopes-are-separated-by-spaces', 'access/token-request-takes-scope'],
    readAs(tokenForm, (params, { body }) => {
      const written = /(?:^|&)scope=([^&]*)/.exec(body?.text ?? '')?.[1] ?? '';
      if (written.includes('+')) params.set('scope', decodeURIComponent(written));
    }),
  ),
  fault(
    'access/repeated-client-id-accepted',
    'If client_id is given twice, the first one is used.',
    ['access/repeated-parameter-is-refused'],
    readAs(tokenForm, (params) => {
      if (params.has('client_id')) params.set('client_id', params.get('client_id') ?? '');
    }),
  ),
  fault(
    'access/repeated-scopes-joined',
    'Scopes of a scope that is given twice are joined.',
    ['access/repeated-parameter-is-refused'],
    readAs(tokenForm, (params) => {
      if (params.has('scope')) params.set('scope', params.getAll('scope').join(' '));
    }),
  ),
  fault(
    'access/scope-out-of-order-lost',
    'A scope that stands behind one that the platform lists later is left out of the token.',
    ['access/scope-order-does-not-matter', 'access/granted-scope-is-told-when-it-differs'],
    readAs(tokenForm, (params) => {
      let highest = -1;
      const kept = scopesIn(params).filter((scope) => {
        const rank = scopes.includes(scope) ? scopes.indexOf(scope) : scopes.length;
        highest = Math.max(highest, rank);
        return rank === highest;
      });
      if (kept.length > 0) params.set('scope', kept.join(' '));
    }),
  ),
  fault(
    'access/scope-parameter-refused',
    'A token request that names scopes is refused; one without them gets a token for all.',
    ['access/token-request-takes-scope'],
    refuseForm('invalid_scope', (params) => Boolean(params.get('scope'))),
  ),
  fault(
    'access/scopes-after-the-second-lost',
    'Of a list of scopes only the first two are read; the answer tells which were granted.',
    [
      'access/scopes-are-separated-by-spaces',
      'access/scope-order-does-not-matter',
      'access/more-scopes-make-a-longer-token',
    ],
    stacked(
      unreported(
        changeMembers(bringsToken, (members) => ({
          ...members,
          scope: claimsOf(members['access_token'])?.['scope'],
        })),
      ),
      readAs(tokenForm, (params) => {
        const [first, second, ...more] = scopesIn(params);
        if (more.length > 0) params.set('scope', `${first} ${second}`);
      }),
    ),
  ),
  fault(
    'access/scopes-in-one-order-only',
    'Scopes are accepted in the order in which the client has them; in another they are refused.',
    ['access/scope-order-does-not-matter'],
    refuseForm('invalid_scope', (params) => {
      const ranks = (params.get('scope') ?? '').split(' ').map((scope) => scopes.indexOf(scope));
      return ranks.some((rank, at) => at > 0 && rank <= Number(ranks[at - 1]));
    }),
  ),
  fault(
    'access/scopes-separated-by-commas',
    'Several scopes are told apart by commas; with spaces between them they are one unknown scope.',
    ['access/scopes-are-separated-by-spaces', 'access/token-request-takes-scope'],
    readAs(tokenForm, (params) => {
      const scope = params.get('scope');
      if (scope?.trim().includes(' ')) params.set('scope', scope.replaceAll(' ', '-'));
    }),
  ),
  fault(
    'access/secret-compared-without-case',
    'A secret is compared without its case.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    takeForSecret((given, secret) => given.toLowerCase() === secret.toLowerCase()),
  ),
  fault(
    'access/secret-accepted-by-its-beginning',
    'The beginning of a secret is accepted as the secret.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    takeForSecret((given, secret) => given !== '' && secret.startsWith(given)),
  ),
  fault(
    'access/secret-in-basic-not-looked-at',
    'The secret in HTTP Basic is not checked.',
    ['access/wrong-secret-gets-no-token', 'access/wrong-secret-is-invalid-client'],
    runOtherwise('apply', (exchange) => {
      const encoded = /^basic (.*)$/i.exec(exchange.incoming.headers.authorization ?? '')?.[1] ?? '';
      const [id = '', given] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
      const secret = clients.find((client) => client.id === id)?.secret;
      if (!isTokenRequest(exchange) || secret === undefined || given === secret) return undefined;
      const believed = Buffer.from(`${id}:${secret}`).toString('base64');
      return withHeaders(exchange, { authorization: `Basic ${believed}` });
    }),
  ),
  fault(
    'access/sign-in-page-instead-of-token',
    'A client credentials request is answered with a page where a person signs in.',
    ['access/token-is-issued-without-a-user'],
    sendAs(bringsToken, html, () => '<!doctype html><title>Sign in</title><form><input name="login"></form>'),
  ),
  fault(
    'access/signature-known-by-its-length',
    'A signature whose beginning was changed is accepted if its length is right.',
    ['access/tampered-token-is-refused'],
    acceptLikeKnown('token-invalid', (token) => `${token.slice(0, token.lastIndexOf('.'))} ${token.length}`),
  ),
  fault(
    'access/signature-not-looked-at',
    'The signature of a token is not checked.',
    ['access/tampered-token-is-refused'],
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'RS256'),
  ),
];
