import type { AllowedDifference } from '../allowed-difference.ts';

const atClient = 'https://client.example/callback';
const inQuery = `redirect=${atClient} ?error from iss state #`;
const inFragment = `redirect=${atClient} ?from #error iss state`;
const signInPage = 'error=- page=login redirect=- state=- status=200 store=- type=text/html';

const sentBack = (error: string) =>
  `error=${error} page=- ${inQuery} state=state-1 status=redirect store=no-store type=-`;

/** Differences at the authorization page. */
export const authorizationDifferences: readonly AllowedDifference[] = [
  {
    cases: ['authorization: response_type token'],
    simulator: inQuery,
    library: inFragment,
    why: 'RFC 6749 section 4.1.2.1 puts errors in the query, and the simulator has no response type that would use the fragment.',
  },
  {
    cases: ['authorization: response_type id_token', 'authorization: response_type code id_token'],
    simulator: `error=unsupported_response_type ${inQuery}`,
    library: `error=invalid_request ${inFragment}`,
    why: 'RFC 6749 section 4.1.2.1 has unsupported_response_type; the library finds fault with the scope first.',
  },
  {
    cases: ['authorization: response_mode fragment'],
    simulator: `error=invalid_request ${inQuery}`,
    library: `error=- redirect=${atClient} ?from #code iss state`,
    why: 'The documentation redirects with a code in the usual way (Authentication); other modes are not advertised, and RFC 6749 section 4.1.2.1 has invalid_request for a value that is not taken.',
  },
  {
    cases: ['authorization: response_mode form_post'],
    simulator: sentBack('invalid_request'),
    library: 'error=- page=none redirect=- state=- status=200 store=- type=text/html',
    why: 'The documentation redirects with a code in the usual way (Authentication); other modes are not advertised, and RFC 6749 section 4.1.2.1 has invalid_request for a value that is not taken.',
  },
  {
    cases: ['authorization: response_mode unknown'],
    simulator: 'error=invalid_request',
    library: 'error=unsupported_response_mode',
    why: 'RFC 6749 section 4.1.2.1 knows no unsupported_response_mode.',
  },
  {
    cases: ['authorization: an unknown scope'],
    simulator: sentBack('invalid_scope'),
    library: signInPage,
    why: 'RFC 6749 section 4.1.2.1 has invalid_scope for an unknown scope, as the silence access/unknown-scope has it; the library overlooks it.',
  },
  {
    cases: ['authorization: a scope that the client lacks'],
    simulator: inQuery,
    library: `redirect=${atClient} ?error from iss scope state #`,
    why: 'RFC 6749 section 4.1.2.1 has no scope among the members of an error.',
  },
  {
    cases: ['authorization: a scope with two blanks'],
    simulator: signInPage,
    library: sentBack('invalid_scope'),
    why: 'RFC 6749 section 3.3 has no stray blanks, and no client gains anything by leniency about them.',
  },
  {
    cases: ['authorization: prompt select_account, signed in'],
    simulator: signInPage,
    library: sentBack('invalid_request'),
    why: 'OpenID Connect Core 1.0 section 3.1.2.1 has select_account let the user choose, which signing in does.',
  },
  {
    cases: ['authorization: an id_token_hint of noise'],
    simulator: signInPage,
    library: sentBack('invalid_request'),
    why: 'OpenID Connect Core 1.0 section 3.1.2.1 makes id_token_hint a hint, and the simulator takes none.',
  },
  {
    cases: ['authorization: POST'],
    simulator: 'page=login status=200 type=text/html',
    library: 'page=none status=404 type=text/plain',
    why: 'OpenID Connect Core 1.0 section 3.1.2.1 has POST beside GET; the library does so over TLS alone.',
  },
  {
    cases: ['authorization: PUT'],
    simulator: 'status=405 type=application/xml',
    library: 'status=404 type=text/plain',
    why: 'RFC 9110 section 15.5.6 has 405 for a method that a resource does not take.',
  },
];
