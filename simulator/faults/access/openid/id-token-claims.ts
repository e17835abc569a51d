import type { Fault } from '../../fault.ts';
import { changeIdClaims } from '../../twist/openid/change-id-claims.ts';
import type { Claims } from '../../twist/token/token-parts.ts';

type Row = readonly [words: string, title: string, change: (claims: Claims) => Claims];

const own = 'access/id-token-has-its-claims';
const issuer = 'access/discovery-names-its-issuer';

const without =
  (name: string) =>
  ({ [name]: _, ...others }: Claims): Claims =>
    others;
const holding =
  (name: string, value: (claims: Claims) => unknown) =>
  (claims: Claims): Claims => ({ ...claims, [name]: value(claims) });

const rows: readonly Row[] = [
  ['id-token-without-sub', 'An ID token has no sub.', without('sub')],
  ['id-token-without-aud', 'An ID token has no aud.', without('aud')],
  ['id-token-without-exp', 'An ID token has no exp.', without('exp')],
  ['id-token-without-iat', 'An ID token has no iat.', without('iat')],
  ['id-token-for-another-audience', 'aud of an ID token is the issuer.', holding('aud', ({ iss }) => iss)],
  [
    'id-token-audience-names-another',
    'aud of an ID token is a list that lacks the client.',
    holding('aud', ({ iss }) => [iss, 'procon-reader']),
  ],
  ['id-token-sub-is-a-number', 'sub of an ID token is a number.', holding('sub', ({ sub }) => Number(sub))],
  [
    'id-token-expiry-is-a-datetime',
    'exp of an ID token is a datetime.',
    holding('exp', ({ exp }) => new Date(Number(exp) * 1000).toISOString()),
  ],
  [
    'id-token-has-expired',
    'An ID token has expired when it is issued.',
    holding('exp', ({ iat }) => Number(iat) - 60),
  ],
];

const ofIssuer: readonly Row[] = [
  ['id-token-without-iss', 'An ID token has no iss.', without('iss')],
  [
    'id-token-names-another-issuer',
    'iss of an ID token is the host of the issuer alone.',
    holding('iss', ({ iss }) => new URL(String(iss)).host),
  ],
  [
    'id-token-issuer-ends-with-a-slash',
    'iss of an ID token has a slash at the end that the issuer of the discovery document lacks.',
    holding('iss', ({ iss }) => `${String(iss)}/`),
  ],
];

const violating =
  (violates: Fault['violates']) =>
  ([words, title, change]: Row): Fault => ({
    id: `access/${words}`,
    title,
    violates,
    kind: 'field',
    step: 'apply',
    wrap: changeIdClaims(change),
  });

/** Claims of an ID token that are missing or hold something else. */
export const idTokenClaims: readonly Fault[] = [
  ...rows.map(violating([own])),
  ...ofIssuer.map(violating([issuer, own])),
];
