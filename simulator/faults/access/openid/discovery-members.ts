import type { Fault } from '../../fault.ts';
import { changeServed } from '../../twist/openid/change-served.ts';

const issuer = 'access/discovery-names-its-issuer';
const required = 'access/discovery-has-required-members';

type Row = readonly [
  words: string,
  title: string,
  violates: Fault['violates'],
  member: string,
  /** Left out: the member is not there. */
  value?: (right: unknown) => unknown,
];

const rows: readonly Row[] = [
  [
    'discovery-names-its-host-alone',
    'The issuer of a discovery document is its origin, not the address below which it is served.',
    [issuer],
    'issuer',
    (right) => new URL(String(right)).origin,
  ],
  [
    'discovery-names-another-host',
    'The issuer of a discovery document is on another host.',
    [issuer],
    'issuer',
    (right) => String(right).replace(/:\/\/[^/]*/, '://sso.procon-simulator.example'),
  ],
  ['discovery-without-issuer', 'A discovery document has no issuer.', [issuer, required], 'issuer'],
  [
    'discovery-without-authorization-endpoint',
    'A discovery document has no authorization_endpoint.',
    [required],
    'authorization_endpoint',
  ],
  [
    'discovery-without-token-endpoint',
    'A discovery document has no token_endpoint.',
    [required],
    'token_endpoint',
  ],
  ['discovery-without-keys', 'A discovery document has no jwks_uri.', [required], 'jwks_uri'],
  [
    'discovery-without-response-types',
    'A discovery document has no response_types_supported.',
    [required],
    'response_types_supported',
  ],
  [
    'discovery-without-subject-types',
    'A discovery document has no subject_types_supported.',
    [required],
    'subject_types_supported',
  ],
  [
    'discovery-without-algorithms',
    'A discovery document has no id_token_signing_alg_values_supported.',
    [required],
    'id_token_signing_alg_values_supported',
  ],
  [
    'discovery-subject-types-are-a-text',
    'subject_types_supported of a discovery document is a text.',
    [required],
    'subject_types_supported',
    String,
  ],
  [
    'discovery-without-rs256',
    'The algorithms of a discovery document lack RS256.',
    [required],
    'id_token_signing_alg_values_supported',
    () => ['ES256'],
  ],
];

/** Members of the discovery document that are missing or hold something else. */
export const discoveryMembers: readonly Fault[] = rows.map(([words, title, violates, member, value]) => ({
  id: `access/${words}`,
  title,
  violates,
  kind: 'field',
  step: 'apply',
  wrap: changeServed('discovery', ({ [member]: right, ...others }) =>
    value === undefined ? others : { ...others, [member]: value(right) },
  ),
}));
