import { createHash } from 'node:crypto';
import { personId } from '../../../fixtures/seed/clients.ts';
import { clientOf, clientsOf } from '../../auth/clients.ts';
import { digestOf } from '../../auth/digest.ts';
import type { KeptClient, KeptCode } from '../../auth/kept.ts';
import { isRegistered } from '../../auth/redirect-uris.ts';
import type { Moment } from '../../clock.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Store } from '../../store/port.ts';
import { at, type Fault, fault } from '../fault.ts';
import { letOthersBy } from '../twist/let-others-by.ts';
import { authorizationDoor, isDecision, tokenDoor } from '../twist/memory/door.ts';
import { memoryOf } from '../twist/memory/memory-of.ts';
import { mislead } from '../twist/memory/mislead.ts';
import { acceptRedirectUri } from '../twist/page/accept-redirect-uri.ts';
import { changeWayBack, wayBackIn, withoutParameter, withParameter } from '../twist/page/change-way-back.ts';
import { refuseAuthorization } from '../twist/page/refuse-authorization.ts';
import { sendAnywhere } from '../twist/page/send-anywhere.ts';
import { skipConsent } from '../twist/page/skip-consent.ts';
import { stay } from '../twist/page/stay.ts';
import { changeAnswer } from '../twist/token/change-answer.ts';
import { misjudgeCode } from '../twist/token/misjudge-code.ts';
import { askNoSecret } from '../twist/token/prove-client.ts';
import { refuseGrant } from '../twist/token/refuse-grant.ts';
import { retellError } from '../twist/token/retell-error.ts';
import { isCodeExchange } from '../twist/token/token-kinds.ts';
import { turnAway } from '../twist/token/turn-away.ts';
import { movePaths } from '../twist/wire/move-paths.ts';

const invented = ({ id, scopes, family }: KeptClient, redirectUri: string | undefined): KeptCode => ({
  allowed: { client: id, user: personId, scopes, signedInAt: 0 },
  ...(redirectUri !== undefined && { redirectUri }),
  expires: Number.MAX_SAFE_INTEGER,
  record: { state: 'issued' },
  family,
});

/** From now on the exchange reads the code as it was. */
const readingEarly = (exchange: Exchange, early: KeptCode): void => {
  const { store } = exchange.sandbox;
  const kept: Store['kept'] = (kind, key) => {
    const found = store.kept(kind, key);
    return kind === 'code' && found !== undefined ? { ...found, record: early.record } : found;
  };
  exchange.sandbox = Object.create(exchange.sandbox, {
    store: { value: { ...store, kept }, enumerable: true },
  });
};

const exchangedAt = memoryOf(() => new Map<string, Moment>());
const issued = memoryOf(() => new Map<string, string>());
const endOf = (code: string): string => code.slice(Math.floor(code.length / 2));

const half = mislead(tokenDoor, (asked, exchange) => {
  const given = asked.get('code') ?? '';
  const meant = issued(exchange).get(endOf(given));
  if (!isCodeExchange(asked) || meant === undefined || meant === given) return undefined;
  const parameters = new URLSearchParams(asked);
  parameters.set('code', meant);
  return { parameters };
});

const pathOf = (uri: string): string | undefined => (URL.canParse(uri) ? new URL(uri).pathname : undefined);
const allowedOnes = memoryOf(() => new Set<string>());

const skipOnceAllowed = skipConsent((asked, exchange) => {
  const known = allowedOnes(exchange);
  return known.size > 0 && !known.has(asked.get('client_id') ?? '');
});

const turnedDown = memoryOf(() => new Set<string>());

const skipOnceRefused = skipConsent((asked, exchange) =>
  turnedDown(exchange).has(asked.get('client_id') ?? ''),
);

const ownQuery = (exchange: Exchange): string => {
  const asked = authorizationDoor.read(exchange)?.get('redirect_uri') ?? '';
  return URL.canParse(asked) ? new URL(asked).search.slice(1) : '';
};

const withoutQuery = (uri: string): string => uri.replace(/[?].*$/, '');
const tailOf = (uri: string): string => new URL(uri).pathname + new URL(uri).search;

const decoded = (state: string): string =>
  state.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const spelled = (state: string): string =>
  state.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isUnknown = (asked: URLSearchParams, { sandbox }: Exchange): boolean =>
  isCodeExchange(asked) && sandbox.store.kept('code', digestOf(asked.get('code') ?? '')) === undefined;

const isKnown = (asked: URLSearchParams | undefined): boolean =>
  [null, undefined, 'code', 'token', 'id_token'].includes(asked?.get('response_type'));

const taken = mislead(authorizationDoor, (asked) => {
  const parameters = new URLSearchParams(asked);
  parameters.set('response_type', 'code');
  return isKnown(asked) ? undefined : { parameters };
});

const refusedOnes = memoryOf(() => new Set<string>());

const again = misjudgeCode((code, asked, exchange) => {
  const wasRefused = refusedOnes(exchange).has(asked.get('code') ?? '');
  return code.record.state === 'used' && wasRefused ? { ...code, record: { state: 'issued' } } : code;
});

/** What can be wrong with authorization codes: pages, redirects, exchanges. */
export const accessCodes: readonly Fault[] = [
  fault(
    'access/any-code-accepted',
    'A code that was never issued gets a token.',
    ['access/unknown-code-is-invalid-grant'],
    mislead(tokenDoor, (asked, { sandbox }) => {
      const client = clientOf(sandbox, asked.get('client_id') ?? '');
      if (!isCodeExchange(asked) || client === undefined) return undefined;
      return { kept: { code: (code) => code ?? invented(client, asked.get('redirect_uri') ?? undefined) } };
    }),
  ),
  fault(
    'access/any-code-verifier-accepted',
    'Any verifier is as good as the one of the challenge.',
    ['access/wrong-code-verifier-is-refused'],
    misjudgeCode((code, asked) => {
      const verifier = asked.get('code_verifier');
      return code.challenge === undefined || !verifier ? code : { ...code, challenge: digestOf(verifier) };
    }),
  ),
  fault(
    'access/any-redirect-uri-accepted',
    'Whoever is named as redirect URI is sent the code.',
    ['access/foreign-redirect-uri-gets-nothing', 'access/redirect-uri-is-compared-whole'],
    acceptRedirectUri(() => true),
  ),
  fault(
    'access/authorization-needs-nonce',
    'An authorization request for openid without nonce is refused.',
    ['access/authorization-page-takes-documented-query', 'access/created-client-is-granted-access'],
    refuseAuthorization((asked) => !asked.has('nonce') && /\bopenid\b/.test(asked.get('scope') ?? '')),
  ),
  fault(
    'access/authorization-needs-state',
    'An authorization request without state is refused.',
    ['access/authorization-page-takes-documented-query', 'access/created-client-is-granted-access'],
    refuseAuthorization((asked) => !asked.has('state')),
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
    misjudgeCode(
      (code, asked) => {
        const verifier = asked.get('code_verifier') ?? '';
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
    misjudgeCode(({ challenge: _, ...code }, asked) => {
      const verifier = asked.get('code_verifier');
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
    at('respond', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, result } = exchange;
      const asked = tokenDoor.read(exchange);
      if (asked === undefined || !isCodeExchange(asked) || outgoing.status >= 300 || result.kind !== 'json')
        return;
      outgoing.headers['Content-Type'] = 'application/x-www-form-urlencoded';
      outgoing.body = Object.entries(result.value)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
        .join('&');
      fired(exchange);
    }),
  ),
  fault(
    'access/code-exchange-asks-no-secret',
    'Whoever has a code gets its token, with a wrong secret or with none.',
    ['access/code-exchange-proves-the-client'],
    askNoSecret(isCodeExchange),
  ),
  fault(
    'access/code-exchange-only-in-body',
    'The parameters of a code exchange are not read in the query.',
    ['access/code-exchange-takes-query'],
    at('apply', (step, fired) => async (exchange) => {
      const { endpoint, search } = exchange;
      if (endpoint?.deed !== 'token' || !search.includes('grant_type=authorization_code'))
        return step(exchange);
      fired(exchange);
      const seen = { ...exchange, search: '' };
      await step(seen);
      exchange.result = seen.result;
    }),
  ),
  fault(
    'access/code-exchange-passes-a-missing-secret',
    'A code exchange without a secret gets a token; a wrong secret is refused.',
    ['access/code-exchange-proves-the-client'],
    askNoSecret((asked) => isCodeExchange(asked) && (asked.get('client_secret') ?? '') === ''),
  ),
  fault(
    'access/code-good-for-any-client',
    'A code gets a token for whatever client sends it.',
    ['access/code-is-bound-to-its-client'],
    mislead(tokenDoor, (asked) => {
      const client = asked.get('client_id');
      if (!isCodeExchange(asked) || client === null) return undefined;
      return {
        kept: {
          client: (found) => found && { ...found, grantType: 'authorization_code' },
          code: (code) => code && { ...code, allowed: { ...code.allowed, client } },
        },
      };
    }),
  ),
  fault(
    'access/code-good-for-any-redirect-uri',
    'The redirect URI of a code exchange is not looked at.',
    ['access/code-is-bound-to-its-redirect-uri'],
    misjudgeCode((code, asked) => {
      const given = asked.get('redirect_uri');
      return given === null || given === '' ? code : { ...code, redirectUri: given };
    }),
  ),
  fault(
    'access/code-good-for-clients-with-its-redirect-uri',
    'A code gets a token for every client that registered the same redirect URI.',
    ['access/code-is-bound-to-its-client'],
    misjudgeCode((code, asked, { sandbox }) => {
      const client = clientOf(sandbox, asked.get('client_id') ?? '');
      const fits = client?.redirectUris.includes(code.redirectUri ?? '') ?? false;
      return client !== undefined && fits
        ? { ...code, allowed: { ...code.allowed, client: client.id } }
        : code;
    }),
  ),
  fault(
    'access/code-good-twice',
    'A code gets as many tokens as it is sent for.',
    ['access/code-is-used-once'],
    misjudgeCode((code) => (code.record.state === 'used' ? { ...code, record: { state: 'issued' } } : code)),
  ),
  fault(
    'access/code-good-twice-at-once',
    'Of two exchanges of one code at the same moment both get a token: the look at the code is not locked.',
    ['access/code-is-used-once'],
    at('validate', (step, fired) => async (exchange) => {
      await step(exchange);
      const asked = tokenDoor.read(exchange);
      if (asked === undefined || !isCodeExchange(asked)) return;
      const { store } = exchange.sandbox;
      const key = digestOf(asked.get('code') ?? '');
      const early = store.kept('code', key);
      if (early?.record.state !== 'issued') return;
      await letOthersBy();
      if (store.kept('code', key)?.record.state !== 'used') return;
      fired(exchange);
      readingEarly(exchange, early);
    }),
  ),
  fault(
    'access/code-good-twice-within-a-second',
    'A code is good again within a second of its exchange.',
    ['access/code-is-used-once'],
    misjudgeCode((code, _, exchange) => {
      const { clock } = exchange.sandbox;
      const used = exchangedAt(exchange);
      if (code.record.state !== 'used') used.set(code.family, clock.now());
      const hasJustBeen = clock.now() - (used.get(code.family) ?? Number.NEGATIVE_INFINITY) < 1000;
      return code.record.state === 'used' && hasJustBeen ? { ...code, record: { state: 'issued' } } : code;
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
    'A code is known by its second half.',
    ['access/unknown-code-is-invalid-grant'],
    at('apply', (step, fired) => async (exchange) => {
      await half.wrap(step, fired)(exchange);
      const code = wayBackIn(exchange)?.searchParams.get('code');
      if (code) issued(exchange).set(endOf(code), code);
    }),
  ),
  fault(
    'access/code-lives-a-week',
    'A code lives a week.',
    ['access/code-expires'],
    misjudgeCode((code, _, { sandbox }) =>
      sandbox.clock.now() < code.expires ? code : { ...code, expires: code.expires + 7 * 86_400_000 },
    ),
  ),
  fault(
    'access/code-never-expires',
    'A code does not expire.',
    ['access/code-expires'],
    misjudgeCode((code, _, { sandbox }) =>
      sandbox.clock.now() < code.expires ? code : { ...code, expires: Number.MAX_SAFE_INTEGER },
    ),
  ),
  fault(
    'access/code-redirect-uri-compared-by-path',
    'The redirect URI of a code exchange is compared by its path alone.',
    ['access/code-is-bound-to-its-redirect-uri'],
    misjudgeCode((code, asked) => {
      const given = asked.get('redirect_uri') ?? '';
      return pathOf(given) !== undefined && pathOf(given) === pathOf(code.redirectUri ?? '')
        ? { ...code, redirectUri: given }
        : code;
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
    changeAnswer((members, exchange) => {
      const { id_token: token } = members;
      const asked = tokenDoor.read(exchange);
      return token !== undefined && asked !== undefined && isCodeExchange(asked)
        ? { ...members, access_token: token }
        : members;
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
    misjudgeCode(
      (code, asked) => {
        const { challenge } = code;
        const verifier = asked.get('code_verifier') ?? '';
        const matters = verifier === challenge || digestOf(verifier) === challenge;
        return challenge !== undefined && matters ? { ...code, challenge: digestOf(challenge) } : code;
      },
      () => true,
    ),
  ),
  fault(
    'access/code-verifier-cut-at-43-characters',
    'Of a verifier the first 43 characters count.',
    ['access/wrong-code-verifier-is-refused'],
    mislead(tokenDoor, (asked) => {
      const verifier = asked.get('code_verifier') ?? '';
      if (!isCodeExchange(asked) || verifier.length <= 43) return undefined;
      const parameters = new URLSearchParams(asked);
      parameters.set('code_verifier', verifier.slice(0, 43));
      return { parameters };
    }),
  ),
  fault(
    'access/consent-counts-for-every-client',
    'A user who allowed one client is not asked for any other.',
    ['access/code-grant-needs-consent'],
    at('apply', (step, fired) => async (exchange) => {
      const client = authorizationDoor.read(exchange)?.get('client_id') ?? '';
      const allowed = isDecision(exchange) && /\bdecision=allow\b/.test(exchange.body?.text ?? '');
      await skipOnceAllowed.wrap(step, fired)(exchange);
      if (allowed) allowedOnes(exchange).add(client);
    }),
  ),
  fault(
    'access/consent-skipped',
    'A client gets its code without the user being asked.',
    ['access/code-grant-needs-consent'],
    skipConsent(() => true),
  ),
  fault(
    'access/consent-skipped-after-a-refusal',
    'A user who turned a client down is not asked again, and the client gets a code.',
    ['access/code-grant-needs-consent'],
    at('apply', (step, fired) => async (exchange) => {
      const client = authorizationDoor.read(exchange)?.get('client_id') ?? '';
      const denied = isDecision(exchange) && /\bdecision=deny\b/.test(exchange.body?.text ?? '');
      await skipOnceRefused.wrap(step, fired)(exchange);
      if (denied) turnedDown(exchange).add(client);
    }),
  ),
  fault(
    'access/consent-skipped-for-a-single-scope',
    'A client that asks for one scope only gets its code without the user being asked.',
    ['access/code-grant-needs-consent'],
    skipConsent((asked) => (asked.get('scope') ?? '').trim().split(/ +/).length === 1),
  ),
  fault(
    'access/denied-request-gets-a-code',
    'A client that the user turned down gets a code.',
    ['access/refused-consent-gives-no-code', 'access/refused-consent-is-access-denied'],
    at('apply', (step, fired) => (exchange) => {
      const { body, extra } = exchange;
      if (extra?.purpose !== 'decision on a client' || body === undefined) return step(exchange);
      const text = body.text.replace(/\bdecision=deny\b/, 'decision=allow');
      if (text !== body.text) fired(exchange);
      exchange.body = { ...body, text };
      return step(exchange);
    }),
  ),
  fault(
    'access/denied-request-gets-error-and-code',
    'A client that the user turned down gets the error, and a code beside it.',
    ['access/refused-consent-gives-no-code', 'access/refused-consent-is-access-denied'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      if (wayBackIn(exchange)?.searchParams.get('error') !== 'access_denied') return;
      const { body } = exchange;
      const told = exchange.result;
      if (body === undefined || told.kind !== 'redirect') return;
      exchange.body = { ...body, text: body.text.replace(/\bdecision=deny\b/, 'decision=allow') };
      await step(exchange);
      exchange.body = body;
      const code = wayBackIn(exchange)?.searchParams.get('code') ?? '';
      exchange.result = { kind: 'redirect', to: `${told.to}&code=${code}` };
      fired(exchange);
    }),
  ),
  fault(
    'access/denied-request-loses-state',
    'A client that the user turned down does not get its state back.',
    ['access/refused-consent-is-access-denied'],
    changeWayBack((to) => (to.searchParams.has('error') ? withoutParameter(to, 'state') : to.href)),
  ),
  fault(
    'access/denied-request-shows-a-page',
    'A user who turns a client down stays on a page, and the client is told nothing.',
    ['access/refused-consent-is-access-denied'],
    stay(
      { title: 'Not allowed', words: () => 'The application gets no access.' },
      (to) => to.searchParams.get('error') === 'access_denied',
    ),
  ),
  fault(
    'access/denied-request-told-otherwise',
    'A client that the user turned down is told user_cancelled.',
    ['access/refused-consent-is-access-denied'],
    changeWayBack((to) => to.href.replace('error=access_denied', 'error=user_cancelled')),
  ),
  fault(
    'access/denied-request-told-without-error',
    'A client that the user turned down is sent a description without an error.',
    ['access/refused-consent-is-access-denied'],
    changeWayBack((to) => to.href.replace('error=access_denied&', '')),
  ),
  fault(
    'access/foreign-redirect-uri-gets-the-error',
    'An unregistered redirect URI is told the error by a redirect.',
    ['access/foreign-redirect-uri-gets-nothing', 'access/redirect-uri-is-compared-whole'],
    sendAnywhere(
      'invalid_request',
      (given, client) => client !== undefined && !isRegistered(given, client.redirectUris),
    ),
  ),
  fault(
    'access/missing-code-verifier-accepted',
    'A code that was asked for with a challenge gets a token without a verifier.',
    ['access/missing-code-verifier-is-refused'],
    misjudgeCode((code, asked) => {
      const { challenge: _, ...rest } = code;
      return asked.has('code_verifier') ? code : rest;
    }),
  ),
  fault(
    'access/redirect-drops-the-query',
    'A redirect to the client loses what the redirect URI has of a query.',
    ['access/redirect-keeps-its-query'],
    changeWayBack((to, exchange) => {
      const own = ownQuery(exchange);
      return own === '' ? to.href : to.href.replace(`${own}&`, '');
    }),
  ),
  fault(
    'access/redirect-has-two-question-marks',
    'The answer is added behind a second question mark where the redirect URI has a query.',
    [
      'access/redirect-keeps-its-query',
      'access/allowed-request-redirects-with-code',
      'access/refused-consent-is-access-denied',
      'access/prompt-none-shows-no-page',
      'access/created-client-is-granted-access',
    ],
    changeWayBack((to, exchange) => {
      const own = ownQuery(exchange);
      return own === '' ? to.href : to.href.replace(`${own}&`, `${own}?`);
    }),
  ),
  fault(
    'access/redirect-uri-compared-without-case',
    'Redirect URIs are compared without regard to case.',
    ['access/redirect-uri-is-compared-whole'],
    acceptRedirectUri((given, registered) => given.toLowerCase() === registered.toLowerCase()),
  ),
  fault(
    'access/redirect-uri-compared-without-query',
    'Redirect URIs are compared without their query.',
    ['access/redirect-uri-is-compared-whole'],
    acceptRedirectUri((given, registered) => withoutQuery(given) === withoutQuery(registered)),
  ),
  fault(
    'access/redirect-uri-host-known-by-its-beginning',
    'An address whose host only begins with that of a registered redirect URI is taken for it.',
    ['access/redirect-uri-is-compared-whole'],
    acceptRedirectUri(
      (given, registered) =>
        given.startsWith(new URL(registered).origin) && tailOf(given) === tailOf(registered),
    ),
  ),
  fault(
    'access/redirect-uri-known-by-its-beginning',
    'An address that begins with a registered redirect URI is taken for it.',
    ['access/redirect-uri-is-compared-whole'],
    acceptRedirectUri((given, registered) => given.startsWith(registered)),
  ),
  fault(
    'access/redirect-uri-known-by-its-host',
    'Every address on the host of a registered redirect URI is taken for it.',
    ['access/redirect-uri-is-compared-whole'],
    acceptRedirectUri((given, registered) => new URL(given).host === new URL(registered).host),
  ),
  fault(
    'access/redirect-uri-known-by-its-path',
    'An address whose path begins with that of a registered redirect URI is taken for it, whatever its query.',
    ['access/redirect-uri-is-compared-whole'],
    acceptRedirectUri((given, registered) => given.startsWith(registered.replace(/[?].*$/, ''))),
  ),
  fault(
    'access/response-type-ignored',
    'Whatever response_type asks for, a code is given.',
    ['access/unknown-response-type-gets-no-code'],
    mislead(authorizationDoor, (asked) => {
      if (!asked.has('response_type') || asked.get('response_type') === 'code') return undefined;
      const parameters = new URLSearchParams(asked);
      parameters.set('response_type', 'code');
      return { parameters };
    }),
  ),
  fault(
    'access/scope-in-code-exchange-refused',
    'A code exchange that names its scope is refused.',
    ['access/code-exchange-takes-query', 'access/created-client-is-granted-access'],
    refuseGrant((asked) => (isCodeExchange(asked) && asked.has('scope') ? 'invalid_request' : undefined)),
  ),
  fault(
    'access/secret-in-query-refused',
    'A client secret in the query of a code exchange is refused.',
    ['access/code-exchange-takes-query'],
    refuseGrant((asked, { search }) =>
      isCodeExchange(asked) && search.includes('client_secret=') ? 'invalid_request' : undefined,
    ),
  ),
  fault(
    'access/secret-not-asked-beside-a-verifier',
    'A code exchange with a verifier is not asked for the secret of the client.',
    ['access/code-exchange-proves-the-client'],
    askNoSecret((asked) => isCodeExchange(asked) && asked.has('code_verifier')),
  ),
  fault(
    'access/state-cut-at-32-characters',
    'A state comes back cut at 32 characters.',
    ['access/state-comes-back'],
    changeWayBack((to) =>
      (to.searchParams.get('state') ?? '').length > 32
        ? withParameter(to, 'state', (state) => state.slice(0, 32))
        : to.href,
    ),
  ),
  fault(
    'access/state-decoded-twice',
    'The state is decoded once more than it was encoded.',
    ['access/state-comes-back'],
    changeWayBack((to) => (to.searchParams.has('state') ? withParameter(to, 'state', decoded) : to.href)),
  ),
  fault(
    'access/state-lost',
    'The state does not come back with the code.',
    ['access/state-comes-back'],
    changeWayBack((to) => (to.searchParams.has('code') ? withoutParameter(to, 'state') : to.href)),
  ),
  fault(
    'access/state-lost-at-sign-in',
    'The state of a request is lost when its user has to sign in.',
    ['access/state-comes-back', 'access/refused-consent-is-access-denied'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const { extra, result } = exchange;
      if (extra?.purpose !== 'signing in' || result.kind !== 'redirect') return;
      const to = result.to.replace(/([?&])state=[^&]*/, '$1');
      if (to === result.to) return;
      exchange.result = { kind: 'redirect', to };
      fired(exchange);
    }),
  ),
  fault(
    'access/state-plus-becomes-a-blank',
    'A plus sign in the state comes back as a blank.',
    ['access/state-comes-back'],
    changeWayBack((to) =>
      to.searchParams.get('state')?.includes('+')
        ? withParameter(to, 'state', (state) => state.replaceAll('+', ' '))
        : to.href,
    ),
  ),
  fault(
    'access/state-spelled-for-html',
    'The state comes back with its quotes and ampersands spelled for HTML.',
    ['access/state-comes-back'],
    changeWayBack((to) =>
      /[&"<>]/.test(to.searchParams.get('state') ?? '') ? withParameter(to, 'state', spelled) : to.href,
    ),
  ),
  fault(
    'access/tokens-of-users-refused',
    'The API lets in no token that a user allowed.',
    [
      'access/code-token-serves-calls',
      'access/refreshed-token-serves-calls',
      'access/allowed-device-gets-token',
    ],
    at('apply', turnAway(({ grant }) => grant?.user !== undefined).wrap),
  ),
  fault(
    'access/unknown-client-is-sent-back',
    'A client that does not exist is told so at the redirect URI that its request names.',
    ['access/unknown-client-is-not-redirected'],
    sendAnywhere('unauthorized_client', (_, client) => client === undefined),
  ),
  fault(
    'access/unknown-client-known-by-its-redirect-uri',
    'A client that does not exist is taken for the one whose redirect URI it names.',
    ['access/unknown-client-is-not-redirected'],
    mislead(authorizationDoor, (asked, { sandbox }) => {
      const known = clientsOf(sandbox).find(({ redirectUris }) =>
        redirectUris.includes(asked.get('redirect_uri') ?? ''),
      );
      return { kept: { client: (client) => client ?? known } };
    }),
  ),
  fault(
    'access/unknown-code-is-a-server-error',
    'A code that was never issued breaks the server.',
    ['access/unknown-code-is-invalid-grant'],
    retellError({ status: 500, error: 'server_error' }, isUnknown),
  ),
  fault(
    'access/unknown-code-is-invalid-request',
    'A code that was never issued is refused as invalid_request.',
    ['access/unknown-code-is-invalid-grant'],
    retellError({ status: 400, error: 'invalid_request' }, isUnknown),
  ),
  fault(
    'access/unknown-code-is-not-found',
    'A code that was never issued is answered as not found.',
    ['access/unknown-code-is-invalid-grant'],
    retellError({ status: 404, error: 'not_found' }, isUnknown),
  ),
  fault(
    'access/unknown-response-type-gets-a-fragment',
    'A response_type that nobody defined gets a code behind the # of the redirect URI.',
    ['access/unknown-response-type-gets-no-code'],
    at('apply', (step, fired) => async (exchange) => {
      await taken.wrap(step, fired)(exchange);
      const to = wayBackIn(exchange);
      if (to === undefined || isKnown(authorizationDoor.read(exchange))) return;
      exchange.result = { kind: 'redirect', to: to.href.replace(/[?&](?=code=)/, '#') };
    }),
  ),
  fault(
    'access/used-code-good-after-a-refusal',
    'A code that was used and is then refused once is good again.',
    ['access/code-is-used-once'],
    at('apply', (step, fired) => async (exchange) => {
      await again.wrap(step, fired)(exchange);
      const code = tokenDoor.read(exchange)?.get('code') ?? '';
      const kept = exchange.sandbox.store.kept('code', digestOf(code));
      if (exchange.outgoing.status >= 400 && kept?.record.state === 'used') refusedOnes(exchange).add(code);
    }),
  ),
];
