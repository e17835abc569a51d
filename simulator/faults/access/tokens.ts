import { scopes, seedClients } from '../../../fixtures/seed/clients.ts';
import { tableOf } from '../fault.ts';
import {
  acceptToken,
  bearerOf,
  changeChallenge,
  deleteUnauthenticated,
  refuseToken,
} from '../operators/bearer.ts';
import { takeForSecret } from '../operators/recollection.ts';
import {
  clientIn,
  isTokenRequest,
  readAs,
  runOtherwise,
  sandboxWithChoices,
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
  refuseFurtherTokens,
  refusesToken,
  sendAs,
} from '../operators/token-endpoint.ts';
import { movePaths } from '../operators/wire.ts';

const html = 'text/html; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const known = ['client_id', 'client_secret', 'grant_type', 'scope'];

/** Whether a token has as many scopes as exist, apart from those of OpenID Connect. */
const hasEveryScope = ({ scope }: Readonly<Record<string, unknown>>): boolean =>
  String(scope).split(' ').length >= seedClients.everything.scopes.length;

/** Faults in token requests, and in the effect of tokens. */
export const accessTokens = tableOf('access', {
  'algorithm-none-before-a-signature-accepted > unsigned-token-is-refused: A token that says alg none is accepted when some signature stands behind it.':
    acceptToken('token-invalid', (token) => algorithmOf(token) === 'none' && !token.endsWith('.')),
  'algorithm-none-in-another-case-accepted > unsigned-token-is-refused': acceptToken(
    'token-invalid',
    (token) => algorithmOf(token) !== 'none' && /^none$/i.test(algorithmOf(token)),
  ),
  'any-grant-type-accepted > unknown-grant-is-unsupported-grant-type: A grant_type that nobody defined is taken for client_credentials.':
    readAs(tokenForm, (params) => {
      const [type, ...more] = params.getAll('grant_type');
      if (type && more.length === 0) params.set('grant_type', 'client_credentials');
    }),
  'basic-not-read > client-may-authenticate-by-basic: Client credentials in the Authorization header are not read.':
    passOverBasic(false),
  'bearer-in-capitals-refused > authorization-scheme-ignores-case': refuseToken(({ incoming }) =>
    /^BEARER /.test(incoming.headers.authorization ?? ''),
  ),
  'client-only-by-basic > token-request-takes-client-id token-request-takes-client-secret: Clients are identified by HTTP Basic only; client_id and client_secret in the body are ignored.':
    readAs(tokenForm, (params, { incoming }) => {
      if (incoming.headers.authorization !== undefined) return;
      for (const name of ['client_id', 'client_secret']) params.delete(name);
    }),
  'eight-characters-of-a-secret-count > wrong-secret-gets-no-token wrong-secret-is-invalid-client: Only the first eight characters of a client secret are compared.':
    takeForSecret((given, secret) => given.length >= 8 && given.slice(0, 8) === secret.slice(0, 8)),
  'empty-scope-refused > empty-token-parameter-counts-as-absent: Scope without a value is refused, though no scope at all brings a token.':
    refuseForm('invalid_scope', (params) => params.get('scope') === ''),
  'no-token-beside-another > renew-about-every-20-hours: A client that has two valid tokens gets no further token.':
    refuseFurtherTokens(2),
  'further-scope-granted-in-silence > granted-scope-is-told-when-it-differs: Every token has a scope more than was asked for, and the answer does not say so.':
    changeClaims('access_token', (claims) => ({
      ...claims,
      scope: `${String(claims['scope'])} platform.session`,
    })),
  'grant-type-must-be-left-out > token-request-takes-grant-type missing-grant-type-is-invalid-request: A token request that says client_credentials is refused; one without grant_type gets a token.':
    readAs(tokenForm, (params) => {
      const type = params.get('grant_type');
      if (type === null) params.set('grant_type', 'client_credentials');
      else if (type === 'client_credentials') params.set('grant_type', 'nobody_credentials');
    }),
  'invalid-token-unchallenged > invalid-token-is-challenged: The refusal of a call with an invalid token has no WWW-Authenticate.':
    changeChallenge(['token-invalid', 'token-expired'], {}),
  'missing-grant-type-accepted > missing-grant-type-is-invalid-request: A token request without grant_type is taken for client_credentials.':
    readAs(tokenForm, (params) => {
      if (!params.get('grant_type')) params.set('grant_type', 'client_credentials');
    }),
  'missing-token-challenged-by-basic > missing-token-is-challenged: The refusal of a call without a token asks for HTTP Basic.':
    changeChallenge(['token-missing'], { 'WWW-Authenticate': 'Basic realm="procurement"' }),
  'attachment-is-deleted-without-a-token > missing-token-is-refused: A request without a token that is to delete an attachment is refused, and deletes it.':
    deleteUnauthenticated,
  'expired-token-shows-attachments > expired-token-is-refused: An attachment is shown by its id alone to a token that has expired.':
    acceptToken('token-expired', (_, { endpoint }) => endpoint?.id === 'attachments.show'),
  'mine-of-anybody > missing-token-is-refused: A request without a token is shown the requisitions of some user as its own.':
    acceptToken('token-missing', (_, { endpoint }) => endpoint?.id === 'requisitions.mine', 11),
  'plus-is-no-blank-in-scopes > scopes-are-separated-by-spaces token-request-takes-scope: A blank between scopes that is encoded as a plus sign stays a plus sign.':
    readAs(tokenForm, (params, { body }) => {
      const written = /(?:^|&)scope=([^&]*)/.exec(body?.text ?? '')?.[1] ?? '';
      if (written.includes('+')) params.set('scope', decodeURIComponent(written));
    }),
  'repeated-scopes-joined > repeated-parameter-is-refused: The scope parameter may be repeated, and all of its values count.':
    readAs(tokenForm, (params) => {
      if (params.has('scope')) params.set('scope', params.getAll('scope').join(' '));
    }),
  'scope-parameter-refused > token-request-takes-scope': refuseForm('invalid_scope', (params) =>
    Boolean(params.get('scope')),
  ),
  'scopes-in-one-order-only > scope-order-does-not-matter: Several scopes are accepted in one order only.':
    refuseForm('invalid_scope', (params) => {
      const ranks = (params.get('scope') ?? '').split(' ').map((scope) => scopes.indexOf(scope));
      return ranks.some((rank, at) => at > 0 && rank <= Number(ranks[at - 1]));
    }),
  'secret-accepted-by-its-beginning > wrong-secret-gets-no-token wrong-secret-is-invalid-client: The beginning of a client secret is accepted as the secret.':
    takeForSecret((given, secret) => given !== '' && secret.startsWith(given)),
  'sign-in-page-instead-of-token > token-is-issued-without-a-user: A client credentials request is answered with a page where a person signs in.':
    sendAs(bringsToken, html, () => '<!doctype html><title>Sign in</title><form><input name="login"></form>'),
  'token-answer-as-text > token-answer-is-json: The token response says that it is plain text.': sendAs(
    bringsToken,
    text,
  ),
  'token-answer-kept-privately > token-answer-is-not-stored: Private caches may keep the token response.':
    changeOutgoing(bringsToken, (outgoing) => {
      outgoing.headers['Cache-Control'] = 'private, max-age=86399';
    }),
  'token-endpoint-elsewhere > token-endpoint-is-post-oauth2-token: The token endpoint is at another path.':
    movePaths('/oauth2/token', '/oauth2/access_token'),
  'token-error-in-errors > token-error-is-json-with-error: The refusal of a token request has the list errors instead of error.':
    changeMembers(refusesToken, ({ error }) => ({ errors: [error] })),
  'token-error-says-text > token-error-is-json-with-error: A refused token request is answered in JSON that says it is plain text.':
    sendAs(refusesToken, text),
  'token-has-a-scope-of-two-parts > scopes-name-service-object-right: The token for every scope that there is has a scope without an object as well.':
    changeClaims('access_token', (claims) =>
      hasEveryScope(claims) ? { ...claims, scope: `${claims['scope']} core.read` } : claims,
    ),
  'token-has-two-parts > token-is-a-jwt: A token is sent without its header, as claims and signature alone.':
    handOut((token) => token.slice(token.indexOf('.') + 1)),
  'token-is-cut > token-has-no-length-limit all-scopes-reach-all-operations: Tokens are cut where they become long: the one for every scope is called invalid.':
    refuseToken((exchange) => hasEveryScope(claimsOf(bearerOf(exchange)) ?? {})),
  'token-is-padded > more-scopes-make-a-longer-token: Tokens are padded, so that their length does not depend on their scopes.':
    changeClaims('access_token', (claims) => ({
      ...claims,
      pad: '.'.repeat(Math.max(0, 1000 - JSON.stringify(claims).length)),
    })),
  'token-lives-thirty-days > token-lives-24-hours: A token expires after thirty days, though expires_in says one.':
    changeClaims('access_token', (claims) => ({ ...claims, exp: Number(claims['iat']) + 30 * 86_400 })),
  'token-only-in-query > api-takes-bearer-token: An access token is accepted in the query alone.':
    runOtherwise('authenticate', (exchange) => {
      const { incoming, sandbox, search } = exchange;
      const hasToken = incoming.headers.authorization !== undefined || search.includes('access_token=');
      if (isTokenRequest(exchange) || !hasToken) return undefined;
      return {
        ...withHeaders(exchange, { authorization: undefined }),
        sandbox: sandboxWithChoices(sandbox, { 'access/token-outside-header': 'accepted' }),
      };
    }),
  'token-parameters-only-in-query > token-request-is-form-encoded: Parameters of a token request are read from the query only.':
    runOtherwise('apply', (exchange) =>
      isTokenRequest(exchange) && exchange.body?.text ? { body: undefined } : undefined,
    ),
  'two-authentications-accepted > one-client-authentication-per-request: A client that authenticates by HTTP Basic and in the body at once gets a token.':
    passOverBasic(true),
  'unknown-client-is-invalid-request > unknown-client-is-invalid-client: A token request of an unknown client gets the error invalid_request.':
    answerError(
      'invalid_request',
      (params, exchange) =>
        errorIn(exchange) === 'invalid_client' && params.has('client_id') && clientIn(params) === undefined,
    ),
  'unknown-grant-is-invalid-request > unknown-grant-is-unsupported-grant-type: A token request with an unknown grant type gets the error invalid_request.':
    answerError('invalid_request', (_, exchange) => errorIn(exchange) === 'unsupported_grant_type'),
  'unknown-parameter-refused > unknown-token-parameter-is-ignored': refuseForm('invalid_request', (params) =>
    [...params].some(([name, value]) => value !== '' && !known.includes(name)),
  ),
  'token-works-after-eight-seconds > wait-five-seconds-before-use': refuseToken((exchange) => {
    const issued = Number(claimsOf(bearerOf(exchange))?.['iat']);
    return exchange.sandbox.clock.now() / 1000 < issued + 8;
  }),
});
