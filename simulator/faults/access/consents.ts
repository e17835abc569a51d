import { clientsOf } from '../../auth/clients.ts';
import { isRegistered } from '../../auth/redirect-uris.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Exchange } from '../../exchange.ts';
import { at, stacked, tableOf, titled, unreported, type Wrapping } from '../fault.ts';
import {
  acceptRedirectUri,
  changeWayBack,
  misreadDecision,
  sendBack,
  skipConsent,
  stay,
  wayBackIn,
  withoutParameter,
  withParameter,
} from '../operators/authorization-page.ts';
import { refuseToken } from '../operators/bearer.ts';
import { memoryOf } from '../operators/memory.ts';
import { askNoSecret, misjudge } from '../operators/recollection.ts';
import {
  authorizationRequest,
  consentForm,
  isCodeExchange,
  isGranted,
  isRefused,
  mislead,
  readAs,
  runAs,
  scopesIn,
  tokenParameters,
} from '../operators/requests.ts';
import { answerError } from '../operators/token-endpoint.ts';

/** Asks for no consent depending on the clients that users allowed, or denied, before. */
const skipConsentAfter = (
  decision: 'allow' | 'deny',
  applies: (clients: ReadonlySet<string>, client: string) => boolean,
): Wrapping => {
  const decided = memoryOf(() => new Set<string>());
  const clientOfRequest = (exchange: Exchange) => authorizationRequest.read(exchange)?.get('client_id') ?? '';
  const skip = skipConsent((_, exchange) => applies(decided(exchange), clientOfRequest(exchange)));
  return at('apply', (step, fired) => async (exchange) => {
    await skip.wrap(step, fired)(exchange);
    if (consentForm.read(exchange)?.get('decision') === decision)
      decided(exchange).add(clientOfRequest(exchange));
  });
};

/** Writes something else between the query that a redirect URI has of its own and what is added to it. */
const changeOwnQuery = (between: '' | '?'): Wrapping =>
  changeWayBack((to, exchange) => {
    const requested = authorizationRequest.read(exchange)?.get('redirect_uri') ?? '';
    const own = URL.canParse(requested) ? new URL(requested).search.slice(1) : '';
    return own === '' ? to.href : to.href.replace(`${own}&`, between && own + between);
  });

const changeState = (pattern: RegExp, change: (state: string) => string): Wrapping =>
  changeWayBack((to) =>
    pattern.test(to.searchParams.get('state') ?? '') ? withParameter(to, 'state', change) : to.href,
  );

const withoutQuery = (uri: string): string => uri.replace(/[?].*$/, '');
const tailOf = (uri: string): string => new URL(uri).pathname + new URL(uri).search;

const decoded = (state: string): string =>
  state.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const spelled = (state: string): string =>
  state.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isUnknown = (params: URLSearchParams, { sandbox }: Exchange): boolean =>
  isCodeExchange(params) && sandbox.store.kept('code', digestOf(params.get('code') ?? '')) === undefined;

const isKnown = (params: URLSearchParams | undefined): boolean =>
  [null, undefined, 'code', 'token', 'id_token'].includes(params?.get('response_type'));

const refusedCodes = memoryOf(() => new Set<string>());

const usedAgain = misjudge('code', (code, params, exchange) => {
  const wasRefused = refusedCodes(exchange).has(params.get('code') ?? '');
  return code.record.state === 'used' && wasRefused ? { ...code, record: { state: 'issued' } } : code;
});

/** Faults in the user's consent, the redirect to the client, and invalid codes. */
export const accessConsents = tableOf('access', {
  'consent-counts-for-every-client > code-grant-needs-consent': titled(
    'A user who allowed one client is not asked for any other.',
    skipConsentAfter('allow', (clients, client) => clients.size > 0 && !clients.has(client)),
  ),
  'consent-skipped > code-grant-needs-consent': titled(
    'A client gets its code without the user being asked.',
    skipConsent(() => true),
  ),
  'consent-skipped-after-a-refusal > code-grant-needs-consent': titled(
    'A user who turned a client down is not asked again, and the client gets a code.',
    skipConsentAfter('deny', (clients, client) => clients.has(client)),
  ),
  'consent-skipped-for-a-single-scope > code-grant-needs-consent': titled(
    'A client that asks for one scope only gets its code without the user being asked.',
    skipConsent((params) => scopesIn(params).length === 1),
  ),
  'denied-request-gets-a-code > refused-consent-gives-no-code refused-consent-is-access-denied': titled(
    'A client that the user turned down gets a code.',
    misreadDecision(consentForm, 'deny', 'allow'),
  ),
  'denied-request-gets-error-and-code > refused-consent-gives-no-code refused-consent-is-access-denied':
    titled(
      'A client that the user turned down gets the error, and a code beside it.',
      at('apply', (step, fired) => async (exchange) => {
        await step(exchange);
        const { body, result } = exchange;
        const isDenied = wayBackIn(exchange)?.searchParams.get('error') === 'access_denied';
        if (!isDenied || body === undefined || result.kind !== 'redirect') return;
        await runAs(step, exchange, {
          body: { ...body, text: body.text.replace('decision=deny', 'decision=allow') },
        });
        const code = wayBackIn(exchange)?.searchParams.get('code') ?? '';
        exchange.result = { kind: 'redirect', to: `${result.to}&code=${code}` };
        fired(exchange);
      }),
    ),
  'denied-request-loses-state > refused-consent-is-access-denied': titled(
    'A client that the user turned down does not get its state back.',
    changeWayBack((to) => (to.searchParams.has('error') ? withoutParameter(to, 'state') : to.href)),
  ),
  'denied-request-shows-a-page > refused-consent-is-access-denied': titled(
    'A user who turns a client down stays on a page, and the client is told nothing.',
    stay(
      { title: 'Not allowed', words: () => 'The application gets no access.' },
      (to) => to.searchParams.get('error') === 'access_denied',
    ),
  ),
  'denied-request-told-otherwise > refused-consent-is-access-denied': titled(
    'A client that the user turned down is told user_cancelled.',
    changeWayBack((to) => to.href.replace('error=access_denied', 'error=user_cancelled')),
  ),
  'denied-request-told-without-error > refused-consent-is-access-denied': titled(
    'A client that the user turned down is sent a description without an error.',
    changeWayBack((to) => to.href.replace('error=access_denied&', '')),
  ),
  'foreign-redirect-uri-gets-the-error > foreign-redirect-uri-gets-nothing redirect-uri-is-compared-whole':
    sendBack('invalid_request', (params, client) =>
      client ? !isRegistered(params.get('redirect_uri') ?? '', client.redirectUris) : false,
    ),
  'missing-code-verifier-accepted > missing-code-verifier-is-refused': titled(
    'A code that was asked for with a challenge gets a token without a verifier.',
    misjudge('code', ({ challenge, ...code }, params) =>
      challenge && params.has('code_verifier') ? { ...code, challenge } : code,
    ),
  ),
  'redirect-drops-the-query > redirect-keeps-its-query': changeOwnQuery(''),
  'redirect-has-two-question-marks > redirect-keeps-its-query allowed-request-redirects-with-code refused-consent-is-access-denied prompt-none-shows-no-page created-client-is-granted-access':
    titled(
      'The answer is added behind a second question mark where the redirect URI has a query.',
      changeOwnQuery('?'),
    ),
  'redirect-uri-compared-without-case > redirect-uri-is-compared-whole': acceptRedirectUri(
    (given, registered) => given.toLowerCase() === registered.toLowerCase(),
  ),
  'redirect-uri-compared-without-query > redirect-uri-is-compared-whole': acceptRedirectUri(
    (given, registered) => withoutQuery(given) === withoutQuery(registered),
  ),
  'redirect-uri-host-known-by-its-beginning > redirect-uri-is-compared-whole': titled(
    'An address whose host only begins with that of a registered redirect URI is taken for it.',
    acceptRedirectUri(
      (given, registered) =>
        given.startsWith(new URL(registered).origin) && tailOf(given) === tailOf(registered),
    ),
  ),
  'redirect-uri-known-by-its-beginning > redirect-uri-is-compared-whole': acceptRedirectUri(
    (given, registered) => given.startsWith(registered),
  ),
  'redirect-uri-known-by-its-host > redirect-uri-is-compared-whole': titled(
    'Every address on the host of a registered redirect URI is taken for it.',
    acceptRedirectUri((given, registered) => new URL(given).host === new URL(registered).host),
  ),
  'redirect-uri-known-by-its-path > redirect-uri-is-compared-whole': titled(
    'An address whose path begins with that of a registered redirect URI is taken for it, whatever its query.',
    acceptRedirectUri((given, registered) => given.startsWith(registered.replace(/[?].*$/, ''))),
  ),
  'response-type-ignored > unknown-response-type-gets-no-code': readAs(
    authorizationRequest,
    (params) => {
      if (params.has('response_type')) params.set('response_type', 'code');
    },
    isGranted,
  ),
  'scope-in-code-exchange-refused > code-exchange-takes-query created-client-is-granted-access': answerError(
    'invalid_request',
    (params) => isCodeExchange(params) && params.has('scope'),
  ),
  'secret-in-query-refused > code-exchange-takes-query': answerError(
    'invalid_request',
    (params, { search }) => isCodeExchange(params) && search.includes('client_secret='),
  ),
  'secret-not-asked-beside-a-verifier > code-exchange-proves-the-client': askNoSecret(
    (params) => isCodeExchange(params) && params.has('code_verifier'),
  ),
  'state-cut-at-32-characters > state-comes-back': changeState(/^.{33}/s, (state) => state.slice(0, 32)),
  'state-decoded-twice > state-comes-back': changeState(/./s, decoded),
  'state-lost > state-comes-back': changeWayBack((to) =>
    to.searchParams.has('code') ? withoutParameter(to, 'state') : to.href,
  ),
  'state-lost-at-sign-in > state-comes-back refused-consent-is-access-denied': at(
    'apply',
    (step, fired) => async (exchange) => {
      await step(exchange);
      const { extra, result } = exchange;
      if (extra?.purpose !== 'signing in' || result.kind !== 'redirect') return;
      const to = result.to.replace(/([?&])state=[^&]*/, '$1');
      if (to === result.to) return;
      exchange.result = { kind: 'redirect', to };
      fired(exchange);
    },
  ),
  'state-plus-becomes-a-blank > state-comes-back': changeState(/[+]/, (state) => state.replaceAll('+', ' ')),
  'state-spelled-for-html > state-comes-back': changeState(/[&"<>]/, spelled),
  'tokens-of-users-refused > code-token-serves-calls refreshed-token-serves-calls allowed-device-gets-token':
    at('apply', refuseToken(({ grant }) => grant?.user !== undefined).wrap),
  'unknown-client-is-sent-back > unknown-client-is-not-redirected': titled(
    'A client that does not exist is told so at the redirect URI that its request names.',
    sendBack('unauthorized_client', (_, client) => client === undefined),
  ),
  'unknown-client-known-by-its-redirect-uri > unknown-client-is-not-redirected': titled(
    'A client that does not exist is taken for the one whose redirect URI it names.',
    mislead(authorizationRequest, (params, { sandbox }) => {
      const given = params.get('redirect_uri') ?? '';
      const known = clientsOf(sandbox).find(({ redirectUris }) => redirectUris.includes(given));
      return { kept: { client: (client) => client ?? known } };
    }),
  ),
  'unknown-code-is-a-server-error > unknown-code-is-invalid-grant': answerError(
    'server_error',
    isUnknown,
    500,
  ),
  'unknown-code-is-invalid-request > unknown-code-is-invalid-grant': answerError(
    'invalid_request',
    isUnknown,
    400,
  ),
  'unknown-code-is-not-found > unknown-code-is-invalid-grant': answerError('not_found', isUnknown, 404),
  'unknown-response-type-gets-a-fragment > unknown-response-type-gets-no-code': titled(
    'A response_type that nobody defined gets a code behind the # of the redirect URI.',
    stacked(
      unreported(
        changeWayBack((to, exchange) =>
          isKnown(authorizationRequest.read(exchange)) ? to.href : to.href.replace(/[?&](?=code=)/, '#'),
        ),
      ),
      readAs(
        authorizationRequest,
        (params) => {
          if (!isKnown(params)) params.set('response_type', 'code');
        },
        isGranted,
      ),
    ),
  ),
  'used-code-good-after-a-refusal > code-is-used-once': titled(
    'A code that was used can be exchanged again once an exchange of it was refused.',
    at('apply', (step, fired) => async (exchange) => {
      await usedAgain.wrap(step, fired)(exchange);
      const code = tokenParameters(exchange).get('code') ?? '';
      const kept = exchange.sandbox.store.kept('code', digestOf(code));
      if (isRefused(exchange) && kept?.record.state === 'used') refusedCodes(exchange).add(code);
    }),
  ),
});
