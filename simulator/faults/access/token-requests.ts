import { clients, scopes } from '../../../fixtures/seed/clients.ts';
import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { at, stacked, tableOf, titled, unreported } from '../fault.ts';
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
export const accessTokenRequests = tableOf('access', {
  'algorithm-none-accepted > unsigned-token-is-refused': titled(
    'A token without a signature that says alg none is accepted.',
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'none' && token.endsWith('.')),
  ),
  'algorithm-none-before-a-signature-accepted > unsigned-token-is-refused': titled(
    'A token that says alg none is accepted when some signature stands behind it.',
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'none' && !token.endsWith('.')),
  ),
  'algorithm-none-in-another-case-accepted > unsigned-token-is-refused': acceptToken(
    'token-invalid',
    (token) => algorithmOf(token) !== 'none' && /^none$/i.test(algorithmOf(token)),
  ),
  'all-scopes-granted-in-silence > granted-scope-is-told-when-it-differs more-scopes-make-a-longer-token':
    titled(
      'Whatever scopes are asked for, the token has all scopes of the client, and the answer does not say so.',
      readAs(tokenForm, (params) => {
        const [wanted, own] = [scopesIn(params), clientIn(params)?.scopes ?? []];
        const isWithin = params.getAll('scope').length === 1 && wanted.every((scope) => own.includes(scope));
        if (isWithin && wanted.length > 0) params.set('scope', own.join(' '));
      }),
    ),
  'any-grant-type-accepted > unknown-grant-is-unsupported-grant-type': titled(
    'A grant_type that nobody defined is taken for client_credentials.',
    readAs(tokenForm, (params) => {
      const [type, ...more] = params.getAll('grant_type');
      if (type && more.length === 0) params.set('grant_type', 'client_credentials');
    }),
  ),
  'any-text-is-a-token > invalid-token-is-refused': acceptToken(
    'token-invalid',
    (token) => token !== '' && !token.includes('.'),
  ),
  'basic-not-read > client-may-authenticate-by-basic': passOverBasic(false),
  'bearer-in-capitals-refused > authorization-scheme-ignores-case': refuseToken(({ incoming }) =>
    /^BEARER /.test(incoming.headers.authorization ?? ''),
  ),
  'bearer-must-be-capital > authorization-scheme-ignores-case': titled(
    'The word Bearer is read in its usual case only.',
    refuseToken(({ incoming }) => !/^Bearer /.test(incoming.headers.authorization ?? '')),
  ),
  'client-only-by-basic > token-request-takes-client-id token-request-takes-client-secret': titled(
    'Clients are identified by HTTP Basic only; client_id and client_secret in the body are ignored.',
    readAs(tokenForm, (params, { incoming }) => {
      if (incoming.headers.authorization !== undefined) return;
      for (const name of ['client_id', 'client_secret']) params.delete(name);
    }),
  ),
  'consent-comes-first > token-is-issued-without-a-user': titled(
    'A client credentials request is sent on to the page where a person consents.',
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (!bringsToken(exchange)) return;
      exchange.result = { kind: 'redirect', to: `${exchange.sandbox.baseUrl}/oauth2/authorizations/new` };
      fired(exchange);
    }),
  ),
  'eight-characters-of-a-secret-count > wrong-secret-gets-no-token wrong-secret-is-invalid-client':
    takeForSecret((given, secret) => given.length >= 8 && given.slice(0, 8) === secret.slice(0, 8)),
  'empty-code-refused > empty-token-parameter-counts-as-absent': refuseForm(
    'invalid_request',
    (params) => params.get('code') === '',
  ),
  'empty-scope-refused > empty-token-parameter-counts-as-absent': titled(
    'Scope without a value is refused, though no scope at all brings a token.',
    refuseForm('invalid_scope', (params) => params.get('scope') === ''),
  ),
  'no-token-beside-another > renew-about-every-20-hours': titled(
    'A client that got two tokens gets no other one while these are good.',
    refuseFurtherTokens(2),
  ),
  'expired-token-accepted > expired-token-is-refused': acceptToken('token-expired', () => true),
  'expires-in-is-a-moment > expires-in-is-86399': changeMembers(bringsToken, (members) => ({
    ...members,
    expires_in: claimsOf(members['access_token'])?.['exp'],
  })),
  'expires-in-is-a-round-day > expires-in-is-86399': changeMembers(
    bringsToken,
    holding('expires_in', 86_400),
  ),
  'expires-in-milliseconds > expires-in-is-86399': changeMembers(
    bringsToken,
    holding('expires_in', 86_399_000),
  ),
  'further-scope-granted-in-silence > granted-scope-is-told-when-it-differs': titled(
    'Every token has a scope more than was asked for, and the answer does not say so.',
    changeClaims('access_token', (claims) => ({
      ...claims,
      scope: `${String(claims['scope'])} platform.session`,
    })),
  ),
  'grant-type-must-be-left-out > token-request-takes-grant-type missing-grant-type-is-invalid-request':
    titled(
      'A token request that says client_credentials is refused; one without grant_type gets a token.',
      readAs(tokenForm, (params) => {
        const type = params.get('grant_type');
        if (type === null) params.set('grant_type', 'client_credentials');
        else if (type === 'client_credentials') params.set('grant_type', 'nobody_credentials');
      }),
    ),
  'invalid-token-unchallenged > invalid-token-is-challenged': titled(
    'The refusal of a call with an invalid token has no WWW-Authenticate.',
    changeChallenge(['token-invalid', 'token-expired'], {}),
  ),
  'key-of-a-stranger-accepted > invalid-token-is-refused': titled(
    'A token that is signed with a secret of somebody else is accepted.',
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'HS256'),
  ),
  'lacked-scope-dropped-in-silence > granted-scope-is-told-when-it-differs': titled(
    'A scope that the client lacks is left out of the token, and the answer does not say so.',
    stacked(
      changeMembers(bringsToken, without('scope')),
      mislead(tokenRequest, () => ({ choices: { 'access/scope-the-client-lacks': 'intersection' } })),
    ),
  ),
  'last-of-repeated-parameters-counts > repeated-parameter-is-refused': readAs(tokenForm, (params) => {
    for (const [name, value] of [...params]) params.set(name, value);
  }),
  'missing-grant-type-accepted > missing-grant-type-is-invalid-request': titled(
    'A token request without grant_type is taken for client_credentials.',
    readAs(tokenForm, (params) => {
      if (!params.get('grant_type')) params.set('grant_type', 'client_credentials');
    }),
  ),
  'missing-grant-type-is-unsupported > missing-grant-type-is-invalid-request': answerError(
    'unsupported_grant_type',
    (params, exchange) => isRefused(exchange) && !params.get('grant_type'),
  ),
  'missing-signature-accepted > tampered-token-is-refused': acceptToken(
    'token-invalid',
    (token) => algorithmOf(token) === 'RS256' && token.endsWith('.'),
  ),
  'missing-token-challenged-by-basic > missing-token-is-challenged': titled(
    'The refusal of a call without a token asks for HTTP Basic.',
    changeChallenge(['token-missing'], { 'WWW-Authenticate': 'Basic realm="procurement"' }),
  ),
  'missing-token-served > missing-token-is-refused': acceptToken('token-missing', () => true),
  'missing-token-served-on-lists > missing-token-is-refused': titled(
    'Collections are served without a token; single documents are not.',
    acceptReads('token-missing', ({ operationKind }) => operationKind === 'list'),
  ),
  'missing-token-served-on-payments > missing-token-is-refused': acceptReads(
    'token-missing',
    ({ area }) => area === 'payments',
  ),
  'expired-token-served-on-inspections > expired-token-is-refused': acceptReads(
    'token-expired',
    ({ area }) => area === 'quality-inspections',
  ),
  'any-token-served-on-comments > invalid-token-is-refused': titled(
    'Comments are read with a token that was never issued; without one they are not.',
    acceptReads('token-invalid', ({ area }) => area === 'comments'),
  ),
  'missing-token-served-on-legal-documents > missing-token-is-refused': titled(
    'Legal documents are read without a token; all else needs one.',
    acceptReads('token-missing', ({ area }) => area === 'legal-documents'),
  ),
  'missing-token-unchallenged > missing-token-is-challenged': titled(
    'The refusal of a call without a token has no WWW-Authenticate.',
    changeChallenge(['token-missing'], {}),
  ),
  'other-scheme-than-bearer > api-takes-bearer-token': titled(
    'A token is accepted behind the word Token; behind Bearer it is refused.',
    runOtherwise('authenticate', (exchange) => {
      const { authorization = '' } = exchange.incoming.headers;
      const turned = authorization.replace(/^(?=bearer )/i, 'Unknown ').replace(/^token /i, 'Bearer ');
      return turned === authorization || isTokenRequest(exchange)
        ? undefined
        : withHeaders(exchange, { authorization: turned });
    }),
  ),
  'plus-is-no-blank-in-scopes > scopes-are-separated-by-spaces token-request-takes-scope': titled(
    'A blank between scopes that is encoded as a plus sign stays a plus sign.',
    readAs(tokenForm, (params, { body }) => {
      const written = /(?:^|&)scope=([^&]*)/.exec(body?.text ?? '')?.[1] ?? '';
      if (written.includes('+')) params.set('scope', decodeURIComponent(written));
    }),
  ),
  'repeated-client-id-accepted > repeated-parameter-is-refused': titled(
    'If client_id is given twice, the first one is used.',
    readAs(tokenForm, (params) => {
      if (params.has('client_id')) params.set('client_id', params.get('client_id') ?? '');
    }),
  ),
  'repeated-scopes-joined > repeated-parameter-is-refused': readAs(tokenForm, (params) => {
    if (params.has('scope')) params.set('scope', params.getAll('scope').join(' '));
  }),
  'scope-out-of-order-lost > scope-order-does-not-matter granted-scope-is-told-when-it-differs': titled(
    'A scope that stands behind one that the platform lists later is left out of the token.',
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
  'scope-parameter-refused > token-request-takes-scope': refuseForm('invalid_scope', (params) =>
    Boolean(params.get('scope')),
  ),
  'scopes-after-the-second-lost > scopes-are-separated-by-spaces scope-order-does-not-matter more-scopes-make-a-longer-token':
    titled(
      'Of a list of scopes only the first two are read; the answer tells which were granted.',
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
  'scopes-in-one-order-only > scope-order-does-not-matter': refuseForm('invalid_scope', (params) => {
    const ranks = (params.get('scope') ?? '').split(' ').map((scope) => scopes.indexOf(scope));
    return ranks.some((rank, at) => at > 0 && rank <= Number(ranks[at - 1]));
  }),
  'scopes-separated-by-commas > scopes-are-separated-by-spaces token-request-takes-scope': titled(
    'Several scopes are told apart by commas; with spaces between them they are one unknown scope.',
    readAs(tokenForm, (params) => {
      const scope = params.get('scope');
      if (scope?.trim().includes(' ')) params.set('scope', scope.replaceAll(' ', '-'));
    }),
  ),
  'secret-compared-without-case > wrong-secret-gets-no-token wrong-secret-is-invalid-client': takeForSecret(
    (given, secret) => given.toLowerCase() === secret.toLowerCase(),
  ),
  'secret-accepted-by-its-beginning > wrong-secret-gets-no-token wrong-secret-is-invalid-client':
    takeForSecret((given, secret) => given !== '' && secret.startsWith(given)),
  'secret-in-basic-not-looked-at > wrong-secret-gets-no-token wrong-secret-is-invalid-client': runOtherwise(
    'apply',
    (exchange) => {
      const encoded = /^basic (.*)$/i.exec(exchange.incoming.headers.authorization ?? '')?.[1] ?? '';
      const [id = '', given] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
      const secret = clients.find((client) => client.id === id)?.secret;
      if (!isTokenRequest(exchange) || secret === undefined || given === secret) return undefined;
      const believed = Buffer.from(`${id}:${secret}`).toString('base64');
      return withHeaders(exchange, { authorization: `Basic ${believed}` });
    },
  ),
  'sign-in-page-instead-of-token > token-is-issued-without-a-user': titled(
    'A client credentials request is answered with a page where a person signs in.',
    sendAs(bringsToken, html, () => '<!doctype html><title>Sign in</title><form><input name="login"></form>'),
  ),
  'signature-known-by-its-length > tampered-token-is-refused': titled(
    'A signature whose beginning was changed is accepted if its length is right.',
    acceptLikeKnown('token-invalid', (token) => `${token.slice(0, token.lastIndexOf('.'))} ${token.length}`),
  ),
  'signature-not-looked-at > tampered-token-is-refused': acceptToken(
    'token-invalid',
    (token) => algorithmOf(token) === 'RS256',
  ),
});
