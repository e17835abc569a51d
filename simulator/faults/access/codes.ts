import { createHash } from 'node:crypto';
import { formType } from '../../../models/wire/media-type.ts';
import { clientOf } from '../../auth/clients.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Moment } from '../../clock.ts';
import { Refusal } from '../../refusals.ts';
import { at, tableOf, titled } from '../fault.ts';
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
export const accessCodes = tableOf('access', {
  'any-code-accepted > unknown-code-is-invalid-grant': titled(
    'A code that was never issued gets a token.',
    invent('code', (params, { sandbox }) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      const redirectUri = params.get('redirect_uri');
      const named = redirectUri === null ? {} : { redirectUri };
      return client && { ...inventedFor(client), ...named, record: { state: 'issued' } };
    }),
  ),
  'any-code-verifier-accepted > wrong-code-verifier-is-refused': misjudge('code', (code, params) => {
    const verifier = params.get('code_verifier');
    return code.challenge && verifier ? { ...code, challenge: digestOf(verifier) } : code;
  }),
  'any-redirect-uri-accepted > foreign-redirect-uri-gets-nothing redirect-uri-is-compared-whole': titled(
    'The code is sent to any redirect URI that the request names.',
    acceptRedirectUri(() => true),
  ),
  'authorization-needs-nonce > authorization-page-takes-documented-query created-client-is-granted-access':
    titled(
      'An authorization request for openid without nonce is refused.',
      sendBack(
        'invalid_request',
        (params, _, exchange) =>
          isGranted(exchange) && !params.has('nonce') && scopesIn(params).includes('openid'),
      ),
    ),
  'authorization-needs-state > authorization-page-takes-documented-query created-client-is-granted-access':
    sendBack('invalid_request', (params, _, exchange) => isGranted(exchange) && !params.has('state')),
  'authorization-page-elsewhere > authorization-page-takes-documented-query': movePaths(
    '/oauth2/authorizations/new',
    '/oauth2/authorize',
  ),
  'authorization-page-only-by-post > authorization-page-takes-documented-query': at(
    'route',
    (step, fired) => (exchange) => {
      const { incoming, path } = exchange;
      if (path !== '/oauth2/authorizations/new' || incoming.method !== 'GET') return step(exchange);
      fired(exchange);
      throw new Refusal('method-not-allowed', { headers: { Allow: 'POST' } });
    },
  ),
  'code-challenge-expected-in-hex > code-verifier-is-accepted': titled(
    'A challenge is compared with the verifier hashed into hexadecimal digits.',
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
  'code-challenge-forgotten > wrong-code-verifier-is-refused missing-code-verifier-is-refused': misjudge(
    'code',
    ({ challenge: _, ...code }, params) => {
      const verifier = params.get('code_verifier');
      return verifier === null ? code : { ...code, challenge: digestOf(verifier) };
    },
  ),
  'code-exchange-answered-as-form > code-exchange-takes-query token-answer-is-json created-client-is-granted-access':
    sendAs(
      (exchange) => bringsToken(exchange) && isCodeExchange(tokenParameters(exchange)),
      formType,
      (members) => new URLSearchParams(members as Record<string, string>).toString(),
    ),
  'code-exchange-asks-no-secret > code-exchange-proves-the-client': titled(
    'A code exchange gets a token with a wrong secret or with none.',
    askNoSecret(isCodeExchange),
  ),
  'code-exchange-only-in-body > code-exchange-takes-query': runOtherwise('apply', (exchange) => {
    const isMeant = isTokenRequest(exchange) && exchange.search.includes('grant_type=authorization_code');
    return isMeant ? { search: '' } : undefined;
  }),
  'code-exchange-passes-a-missing-secret > code-exchange-proves-the-client': titled(
    'A code exchange without a secret gets a token; a wrong secret is refused.',
    askNoSecret((params) => isCodeExchange(params) && (params.get('client_secret') ?? '') === ''),
  ),
  'code-good-for-any-client > code-is-bound-to-its-client': titled(
    'A code gets a token for whatever client sends it.',
    letAnyClientUse('code'),
  ),
  'code-good-for-any-redirect-uri > code-is-bound-to-its-redirect-uri': misjudge('code', (code, params) => {
    const given = params.get('redirect_uri');
    return given ? { ...code, redirectUri: given } : code;
  }),
  'code-good-for-clients-with-its-redirect-uri > code-is-bound-to-its-client': titled(
    'A code gets a token for every client that registered the same redirect URI.',
    misjudge('code', (code, params, { sandbox }) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      return client?.redirectUris.includes(code.redirectUri ?? '') ? ownedBy(code, client.id) : code;
    }),
  ),
  'code-good-twice > code-is-used-once': titled(
    'A code can be exchanged any number of times.',
    misjudge('code', unused),
  ),
  'code-good-twice-at-once > code-is-used-once': titled(
    'Of two exchanges of one code at the same moment both get a token: the code is read without a lock.',
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
  'code-good-twice-within-a-second > code-is-used-once': titled(
    'A code can be exchanged again within a second of its exchange.',
    misjudge('code', (code, _, exchange) => {
      const [now, used] = [exchange.sandbox.clock.now(), exchangedAt(exchange)];
      if (code.record.state !== 'used') used.set(code.family, now);
      return now - (used.get(code.family) ?? 0) < 1000 ? unused(code) : code;
    }),
  ),
  'code-in-the-fragment > allowed-request-redirects-with-code created-client-is-granted-access':
    changeWayBack((to) => {
      const code = to.searchParams.get('code');
      return code === null ? to.href : `${withoutParameter(to, 'code')}#code=${code}`;
    }),
  'code-known-by-its-second-half > unknown-code-is-invalid-grant': compareHalf(
    'code',
    (code) => code.slice(Math.floor(code.length / 2)),
    (exchange) => wayBackIn(exchange)?.searchParams.get('code'),
  ),
  'code-lives-a-week > code-expires': outlive('code', 7 * 86_400_000),
  'code-never-expires > code-expires': outlive('code', 100 * 365 * 86_400_000),
  'code-redirect-uri-compared-by-path > code-is-bound-to-its-redirect-uri': misjudge(
    'code',
    (code, params) => {
      const given = params.get('redirect_uri') ?? '';
      const isLike = URL.canParse(given) && pathOf(given) === pathOf(code.redirectUri ?? '');
      return isLike ? { ...code, redirectUri: given } : code;
    },
  ),
  'code-shown-on-a-page > allowed-request-redirects-with-code created-client-is-granted-access': stay(
    { title: 'Your code', words: (to) => `Copy this code: ${to.searchParams.get('code')}` },
    (to) => to.searchParams.has('code'),
  ),
  'code-token-is-its-id-token > code-token-serves-calls userinfo-has-sub token-lives-24-hours': changeMembers(
    bringsToken,
    (members, exchange) => {
      const { id_token: token } = members;
      const isMeant = token !== undefined && isCodeExchange(tokenParameters(exchange));
      return isMeant ? { ...members, access_token: token } : members;
    },
  ),
  'code-under-another-name > allowed-request-redirects-with-code created-client-is-granted-access':
    changeWayBack((to) => to.href.replace(/([?&])code=/, '$1authorization_code=')),
  'code-verifier-compared-as-plain > code-verifier-is-accepted wrong-code-verifier-is-refused': titled(
    'A verifier is compared with the challenge itself, though S256 is advertised.',
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
  'code-verifier-cut-at-43-characters > wrong-code-verifier-is-refused': readAs(
    tokenRequest,
    (params) => {
      const verifier = params.get('code_verifier') ?? '';
      if (isCodeExchange(params) && verifier !== '') params.set('code_verifier', verifier.slice(0, 43));
    },
    isGranted,
  ),
});
