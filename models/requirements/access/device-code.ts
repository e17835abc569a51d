import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const authentication = 'Authentication';

/** Tokens by device code: what the documentation says, and RFC 8628 below it. */
export const deviceRequirements = [
  rows.documented(
    'access/device-request-takes-query',
    'POST {base_url}/oauth2/device_authorizations takes client_id and scope in the query.',
    authentication,
  ),
  rows.documented(
    'access/device-answer-is-json',
    'A device authorization request is answered with JSON.',
    authentication,
  ),
  rows.documented(
    'access/device-answer-has-verification-uri',
    'The answer to a device authorization request has verification_uri, an address that a browser can open.',
    authentication,
  ),
  rows.documented(
    'access/device-answer-has-user-code',
    'The answer to a device authorization request has a user code.',
    authentication,
  ),
  rows.documented(
    'access/user-code-is-entered-at-verification-uri',
    'A user who opens verification_uri in a browser enters the user code there.',
    authentication,
  ),
  rows.standard(
    'access/device-answer-says-json',
    'A device answer with a device_code has the content type application/json.',
    'RFC 8628 section 3.2',
  ),
  rows.standard(
    'access/device-answer-has-lifetime',
    'A device answer with a device_code has expires_in, a positive number of seconds.',
    'RFC 8628 section 3.2',
  ),
  rows.standard(
    'access/device-answer-is-not-stored',
    'A device answer with a device_code carries Cache-Control: no-store.',
    'RFC 8628 section 3.2; RFC 6749 section 5.1',
  ),
  rows.standard(
    'access/unknown-client-gets-no-device-code',
    'A device authorization request of a client that does not exist gets no codes.',
    'RFC 8628 section 3.1; RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/polling-before-the-user-is-pending',
    'Whoever polls before the user has decided is refused as authorization_pending or slow_down.',
    'RFC 8628 section 3.5',
  ),
  rows.standard(
    'access/wrong-user-code-allows-nothing',
    'Entering a code that was never given out allows nothing.',
    'RFC 8628 section 3.3; RFC 8628 section 5.1',
  ),
  rows.standard(
    'access/allowed-device-gets-token',
    'Whoever polls after the user has allowed gets a token.',
    'RFC 8628 section 3.5',
  ),
  rows.standard(
    'access/refused-device-gets-no-token',
    'Whoever polls after the user has refused gets no token.',
    'RFC 8628 section 3.5',
  ),
  rows.standard(
    'access/refused-device-is-access-denied',
    'Whoever polls after the user has refused is told access_denied.',
    'RFC 8628 section 3.5',
  ),
  rows.standard(
    'access/device-code-is-bound-to-its-client',
    'A device code gets no token for another client than the one it was issued to.',
    'RFC 6749 section 5.2; RFC 8628 section 3.4',
  ),
  rows.standard(
    'access/unknown-device-code-gets-no-token',
    'A device code that was never issued gets no token.',
    'RFC 8628 section 3.4; RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/device-code-expires',
    'A device code gets no token once its expires_in has passed.',
    'RFC 8628 section 3.2; RFC 8628 section 3.5',
  ),
] as const satisfies readonly Requirement[];
