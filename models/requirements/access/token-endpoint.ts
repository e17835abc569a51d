import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

/** What the standards say about token requests and what answers them. */
export const tokenEndpointRequirements = [
  rows.standard(
    'access/token-answer-is-json',
    'A token answer has status 200 and is JSON.',
    'RFC 6749 section 5.1',
  ),
  rows.standard(
    'access/token-type-is-bearer',
    'A token answer has token_type, and it is Bearer in any case.',
    'RFC 6749 section 5.1; RFC 6750 section 4',
  ),
  rows.standard(
    'access/expires-in-is-a-number',
    'expires_in is a JSON number, not a string.',
    'RFC 6749 section 5.1; RFC 6749 section A.14',
  ),
  rows.standard(
    'access/token-answer-is-not-stored',
    'A token answer carries Cache-Control: no-store.',
    'RFC 6749 section 5.1',
  ),
  rows.standard(
    'access/granted-scope-is-told-when-it-differs',
    'A token answer has scope when other scopes were granted than those asked for by name.',
    'RFC 6749 section 3.3; RFC 6749 section 5.1',
  ),
  rows.standard(
    'access/scope-order-does-not-matter',
    'The same scopes in another order ask for the same access.',
    'RFC 6749 section 3.3',
  ),
  rows.standard(
    'access/token-error-is-json-with-error',
    'A refused token request is answered with a JSON object that has a string error.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/wrong-secret-gets-no-token',
    'A token request with a wrong client secret gets no token.',
    'RFC 6749 section 2.3.1; RFC 6749 section 3.2.1',
  ),
  rows.standard(
    'access/wrong-secret-is-invalid-client',
    'A token request with a wrong client secret is refused as invalid_client.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/unknown-client-is-invalid-client',
    'A token request of a client that does not exist gets no token and is refused as invalid_client.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/unknown-grant-is-unsupported-grant-type',
    'A token request with a grant_type that nobody defined is refused as unsupported_grant_type.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/missing-grant-type-is-invalid-request',
    'A token request without grant_type is refused as invalid_request.',
    'RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/repeated-parameter-is-refused',
    'A token request that gives one parameter twice gets no token.',
    'RFC 6749 section 3.2; RFC 6749 section 5.2',
  ),
  rows.standard(
    'access/unknown-token-parameter-is-ignored',
    'A parameter of a token request that the server does not know makes no difference.',
    'RFC 6749 section 3.2',
  ),
  rows.standard(
    'access/empty-token-parameter-counts-as-absent',
    'A parameter of a token request that has no value is treated as if it were left out.',
    'RFC 6749 section 3.2',
  ),
  rows.standard(
    'access/client-may-authenticate-by-basic',
    'A client with a secret may authenticate by HTTP Basic at the token endpoint.',
    'RFC 6749 section 2.3.1',
  ),
  rows.standard(
    'access/one-client-authentication-per-request',
    'A token request that authenticates its client in two ways at once gets no token.',
    'RFC 6749 section 2.3; RFC 6749 section 5.2',
  ),
] as const satisfies readonly Requirement[];
