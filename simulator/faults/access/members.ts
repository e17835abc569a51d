import type { Members } from '../../../models/members.ts';
import { type Fault, fault, field, type Wrapping } from '../fault.ts';
import {
  bringsDeviceCodes,
  bringsToken,
  changeClaims,
  changeMembers,
  serves,
} from '../operators/token-endpoint.ts';

/** What a fault makes of the members of an answer. */
type Change = (members: Members) => Members;

type Row = readonly [words: string, title: string, change: Change];

const renamed =
  (name: string, other: string): Change =>
  ({ [name]: value, ...others }) => ({ ...others, [other]: value });

/** Leaves out a member. */
export const without =
  (name: string): Change =>
  ({ [name]: _, ...others }) =>
    others;

/** Puts another value into a member. */
export const holding =
  (name: string, value: unknown): Change =>
  (members) => ({ ...members, [name]: value });

/** Makes another value of the one that a member has, or of others beside it. */
const making =
  (name: string, value: (right: string, members: Members) => unknown): Change =>
  (members) => ({ ...members, [name]: value(String(members[name]), members) });

const faultsBy =
  (operator: (change: Change) => Wrapping) =>
  (...violates: Fault['violates']) =>
  (rows: readonly Row[]): readonly Fault[] =>
    rows.map(([words, title, change]) => fault(`access/${words}`, title, violates, field(operator(change))));

const inToken = faultsBy((change) => changeMembers(bringsToken, change));
const inDeviceCodes = faultsBy((change) => changeMembers(bringsDeviceCodes, change));
const inIdToken = faultsBy((change) => changeClaims('id_token', change));
const inDiscovery = faultsBy((change) => changeMembers(serves('discovery'), change));

const number = 'access/expires-in-is-a-number';
const issuer = 'access/discovery-names-its-issuer';
const claims = 'access/id-token-has-its-claims';
const required = 'access/discovery-has-required-members';

/** Members of the token answer that are missing, misspelt or hold something else. */
export const accessTokenMembers: readonly Fault[] = [
  ...inToken('access/token-answer-has-access-token')([
    ['access-token-named-token', 'access_token is called token.', renamed('access_token', 'token')],
    [
      'access-token-in-camel-case',
      'access_token is called accessToken.',
      renamed('access_token', 'accessToken'),
    ],
    ['access-token-in-data', 'The token answer lies in a member data.', (data) => ({ data })],
    ['access-token-is-empty', 'access_token is empty.', holding('access_token', '')],
  ]),
  ...inToken(
    'access/token-answer-has-expires-in',
    'access/expires-in-is-86399',
    number,
  )([
    ['expires-in-left-out', 'expires_in is left out.', without('expires_in')],
    ['expires-in-in-camel-case', 'expires_in is called expiresIn.', renamed('expires_in', 'expiresIn')],
  ]),
  ...inToken(number)([['expires-in-is-a-string', 'expires_in is a string.', holding('expires_in', '86399')]]),
  ...inToken('access/token-type-is-bearer')([
    ['token-type-left-out', 'token_type is left out.', without('token_type')],
    ['token-type-is-jwt', 'token_type is JWT.', holding('token_type', 'JWT')],
  ]),
];

const cutting = (pattern: RegExp) => making('verification_uri', (right) => right.replace(pattern, ''));
const uri = 'verification_uri';
const complete = 'verification_uri is left out beside verification_uri_complete.';

/** Members of the answer with device codes that are missing, misspelt or hold something else. */
export const accessDeviceMembers: readonly Fault[] = [
  ...inDeviceCodes('access/device-answer-has-verification-uri')([
    [
      'verification-uri-named-url',
      'verification_uri is called verification_url.',
      renamed(uri, 'verification_url'),
    ],
    ['verification-uri-only-complete', complete, without(uri)],
    ['verification-uri-is-relative', 'verification_uri is a path without a host.', cutting(/^\w+:\/\/[^/]+/)],
    [
      'verification-uri-without-scheme',
      'verification_uri lacks http:// before its host.',
      cutting(/^\w+:\/\//),
    ],
  ]),
  ...inDeviceCodes('access/device-answer-has-user-code')([
    ['user-code-left-out', 'The user code is left out.', without('user_code')],
    ['user-code-is-empty', 'The user code is empty.', holding('user_code', '')],
    ['user-code-is-null', 'The user code is null.', holding('user_code', null)],
  ]),
  ...inDeviceCodes('access/device-answer-has-lifetime')([
    ['device-expires-in-left-out', 'expires_in is left out beside device_code.', without('expires_in')],
    ['device-expires-in-is-zero', 'expires_in beside device_code is 0.', holding('expires_in', 0)],
    ['device-expires-in-is-negative', 'expires_in beside device_code is -1.', holding('expires_in', -1)],
    [
      'device-expires-in-is-a-string',
      'expires_in beside device_code is a string.',
      making('expires_in', String),
    ],
    [
      'device-expires-in-is-a-datetime',
      'expires_in beside device_code is a point in time.',
      holding('expires_in', '2031-05-06T07:08:09Z'),
    ],
  ]),
];

const isoOf = (seconds: string): string => new Date(Number(seconds) * 1000).toISOString();

/** Claims of an ID token that are missing or hold something else. */
export const accessIdTokenClaims: readonly Fault[] = [
  ...inIdToken(claims)([
    ['id-token-without-sub', 'An ID token has no sub.', without('sub')],
    ['id-token-without-aud', 'An ID token has no aud.', without('aud')],
    ['id-token-without-exp', 'An ID token has no exp.', without('exp')],
    ['id-token-without-iat', 'An ID token has no iat.', without('iat')],
    [
      'id-token-for-another-audience',
      'aud of an ID token is the issuer.',
      making('aud', (_, { iss }) => iss),
    ],
    [
      'id-token-audience-names-another',
      'aud of an ID token is a list that lacks the client.',
      making('aud', (_, { iss }) => [iss, 'procon-reader']),
    ],
    ['id-token-sub-is-a-number', 'sub of an ID token is a number.', making('sub', Number)],
    ['id-token-expiry-is-a-datetime', 'exp of an ID token is a datetime.', making('exp', isoOf)],
    [
      'id-token-has-expired',
      'An ID token has expired when it is issued.',
      making('exp', (_, { iat }) => Number(iat) - 60),
    ],
  ]),
  ...inIdToken(
    issuer,
    claims,
  )([
    ['id-token-without-iss', 'An ID token has no iss.', without('iss')],
    [
      'id-token-names-another-issuer',
      'iss of an ID token is the host of the issuer alone.',
      making('iss', (right) => new URL(right).host),
    ],
    [
      'id-token-issuer-ends-with-a-slash',
      'iss of an ID token has a slash at the end that the issuer of the discovery document lacks.',
      making('iss', (right) => `${right}/`),
    ],
  ]),
];

const lacking = (words: string, member: string): Row => [
  `discovery-without-${words}`,
  `A discovery document has no ${member}.`,
  without(member),
];

/** Members of the discovery document that are missing or hold something else. */
export const accessDiscoveryMembers: readonly Fault[] = [
  ...inDiscovery(issuer)([
    [
      'discovery-names-its-host-alone',
      'The issuer of a discovery document is its origin, not the address below which it is served.',
      making('issuer', (right) => new URL(right).origin),
    ],
    [
      'discovery-names-another-host',
      'The issuer of a discovery document is on another host.',
      making('issuer', (right) => right.replace(/:\/\/[^/]*/, '://sso.procon-simulator.example')),
    ],
  ]),
  ...inDiscovery(issuer, required)([lacking('issuer', 'issuer')]),
  ...inDiscovery(required)([
    lacking('authorization-endpoint', 'authorization_endpoint'),
    lacking('token-endpoint', 'token_endpoint'),
    lacking('keys', 'jwks_uri'),
    lacking('response-types', 'response_types_supported'),
    lacking('subject-types', 'subject_types_supported'),
    lacking('algorithms', 'id_token_signing_alg_values_supported'),
    [
      'discovery-subject-types-are-a-text',
      'subject_types_supported of a discovery document is a text.',
      making('subject_types_supported', String),
    ],
    [
      'discovery-without-rs256',
      'The algorithms of a discovery document lack RS256.',
      holding('id_token_signing_alg_values_supported', ['ES256']),
    ],
  ]),
];
