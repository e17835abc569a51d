import { clientsOf } from '../../auth/clients.ts';
import { isRegistered } from '../../auth/redirect-uris.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, stacked, unreported, type Wrapping } from '../fault.ts';
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
export const accessConsents: readonly Fault[] = [
  fault(
    'access/consent-counts-for-every-client',
    'A user who allowed one client is not asked for any other.',
    ['access/code-grant-needs-consent'],
    skipConsentAfter('allow', (clients, client) => clients.size > 0 && !clients.has(client)),
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
    skipConsentAfter('deny', (clients, client) => clients.has(client)),
  ),
  fault(
    'access/consent-skipped-for-a-single-scope',
    'A client that asks for one scope only gets its code without the user being asked.',
    ['access/code-grant-needs-consent'],
    skipConsent((params) => scopesIn(params).length === 1),
  ),
  fault(
    'access/denied-request-gets-a-code',
    'A client that the user turned down gets a code.',
    ['access/refused-consent-gives-no-code', 'access/refused-consent-is-access-denied'],
    misreadDecision(consentForm, 'deny', 'allow'),
  ),
  fault(
    'access/denied-request-gets-error-and-code',
    'A client that the user turned down gets the error, and a code beside it.',
    ['access/refused-consent-gives-no-code', 'access/refused-consent-is-access-denied'],
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
    sendBack('invalid_request', (params, client) =>
      client ? !isRegistered(params.get('redirect_uri') ?? '', client.redirectUris) : false,
    ),
  ),
  fault(
    'access/missing-code-verifier-accepted',
    'A code that was asked for with a challenge gets a token without a verifier.',
    ['access/missing-code-verifier-is-refused'],
    misjudge('code', ({ challenge, ...code }, params) =>
      challenge && params.has('code_verifier') ? { ...code, challenge } : code,
    ),
  ),
  fault(
    'access/redirect-drops-the-query',
    'A redirect to the client loses what the redirect URI has of a query.',
    ['access/redirect-keeps-its-query'],
    changeOwnQuery(''),
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
    changeOwnQuery('?'),
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
    'A code is issued whatever the response_type is.',
    ['access/unknown-response-type-gets-no-code'],
    readAs(
      authorizationRequest,
      (params) => {
        if (params.has('response_type')) params.set('response_type', 'code');
      },
      isGranted,
    ),
  ),
  fault(
    'access/scope-in-code-exchange-refused',
    'A code exchange that names its scope is refused.',
    ['access/code-exchange-takes-query', 'access/created-client-is-granted-access'],
    answerError('invalid_request', (params) => isCodeExchange(params) && params.has('scope')),
  ),
  fault(
    'access/secret-in-query-refused',
    'A client secret in the query of a code exchange is refused.',
    ['access/code-exchange-takes-query'],
    answerError(
      'invalid_request',
      (params, { search }) => isCodeExchange(params) && search.includes('client_secret='),
    ),
  ),
  fault(
    'access/secret-not-asked-beside-a-verifier',
    'A code exchange with a verifier is not asked for the secret of the client.',
    ['access/code-exchange-proves-the-client'],
    askNoSecret((params) => isCodeExchange(params) && params.has('code_verifier')),
  ),
  fault(
    'access/state-cut-at-32-characters',
    'A state comes back cut at 32 characters.',
    ['access/state-comes-back'],
    changeState(/^.{33}/s, (state) => state.slice(0, 32)),
  ),
  fault(
    'access/state-decoded-twice',
    'The state is decoded once more than it was encoded.',
    ['access/state-comes-back'],
    changeState(/./s, decoded),
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
    changeState(/[+]/, (state) => state.replaceAll('+', ' ')),
  ),
  fault(
    'access/state-spelled-for-html',
    'The state comes back with its quotes and ampersands spelled for HTML.',
    ['access/state-comes-back'],
    changeState(/[&"<>]/, spelled),
  ),
  fault(
    'access/tokens-of-users-refused',
    'The API refuses tokens that were issued for a user.',
    [
      'access/code-token-serves-calls',
      'access/refreshed-token-serves-calls',
      'access/allowed-device-gets-token',
    ],
    at('apply', refuseToken(({ grant }) => grant?.user !== undefined).wrap),
  ),
  fault(
    'access/unknown-client-is-sent-back',
    'A client that does not exist is told so at the redirect URI that its request names.',
    ['access/unknown-client-is-not-redirected'],
    sendBack('unauthorized_client', (_, client) => client === undefined),
  ),
  fault(
    'access/unknown-client-known-by-its-redirect-uri',
    'A client that does not exist is taken for the one whose redirect URI it names.',
    ['access/unknown-client-is-not-redirected'],
    mislead(authorizationRequest, (params, { sandbox }) => {
      const given = params.get('redirect_uri') ?? '';
      const known = clientsOf(sandbox).find(({ redirectUris }) => redirectUris.includes(given));
      return { kept: { client: (client) => client ?? known } };
    }),
  ),
  fault(
    'access/unknown-code-is-a-server-error',
    'A code that was never issued breaks the server.',
    ['access/unknown-code-is-invalid-grant'],
    answerError('server_error', isUnknown, 500),
  ),
  fault(
    'access/unknown-code-is-invalid-request',
    'A code that was never issued is refused as invalid_request.',
    ['access/unknown-code-is-invalid-grant'],
    answerError('invalid_request', isUnknown, 400),
  ),
  fault(
    'access/unknown-code-is-not-found',
    'A code that was never issued is answered as not found.',
    ['access/unknown-code-is-invalid-grant'],
    answerError('not_found', isUnknown, 404),
  ),
  fault(
    'access/unknown-response-type-gets-a-fragment',
    'A response_type that nobody defined gets a code behind the # of the redirect URI.',
    ['access/unknown-response-type-gets-no-code'],
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
  fault(
    'access/used-code-good-after-a-refusal',
    'A code that was used can be exchanged again once an exchange of it was refused.',
    ['access/code-is-used-once'],
    at('apply', (step, fired) => async (exchange) => {
      await usedAgain.wrap(step, fired)(exchange);
      const code = tokenParameters(exchange).get('code') ?? '';
      const kept = exchange.sandbox.store.kept('code', digestOf(code));
      if (isRefused(exchange) && kept?.record.state === 'used') refusedCodes(exchange).add(code);
    }),
  ),
];
