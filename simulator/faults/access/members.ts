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

type Row = readonly [words: string, title: string, violates: Fault['violates'], change: Change];

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

const faultsOf = (operator: (change: Change) => Wrapping, rows: readonly Row[]): readonly Fault[] =>
  rows.map(([words, title, violates, change]) =>
    fault(`access/${words}`, title, violates, field(operator(change))),
  );

const token: Fault['violates'] = ['access/token-answer-has-access-token'];
const type: Fault['violates'] = ['access/token-type-is-bearer'];
const number = 'access/expires-in-is-a-number';
const missing: Fault['violates'] = [
  'access/token-answer-has-expires-in',
  'access/expires-in-is-86399',
  number,
];

/** Members of the token answer that are missing, misspelt or hold something else. */
export const accessTokenMembers = faultsOf(
  (change) => changeMembers(bringsToken, change),
  [
    ['access-token-named-token', 'access_token is called token.', token, renamed('access_token', 'token')],
    [
      'access-token-in-camel-case',
      'access_token is called accessToken.',
      token,
      renamed('access_token', 'accessToken'),
    ],
    ['access-token-in-data', 'The token answer lies in a member data.', token, (data) => ({ data })],
    ['access-token-is-empty', 'access_token is empty.', token, holding('access_token', '')],
    ['expires-in-left-out', 'expires_in is left out.', missing, without('expires_in')],
    [
      'expires-in-in-camel-case',
      'expires_in is called expiresIn.',
      missing,
      renamed('expires_in', 'expiresIn'),
    ],
    ['expires-in-is-a-string', 'expires_in is a string.', [number], holding('expires_in', '86399')],
    ['token-type-left-out', 'token_type is left out.', type, without('token_type')],
    ['token-type-is-jwt', 'token_type is JWT.', type, holding('token_type', 'JWT')],
  ],
);

const uri: Fault['violates'] = ['access/device-answer-has-verification-uri'];
const code: Fault['violates'] = ['access/device-answer-has-user-code'];
const lifetime: Fault['violates'] = ['access/device-answer-has-lifetime'];
const cutting = (pattern: RegExp) => making('verification_uri', (right) => right.replace(pattern, ''));

/** Members of the answer with device codes that are missing, misspelt or hold something else. */
export const accessDeviceMembers = faultsOf(
  (change) => changeMembers(bringsDeviceCodes, change),
  [
    [
      'verification-uri-named-url',
      'verification_uri is called verification_url.',
      uri,
      renamed('verification_uri', 'verification_url'),
    ],
    [
      'verification-uri-only-complete',
      'verification_uri is left out beside verification_uri_complete.',
      uri,
      without('verification_uri'),
    ],
    [
      'verification-uri-is-relative',
      'verification_uri is a path without a host.',
      uri,
      cutting(/^\w+:\/\/[^/]+/),
    ],
    [
      'verification-uri-without-scheme',
      'verification_uri lacks http:// before its host.',
      uri,
      cutting(/^\w+:\/\//),
    ],
    ['user-code-left-out', 'The user code is left out.', code, without('user_code')],
    ['user-code-is-empty', 'The user code is empty.', code, holding('user_code', '')],
    ['user-code-is-null', 'The user code is null.', code, holding('user_code', null)],
    [
      'device-expires-in-left-out',
      'expires_in is left out beside device_code.',
      lifetime,
      without('expires_in'),
    ],
    ['device-expires-in-is-zero', 'expires_in beside device_code is 0.', lifetime, holding('expires_in', 0)],
    [
      'device-expires-in-is-negative',
      'expires_in beside device_code is -1.',
      lifetime,
      holding('expires_in', -1),
    ],
    [
      'device-expires-in-is-a-string',
      'expires_in beside device_code is a string.',
      lifetime,
      making('expires_in', String),
    ],
    [
      'device-expires-in-is-a-datetime',
      'expires_in beside device_code is a point in time.',
      lifetime,
      holding('expires_in', '2031-05-06T07:08:09Z'),
    ],
  ],
);

const own: Fault['violates'] = ['access/id-token-has-its-claims'];
const issuer = 'access/discovery-names-its-issuer';
const ofIssuer: Fault['violates'] = [issuer, ...own];

/** Claims of an ID token that are missing or hold something else. */
export const accessIdTokenClaims = faultsOf(
  (change) => changeClaims('id_token', change),
  [
    ['id-token-without-sub', 'An ID token has no sub.', own, without('sub')],
    ['id-token-without-aud', 'An ID token has no aud.', own, without('aud')],
    ['id-token-without-exp', 'An ID token has no exp.', own, without('exp')],
    ['id-token-without-iat', 'An ID token has no iat.', own, without('iat')],
    [
      'id-token-for-another-audience',
      'aud of an ID token is the issuer.',
      own,
      making('aud', (_, { iss }) => iss),
    ],
    [
      'id-token-audience-names-another',
      'aud of an ID token is a list that lacks the client.',
      own,
      making('aud', (_, { iss }) => [iss, 'procon-reader']),
    ],
    ['id-token-sub-is-a-number', 'sub of an ID token is a number.', own, making('sub', Number)],
    [
      'id-token-expiry-is-a-datetime',
      'exp of an ID token is a datetime.',
      own,
      making('exp', (right) => new Date(Number(right) * 1000).toISOString()),
    ],
    [
      'id-token-has-expired',
      'An ID token has expired when it is issued.',
      own,
      making('exp', (_, { iat }) => Number(iat) - 60),
    ],
    ['id-token-without-iss', 'An ID token has no iss.', ofIssuer, without('iss')],
    [
      'id-token-names-another-issuer',
      'iss of an ID token is the host of the issuer alone.',
      ofIssuer,
      making('iss', (right) => new URL(right).host),
    ],
    [
      'id-token-issuer-ends-with-a-slash',
      'iss of an ID token has a slash at the end that the issuer of the discovery document lacks.',
      ofIssuer,
      making('iss', (right) => `${right}/`),
    ],
  ],
);

const required = 'access/discovery-has-required-members';

const lacking = (words: string, member: string): Row => [
  `discovery-without-${words}`,
  `A discovery document has no ${member}.`,
  [required],
  without(member),
];

/** Members of the discovery document that are missing or hold something else. */
export const accessDiscoveryMembers = faultsOf(
  (change) => changeMembers(serves('discovery'), change),
  [
    [
      'discovery-names-its-host-alone',
      'The issuer of a discovery document is its origin, not the address below which it is served.',
      [issuer],
      making('issuer', (right) => new URL(right).origin),
    ],
    [
      'discovery-names-another-host',
      'The issuer of a discovery document is on another host.',
      [issuer],
      making('issuer', (right) => right.replace(/:\/\/[^/]*/, '://sso.procon-simulator.example')),
    ],
    [
      'discovery-without-issuer',
      'A discovery document has no issuer.',
      [issuer, required],
      without('issuer'),
    ],
    lacking('authorization-endpoint', 'authorization_endpoint'),
    lacking('token-endpoint', 'token_endpoint'),
    lacking('keys', 'jwks_uri'),
    lacking('response-types', 'response_types_supported'),
    lacking('subject-types', 'subject_types_supported'),
    lacking('algorithms', 'id_token_signing_alg_values_supported'),
    [
      'discovery-subject-types-are-a-text',
      'subject_types_supported of a discovery document is a text.',
      [required],
      making('subject_types_supported', String),
    ],
    [
      'discovery-without-rs256',
      'The algorithms of a discovery document lack RS256.',
      [required],
      holding('id_token_signing_alg_values_supported', ['ES256']),
    ],
  ],
);
