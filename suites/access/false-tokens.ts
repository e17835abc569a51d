import { SignJWT } from 'jose';
import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Outgoing } from '../harness/client.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type Parts, partsOf } from './jwt.ts';

/** A call that differs in its token alone from one that is served. */
export interface FalseToken {
  readonly words: string;
  /** Null: none at all. */
  readonly token: string | null;
  readonly refused: RequirementId;
  readonly challenged?: RequirementId;
  readonly status: SilenceId;
  /** It is tried on every documented read. */
  readonly plain?: true;
}

/**
 * The subject of a finding about an accepted invalid token: the operation, where it needs no token or accepts any text;
 * for a token that is no longer valid, the reads or the writes of an area.
 */
export const subjectOf = (
  { refused, plain }: Pick<FalseToken, 'refused' | 'plain'>,
  { endpoint: id, method }: Pick<Outgoing, 'method'> & { readonly endpoint: EndpointId },
): string => (plain ? id : `${refused} ${endpoint(id).area}.${method === 'GET' ? 'reads' : 'writes'}`);

const invalid = {
  refused: 'access/invalid-token-is-refused',
  challenged: 'access/invalid-token-is-challenged',
  status: 'access/expired-token-status',
} as const;

const tampered = {
  refused: 'access/tampered-token-is-refused',
  status: 'access/expired-token-status',
} as const;

const unsigned = {
  refused: 'access/unsigned-token-is-refused',
  status: 'access/expired-token-status',
} as const;

const join = ({ header, claims, signature }: Parts): string => `${header}.${claims}.${signature}`;

/** Another character at a place. The last one of a base64url text may hold bits that count for nothing. */
const alterText = (text: string, place: number): string => {
  const at = place % Math.max(1, text.length - 1);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

const farFuture = 4_102_444_800;

const withOtherSignature = (parts: Parts, place: number): FalseToken => ({
  ...tampered,
  words: 'a token whose signature was altered',
  token: join({ ...parts, signature: alterText(parts.signature, place) }),
});

const alteredTokens = (parts: Parts, place: number): readonly FalseToken[] => [
  {
    ...tampered,
    words: 'a token whose end was saved off',
    token: join({ ...parts, claims: changedClaims(parts, { exp: farFuture }) }),
  },
  {
    ...tampered,
    words: 'a token that was given another owner',
    token: join({
      ...parts,
      claims: changedClaims(parts, { sub: 'procon-nobody', client_id: 'procon-nobody' }),
    }),
  },
  withOtherSignature(parts, place),
  { ...tampered, words: 'a token whose signature was cut off', token: join({ ...parts, signature: '' }) },
];

const algorithms = ['none', 'None', 'NONE'];

const unsignedTokens = (parts: Parts): readonly FalseToken[] =>
  algorithms.flatMap((alg) => {
    const header = withAlgorithm(parts, alg);
    return [
      {
        ...unsigned,
        words: `an unsigned token of alg ${alg}`,
        token: join({ ...parts, header, signature: '' }),
      },
      { ...unsigned, words: `a token of alg ${alg} with a signature`, token: join({ ...parts, header }) },
    ];
  });

/** No token, and one that nobody issued. */
export const untouched: readonly FalseToken[] = [
  {
    words: 'no token',
    token: null,
    refused: 'access/missing-token-is-refused',
    challenged: 'access/missing-token-is-challenged',
    status: 'access/missing-token-status',
    plain: true,
  },
  { ...invalid, words: 'a token that was never issued', token: 'procon-never-issued', plain: true },
];

export const expiredTokens = ({
  furtherCredentials: { expiredToken: token },
}: Profile): readonly FalseToken[] =>
  token === undefined
    ? []
    : [
        {
          words: 'a token that has expired',
          token,
          refused: 'access/expired-token-is-refused',
          status: 'access/expired-token-status',
        },
      ];

/** A token with another signature than it was issued with, by the character at a place; none for what is no JWT. */
export const alteredToken = (token: string, place = 0): readonly FalseToken[] => {
  const parts = partsOf(token);
  return parts === undefined ? [] : [withOtherSignature(parts, place)];
};

/** What is no good token, without one that is to make it from. */
export const foundTokens = (profile: Profile): readonly FalseToken[] => [
  ...untouched,
  ...expiredTokens(profile),
];

/**
 * All invalid tokens that can be made from a valid one; some only from a JWT. One of them differs in the character of the
 * signature at a place.
 */
export const falseTokens = async (
  token: string,
  profile: Profile,
  place = 0,
): Promise<readonly FalseToken[]> => {
  const parts = partsOf(token);
  const forged: readonly FalseToken[] =
    parts === undefined
      ? []
      : [
          { ...invalid, words: "a token signed by a stranger's key", token: await signedByStranger(parts) },
          ...alteredTokens(parts, place),
          ...unsignedTokens(parts),
        ];
  return [...untouched, ...forged, ...expiredTokens(profile)];
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The written claims with other values in them. */
const changedClaims = (parts: Parts, changes: Members): string => {
  const claims: unknown = JSON.parse(Buffer.from(parts.claims, 'base64url').toString());
  return encode({ ...(claims as object), ...changes });
};

/** The written header with another algorithm in it. */
const withAlgorithm = (parts: Parts, alg: string): string => {
  const header: unknown = JSON.parse(Buffer.from(parts.header, 'base64url').toString());
  return encode({ ...(header as object), alg });
};

/** A token with the same claims, signed by a key that the target cannot know. */
const signedByStranger = async (parts: Parts): Promise<string> => {
  const claims: unknown = JSON.parse(Buffer.from(parts.claims, 'base64url').toString());
  const key = new TextEncoder().encode('a key that no platform has ever used for anything');
  return new SignJWT(claims as Record<string, unknown>).setProtectedHeader({ alg: 'HS256' }).sign(key);
};
