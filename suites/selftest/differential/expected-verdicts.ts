import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Verdict } from '../../../reports/run.ts';

/** Requirements that rightly do not pass for the library. */
interface ExpectedVerdicts {
  readonly verdict: Verdict;
  readonly of: readonly RequirementId[];
  readonly why: string;
}

/** All expected verdicts; requirements that are not listed must pass. */
export const expectedVerdicts: readonly ExpectedVerdicts[] = [
  {
    verdict: 'fail',
    of: ['access/code-exchange-takes-query', 'access/device-request-takes-query'],
    why: 'The library reads the parameters of a POST in its body alone.',
  },
  {
    verdict: 'fail',
    of: ['access/token-is-a-jwt'],
    why: 'For openid the library issues an opaque token, which serves at userinfo alone.',
  },
  {
    verdict: 'fail',
    of: ['access/scopes-are-listed-at-oauth2-scopes'],
    why: 'The library has no such page.',
  },
  {
    verdict: 'inconclusive',
    of: ['access/scope-list-tells-permissions'],
    why: 'Where there is no page there are no permissions to look for.',
  },
  {
    verdict: 'inconclusive',
    of: ['access/device-code-is-bound-to-its-client'],
    why: 'The only other client may not poll at all, and the library says invalid_request of that.',
  },
  {
    verdict: 'inconclusive',
    of: [
      'access/api-takes-bearer-token',
      'access/token-has-no-length-limit',
      'access/unknown-key-gives-no-access',
      'access/failed-attempt-ends-tokens',
    ],
    why: 'The library is an authorization server without documents to read.',
  },
  {
    verdict: 'not-applicable',
    of: [
      'access/missing-token-is-refused',
      'access/missing-token-is-challenged',
      'access/invalid-token-is-refused',
      'access/invalid-token-is-challenged',
      'access/tampered-token-is-refused',
      'access/unsigned-token-is-refused',
      'access/expired-token-is-refused',
      'access/authorization-scheme-ignores-case',
      'access/code-token-serves-calls',
      'access/refreshed-token-serves-calls',
    ],
    why: 'The library is an authorization server without documents to read.',
  },
  {
    verdict: 'inconclusive',
    of: ['access/all-scopes-reach-all-operations'],
    why: 'The profile names no client with all scopes.',
  },
  {
    verdict: 'inconclusive',
    of: [
      'access/code-is-bound-to-its-client',
      'access/refresh-token-is-bound-to-its-client',
      'access/clients-are-managed-at-oauth2-clients',
      'access/client-can-be-created',
      'access/client-takes-each-grant-type',
      'access/each-redirect-uri-is-taken',
      'access/client-needs-scopes',
      'access/client-identifier-is-shown',
      'access/client-secret-is-shown',
      'access/client-oidc-scopes-are-shown',
      'access/created-client-is-granted-access',
      'access/scopes-decide-what-a-client-may-do',
      'access/client-can-be-deactivated',
      'access/inactive-client-gets-no-token',
      'access/client-can-be-activated',
      'access/scope-changes-affect-scripts',
    ],
    why: 'The clients of the library stand in its configuration: the suites cannot create another.',
  },
  {
    verdict: 'not-applicable',
    of: [
      'access/api-keys-are-deprecated',
      'access/api-keys-are-to-be-replaced',
      'access/key-deprecation-concerns-customer-integrations',
      'access/wait-five-seconds-before-use',
      'access/renew-about-every-20-hours',
    ],
    why: 'No target is judged by these over HTTP.',
  },
];
