import { createHash } from 'node:crypto';
import { searchParamsOf } from '../../../models/query/parameters.ts';
import { clientOf, clientsOf } from '../../auth/clients.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Exchange } from '../../exchange.ts';
import { stackWrappings, tableOf, type Wrapping, wrapStep } from '../fault.ts';
import {
  acceptRedirectUri,
  changeWayBack,
  misreadDecision,
  skipConsent,
  withParameter,
} from '../operators/authorization-page.ts';
import { refuseToken } from '../operators/bearer.ts';
import { memoryOf } from '../operators/memory.ts';
import {
  acceptMissingSecret,
  misjudge,
  outlive,
  ownedBy,
  type RememberedGrant,
} from '../operators/recollection.ts';
import {
  authorizationRequest,
  consentForm,
  isCodeExchange,
  isGranted,
  isTokenRequest,
  mislead,
  readAs,
  runOtherwise,
  scopesIn,
} from '../operators/requests.ts';
import { answerError } from '../operators/token-endpoint.ts';
import { movePaths } from '../operators/wire.ts';

const forgetUse = (code: RememberedGrant<'code'>): RememberedGrant<'code'> =>
  code.record.state === 'used' ? { ...code, record: { state: 'issued' } } : code;

/** Changes the separator between the query of a redirect URI and the added parameters. */
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

const isUnknown = (params: URLSearchParams, { sandbox }: Exchange): boolean =>
  isCodeExchange(params) && sandbox.store.kept('code', digestOf(params.get('code') ?? '')) === undefined;

const denials = memoryOf(() => new Set<string>());
const requestKey = (params: URLSearchParams): string => `${params.get('client_id')} ${params.get('scope')}`;

/** Wraps `apply`: a request for one scope that the user denied counts as allowed when it is repeated. */
const takeDenialForConsent = stackWrappings(
  wrapStep('apply', (step) => async (exchange) => {
    const form = consentForm.read(exchange);
    await step(exchange);
    if (form?.get('decision') === 'deny')
      denials(exchange).add(requestKey(searchParamsOf(form.get('request') ?? '')));
  }),
  skipConsent(
    (params, exchange) => scopesIn(params).length === 1 && denials(exchange).has(requestKey(params)),
  ),
);

/** Faults in authorization requests, codes and consents. */
export const accessAuthorization = tableOf('access', {
  'any-code-verifier-accepted > wrong-code-verifier-is-refused': misjudge('code', (code, params) => {
    const verifier = params.get('code_verifier');
    return code.challenge && verifier ? { ...code, challenge: digestOf(verifier) } : code;
  }),
  'any-redirect-uri-accepted > foreign-redirect-uri-gets-nothing redirect-uri-is-compared-whole: The code is sent to any redirect URI that the request names.':
    acceptRedirectUri(() => true),
  'authorization-page-elsewhere > authorization-page-takes-documented-query': movePaths(
    '/oauth2/authorizations/new',
    '/oauth2/authorize',
  ),
  'code-challenge-expected-in-hex > code-verifier-is-accepted: A challenge is compared with the verifier hashed into hexadecimal digits.':
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
  'code-exchange-only-in-body > code-exchange-takes-query: A code is exchanged only where all parameters are in the body.':
    runOtherwise('apply', (exchange) => {
      const isMeant = isTokenRequest(exchange) && exchange.search.includes('grant_type=authorization_code');
      return isMeant ? { search: '' } : undefined;
    }),
  'code-exchange-passes-a-missing-secret > code-exchange-proves-the-client: A code exchange without a secret gets a token; a wrong secret is refused.':
    acceptMissingSecret(isCodeExchange),
  'code-good-for-any-redirect-uri > code-is-bound-to-its-redirect-uri: A code is exchanged with any redirect URI.':
    misjudge('code', (code, params) => {
      const given = params.get('redirect_uri');
      return given ? { ...code, redirectUri: given } : code;
    }),
  'code-good-for-clients-with-its-redirect-uri > code-is-bound-to-its-client: A code gets a token for every client that registered the same redirect URI.':
    misjudge('code', (code, params, { sandbox }) => {
      const client = clientOf(sandbox, params.get('client_id') ?? '');
      return client?.redirectUris.includes(code.redirectUri ?? '') ? ownedBy(code, client.id) : code;
    }),
  'code-good-twice > code-is-used-once: A code can be exchanged any number of times.': misjudge(
    'code',
    forgetUse,
  ),
  'code-lives-a-week > code-expires': outlive('code', 7 * 86_400_000),
  'code-under-another-name > allowed-request-redirects-with-code created-client-is-granted-access: The redirect has the code under another parameter name.':
    changeWayBack((to) => to.href.replace(/([?&])code=/, '$1authorization_code=')),
  'consent-skipped-for-a-single-scope > code-grant-needs-consent: A client that asks for one scope only gets its code without the user being asked.':
    skipConsent((params) => scopesIn(params).length === 1),
  'denied-scope-counts-as-allowed > code-grant-needs-consent: A user who denied a client its only scope is not asked for it again: the next request gets a code.':
    takeDenialForConsent,
  'denied-request-gets-a-code > refused-consent-gives-no-code refused-consent-is-access-denied: A client that the user turned down gets a code.':
    misreadDecision(consentForm, 'deny', 'allow'),
  'denied-request-told-otherwise > refused-consent-is-access-denied: A client that the user denied gets the error user_cancelled.':
    changeWayBack((to) => to.href.replace('error=access_denied', 'error=user_cancelled')),
  'missing-code-verifier-accepted > missing-code-verifier-is-refused: A code that was asked for with a challenge gets a token without a verifier.':
    misjudge('code', ({ challenge, ...code }, params) =>
      challenge && params.has('code_verifier') ? { ...code, challenge } : code,
    ),
  'redirect-drops-the-query > redirect-keeps-its-query': changeOwnQuery(''),
  'redirect-has-two-question-marks > redirect-keeps-its-query allowed-request-redirects-with-code refused-consent-is-access-denied prompt-none-shows-no-page created-client-is-granted-access: The answer is added behind a second question mark where the redirect URI has a query.':
    changeOwnQuery('?'),
  'redirect-uri-compared-without-case > redirect-uri-is-compared-whole': acceptRedirectUri(
    (given, registered) => given.toLowerCase() === registered.toLowerCase(),
  ),
  'redirect-uri-known-by-its-beginning > redirect-uri-is-compared-whole: A redirect URI that begins like the registered one is accepted.':
    acceptRedirectUri((given, registered) => given.startsWith(registered)),
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
  'state-cut-at-32-characters > state-comes-back: The state in the redirect ends after 32 characters.':
    changeState(/^.{33}/s, (state) => state.slice(0, 32)),
  'state-plus-becomes-a-blank > state-comes-back': changeState(/[+]/, (state) => state.replaceAll('+', ' ')),
  'tokens-of-users-refused > code-token-serves-calls refreshed-token-serves-calls allowed-device-gets-token: Access tokens that stand for a user are refused.':
    wrapStep('apply', refuseToken(({ grant }) => grant?.user !== undefined).wrap),
  'unknown-client-known-by-its-redirect-uri > unknown-client-is-not-redirected: A client that does not exist is taken for the one whose redirect URI it names.':
    mislead(authorizationRequest, (params, { sandbox }) => {
      const given = params.get('redirect_uri') ?? '';
      const known = clientsOf(sandbox).find(({ redirectUris }) => redirectUris.includes(given));
      return { kept: { client: (client) => client ?? known } };
    }),
  'unknown-code-is-invalid-request > unknown-code-is-invalid-grant': answerError(
    'invalid_request',
    isUnknown,
    400,
  ),
});
