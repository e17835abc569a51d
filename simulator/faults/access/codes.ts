import { createHash } from 'node:crypto';
import { formType } from '../../../models/wire/media-type.ts';
import { clientOf } from '../../auth/clients.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Moment } from '../../clock.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import {
  acceptRedirectUri,
  changeWayBack,
  sendBack,
  stay,
  wayBackIn,
  withoutParameter,
} from '../operators/authorization-page.ts';
import { memoryOf } from '../operators/memory.ts';
import { meet } from '../operators/races.ts';
import {
  askNoSecret,
  compareHalf,
  invent,
  inventedFor,
  letAnyClientUse,
  misjudge,
  outlive,
  ownedBy,
  type RememberedGrant,
} from '../operators/recollection.ts';
import {
  isCodeExchange,
  isGranted,
  isTokenRequest,
  readAs,
  remembering,
  runOtherwise,
  scopesIn,
  tokenParameters,
  tokenRequest,
} from '../operators/requests.ts';
import { bringsToken, changeMembers, sendAs } from '../operators/token-endpoint.ts';
import { movePaths } from '../operators/wire.ts';

const unused = (code: RememberedGrant<'code'>): RememberedGrant<'code'> =>
  code.record.state === 'used' ? { ...code, record: { state: 'issued' } } : code;
const exchangedAt = memoryOf(() => new Map<string, Moment>());
const pathOf = (uri: string): string => (URL.canParse(uri) ? new URL(uri).pathname : '');

/** Faults in requesting, issuing and exchanging authorization codes. */
export const accessCodes: readonly Fault[] = [
  fault(
    'access/any-code-accepted',
    'A code that was never issued gets a token.',
    ['access/unknown-code-is-invalid-grant'],
    invent('code', (params, { sandbox }) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      const redirectUri = params.get('redirect_uri');
      const named = redirectUri === null ? {} : { redirectUri };
      return client && { ...inventedFor(client), ...named, record: { state: 'issued' } };
    }),
  ),
  fault(
    'access/any-code-verifier-accepted',
    'Any code verifier is accepted for a challenge.',
    ['access/wrong-code-verifier-is-refused'],
    misjudge('code', (code, params) => {
      const verifier = params.get('code_verifier');
      return code.challenge && verifier ? { ...code, challenge: digestOf(verifier) } : code;
    }),
  ),
  fault(
    'access/any-redirect-uri-accepted',
    'The code is sent to any redirect URI that the request names.',
    ['access/foreign-redirect-uri-gets-nothing', 'access/redirect-uri-is-compared-whole'],
    acceptRedirectUri(() => true),
  ),
  fault(
    'access/authorization-needs-nonce',
    'An authorization request for openid without nonce is refused.',
    ['access/authorization-page-takes-documented-query', 'access/created-client-is-granted-access'],
    sendBack(
      'invalid_request',
      (params, _, exchange) =>
        isGranted(exchange) && !params.has('nonce') && scopesIn(params).includes('openid'),
    ),
  ),
  fault(
    'access/authorization-needs-state',
    'An authorization request without state is refused.',
    ['access/authorization-page-takes-documented-query', 'access/created-client-is-granted-access'],
    sendBack('invalid_request', (params, _, exchange) => isGranted(exchange) && !params.has('state')),
  ),
  fault(
    'access/authorization-page-elsewhere',
    'The authorization page is served at /oauth2/authorize.',
    ['access/authorization-page-takes-documented-query'],
    movePaths('/oauth2/authorizations/new', '/oauth2/authorize'),
  ),
  fault(
    'access/authorization-page-only-by-post',
    'The authorization page takes its parameters from a posted form only.',
    ['access/authorization-page-takes-documented-query'],
    at('route', (step, fired) => (exchange) => {
      const { incoming, path } = exchange;
      if (path !== '/oauth2/authorizations/new' || incoming.method !== 'GET') return step(exchange);
      fired(exchange);
      throw new Refusal('method-not-allowed', { headers: { Allow: 'POST' } });
    }),
  ),
  fault(
    'access/code-challenge-expected-in-hex',
    'A challenge is compared with the verifier hashed into hexadecimal digits.',
    ['access/code-verifier-is-accepted'],
    misjudge(
      'code',
      (code, params) => {
        const verifier = params.get('code_verifier') ?? '';
        const inHex = createHash('sha256').update(verifier).digest('hex');
        if (code.challenge === inHex) return { ...code, challenge: digestOf(verifier) };
        return code.challenge === digestOf(verifier) ? { ...code, challenge: inHex } : code;
      },
      () => true,
    ),
  ),
  fault(
    'access/code-challenge-forgotten',
    'A challenge is accepted and forgotten, though S256 is advertised.',
    ['access/wrong-code-verifier-is-refused', 'access/missing-code-verifier-is-refused'],
    misjudge('code', ({ challenge: _, ...code }, params) => {
      const verifier = params.get('code_verifier');
      return verifier === null ? code : { ...code, challenge: digestOf(verifier) };
    }),
  ),
  fault(
    'access/code-exchange-answered-as-form',
    'The answer to a code exchange is form text, not JSON.',
    [
      'access/code-exchange-takes-query',
      'access/token-answer-is-json',
      'access/created-client-is-granted-access',
    ],
    sendAs(
      (exchange) => bringsToken(exchange) && isCodeExchange(tokenParameters(exchange)),
      formType,
      (members) => new URLSearchParams(members as Record<string, string>).toString(),
    ),
  ),
  fault(
    'access/code-exchange-asks-no-secret',
    'A code exchange gets a token with a wrong secret or with none.',
    ['access/code-exchange-proves-the-client'],
    askNoSecret(isCodeExchange),
  ),
  fault(
    'access/code-exchange-only-in-body',
    'The parameters of a code exchange are not read in the query.',
    ['access/code-exchange-takes-query'],
    runOtherwise('apply', (exchange) => {
      const isMeant = isTokenRequest(exchange) && exchange.search.includes('grant_type=authorization_code');
      return isMeant ? { search: '' } : undefined;
    }),
  ),
  fault(
    'access/code-exchange-passes-a-missing-secret',
    'A code exchange without a secret gets a token; a wrong secret is refused.',
    ['access/code-exchange-proves-the-client'],
    askNoSecret((params) => isCodeExchange(params) && (params.get('client_secret') ?? '') === ''),
  ),
  fault(
    'access/code-good-for-any-client',
    'A code gets a token for whatever client sends it.',
    ['access/code-is-bound-to-its-client'],
    letAnyClientUse('code'),
  ),
  fault(
    'access/code-good-for-any-redirect-uri',
    'The redirect URI of a code exchange is not checked.',
    ['access/code-is-bound-to-its-redirect-uri'],
    misjudge('code', (code, params) => {
      const given = params.get('redirect_uri');
      return given ? { ...code, redirectUri: given } : code;
    }),
  ),
  fault(
    'access/code-good-for-clients-with-its-redirect-uri',
    'A code gets a token for every client that registered the same redirect URI.',
    ['access/code-is-bound-to-its-client'],
    misjudge('code', (code, params, { sandbox }) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      return client?.redirectUris.includes(code.redirectUri ?? '') ? ownedBy(code, client.id) : code;
    }),
  ),
  fault(
    'access/code-good-twice',
    'A code can be exchanged any number of times.',
    ['access/code-is-used-once'],
    misjudge('code', unused),
  ),
  fault(
    'access/code-good-twice-at-once',
    'Of two exchanges of one code at the same moment both get a token: the code is read without a lock.',
    ['access/code-is-used-once'],
    at('validate', (step, fired) => async (exchange) => {
      await step(exchange);
      const { store } = exchange.sandbox;
      const key = digestOf(tokenParameters(exchange).get('code') ?? '');
      if (store.kept('code', key)?.record.state !== 'issued') return;
      if (!(await meet(exchange, key))) return;
      const isUsed = () => store.kept('code', key)?.record.state === 'used';
      exchange.sandbox = remembering(exchange.sandbox, {
        code: (code) => {
          if (isUsed()) fired(exchange);
          return code && unused(code);
        },
      });
    }),
  ),
  fault(
    'access/code-good-twice-within-a-second',
    'A code can be exchanged again within a second of its exchange.',
    ['access/code-is-used-once'],
    misjudge('code', (code, _, exchange) => {
      const [now, used] = [exchange.sandbox.clock.now(), exchangedAt(exchange)];
      if (code.record.state !== 'used') used.set(code.family, now);
      return now - (used.get(code.family) ?? 0) < 1000 ? unused(code) : code;
    }),
  ),
  fault(
    'access/code-in-the-fragment',
    'The code comes behind the # of the redirect URI.',
    ['access/allowed-request-redirects-with-code', 'access/created-client-is-granted-access'],
    changeWayBack((to) => {
      const code = to.searchParams.get('code');
      return code === null ? to.href : `${withoutParameter(to, 'code')}#code=${code}`;
    }),
  ),
  fault(
    'access/code-known-by-its-second-half',
    'Only the second half of a code is compared.',
    ['access/unknown-code-is-invalid-grant'],
    compareHalf(
      'code',
      (code) => code.slice(Math.floor(code.length / 2)),
      (exchange) => wayBackIn(exchange)?.searchParams.get('code'),
    ),
  ),
  fault(
    'access/code-lives-a-week',
    'A code lives a week.',
    ['access/code-expires'],
    outlive('code', 7 * 86_400_000),
  ),
  fault(
    'access/code-never-expires',
    'A code does not expire.',
    ['access/code-expires'],
    outlive('code', 100 * 365 * 86_400_000),
  ),
  fault(
    'access/code-redirect-uri-compared-by-path',
    'The redirect URI of a code exchange is compared by its path alone.',
    ['access/code-is-bound-to-its-redirect-uri'],
    misjudge('code', (code, params) => {
      const given = params.get('redirect_uri') ?? '';
      const isLike = URL.canParse(given) && pathOf(given) === pathOf(code.redirectUri ?? '');
      return isLike ? { ...code, redirectUri: given } : code;
    }),
  ),
  fault(
    'access/code-shown-on-a-page',
    'The code is shown on a page, for the user to copy.',
    ['access/allowed-request-redirects-with-code', 'access/created-client-is-granted-access'],
    stay({ title: 'Your code', words: (to) => `Copy this code: ${to.searchParams.get('code')}` }, (to) =>
      to.searchParams.has('code'),
    ),
  ),
  fault(
    'access/code-token-is-its-id-token',
    'access_token in the answer to a code exchange is the ID token.',
    ['access/code-token-serves-calls', 'access/userinfo-has-sub', 'access/token-lives-24-hours'],
    changeMembers(bringsToken, (members, exchange) => {
      const { id_token: token } = members;
      const isMeant = token !== undefined && isCodeExchange(tokenParameters(exchange));
      return isMeant ? { ...members, access_token: token } : members;
    }),
  ),
  fault(
    'access/code-under-another-name',
    'The code comes back as authorization_code.',
    ['access/allowed-request-redirects-with-code', 'access/created-client-is-granted-access'],
    changeWayBack((to) => to.href.replace(/([?&])code=/, '$1authorization_code=')),
  ),
  fault(
    'access/code-verifier-compared-as-plain',
    'A verifier is compared with the challenge itself, though S256 is advertised.',
    ['access/code-verifier-is-accepted', 'access/wrong-code-verifier-is-refused'],
    misjudge(
      'code',
      (code, params) => {
        const { challenge } = code;
        const verifier = params.get('code_verifier') ?? '';
        const matters = verifier === challenge || digestOf(verifier) === challenge;
        return challenge !== undefined && matters ? { ...code, challenge: digestOf(challenge) } : code;
      },
      () => true,
    ),
  ),
  fault(
    'access/code-verifier-cut-at-43-characters',
    'Only the first 43 characters of a verifier are compared.',
    ['access/wrong-code-verifier-is-refused'],
    readAs(
      tokenRequest,
      (params) => {
        const verifier = params.get('code_verifier') ?? '';
        if (isCodeExchange(params) && verifier !== '') params.set('code_verifier', verifier.slice(0, 43));
      },
      isGranted,
    ),
  ),
];
