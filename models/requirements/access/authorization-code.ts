import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const authentication = 'Authentication';

/** Tokens by authorization code: what the documentation says, and the standards that it builds on. */
export const codeRequirements = [
  rows.documented(
    'access/authorization-page-takes-documented-query',
    'A user who opens {base_url}/oauth2/authorizations/new with client_id, response_type=code, scope and redirect_uri in the query gets to decide on the request.',
    authentication,
  ),
  rows.documented(
    'access/code-grant-needs-consent',
    'Before a client is given a code for the first time the user is asked to allow it.',
    authentication,
  ),
  rows.documented(
    'access/allowed-request-redirects-with-code',
    'A user who allows the request is sent to the redirect URI with a code.',
    authentication,
  ),
  rows.documented(
    'access/code-exchange-takes-query',
    'POST {base_url}/oauth2/token takes client_id, grant_type=authorization_code, code, scope, client_secret and redirect_uri in the query and answers with a token.',
    authentication,
  ),
  rows.standard(
    'access/code-token-serves-calls',
    'A token obtained by a code is accepted as a bearer token like any other.',
    'RFC 6749 section 7; RFC 6750 section 2.1',
  ),
  rows.standard(
    'access/state-comes-back',
    'The state of an authorization request comes back unchanged with the code.',
    'RFC 6749 section 4.1.2',
  ),
  rows.standard(
    'access/redirect-keeps-its-query',
    'The redirect goes to the registered URI itself, parameters added to its query.',
    'RFC 6749 section 3.1.2; RFC 6749 section 4.1.2',
  ),
  rows.standard(
    'access/refused-consent-gives-no-code',
    'A user who does not allow the request is not sent to the redirect URI with a code.',
    'RFC 6749 section 4.1.2.1',
  ),
  rows.standard(
    'access/refused-consent-is-access-denied',
    'A client that the user turned down is told so at its redirect URI by error=access_denied with its state.',
    'RFC 6749 section 4.1.2.1',
  ),
  rows.standard(
    'access/foreign-redirect-uri-gets-nothing',
    'Nobody is sent to a redirect URI that is not registered for the client.',
    'RFC 6749 section 3.1.2.4; RFC 6749 section 4.1.2.1',
  ),
  rows.standard(
    'access/redirect-uri-is-compared-whole',
    'A redirect URI that only resembles the registered one is taken for an unregistered one.',
    'RFC 6749 section 3.1.2.3; RFC 9700 section 2.1',
  ),
  rows.standard(
    'access/unknown-client-is-not-redirected',
    'An authorization request of a client that does not exist is not answered by a redirect.',
    'RFC 6749 section 4.1.2.1',
  ),
  rows.standard(
    'access/unknown-response-type-gets-no-code',
    'An authorization request with a response_type that nobody defined gives no code.',
    'RFC 6749 section 3.1.1; RFC 6749 section 4.1.2.1',
  ),
  rows.standard(
    'access/code-is-used-once',
    'A code that was exchanged gets no second token.',
    'RFC 6749 section 4.1.2; RFC 6749 section 10.5',
  ),
  rows.standard(
    'access/code-is-bound-to-its-client',
    'A code gets no token for another client than the one it was issued to.',
    'RFC 6749 section 4.1.2; RFC 6749 section 4.1.3',
  ),
  rows.standard(
    'access/code-is-bound-to-its-redirect-uri',
    'A code gets no token when the exchange names another redirect URI than the authorization request.',
    'RFC 6749 section 4.1.3',
  ),
  rows.standard(
    'access/code-exchange-proves-the-client',
    'A code gets no token for whoever does not know the secret of the client.',
    'RFC 6749 section 3.2.1; RFC 6749 section 4.1.3',
  ),
  rows.standard(
    'access/unknown-code-is-invalid-grant',
    'A code that was never issued is refused as invalid_grant.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/code-expires',
    'A code that was not exchanged for a day gets no token.',
    'RFC 6749 section 4.1.2',
  ),
  rows.standard(
    'access/code-verifier-is-accepted',
    'Where S256 is advertised, a code asked for with a challenge is exchanged by its verifier.',
    'RFC 7636 section 4.6',
  ),
  rows.standard(
    'access/wrong-code-verifier-is-refused',
    'Where S256 is advertised, a code asked for with a challenge gets no token by another verifier.',
    'RFC 7636 section 4.6',
  ),
  rows.standard(
    'access/missing-code-verifier-is-refused',
    'Where S256 is advertised, a code asked for with a challenge gets no token without a verifier.',
    'RFC 7636 section 4.5; RFC 7636 section 4.6',
  ),
] as const satisfies readonly Requirement[];
