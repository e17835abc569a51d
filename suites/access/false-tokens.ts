import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { changedClaims, type Parts, partsOf, signedByStranger, withAlgorithm } from './jwt.ts';

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

const invalid = {
  refused: 'access/invalid-token-is-refused',
  challenged: 'access/invalid-token-is-challenged',
  status: 'access/invalid-token-status',
} as const;
const tampered = {
  refused: 'access/tampered-token-is-refused',
  status: 'access/invalid-token-status',
} as const;
const unsigned = {
  refused: 'access/unsigned-token-is-refused',
  status: 'access/invalid-token-status',
} as const;

const join = ({ header, claims, signature }: Parts): string => `${header}.${claims}.${signature}`;

// The last character of a base64url text may hold bits that count for nothing; the first one never does.
const turned = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

const farFuture = 4_102_444_800;

const altered = (parts: Parts): readonly FalseToken[] => [
  {
    ...tampered,
    words: 'a token whose end was put off',
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
  {
    ...tampered,
    words: 'a token whose signature was altered',
    token: join({ ...parts, signature: turned(parts.signature) }),
  },
  { ...tampered, words: 'a token whose signature was cut off', token: join({ ...parts, signature: '' }) },
];

const algorithms = ['none', 'None', 'NONE'];

const stripped = (parts: Parts): readonly FalseToken[] =>
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

const outlived = ({ furtherCredentials }: Profile): readonly FalseToken[] => {
  const { expiredToken: token } = furtherCredentials;
  if (token === undefined) return [];
  return [
    {
      words: 'a token that has expired',
      token,
      refused: 'access/expired-token-is-refused',
      status: 'access/expired-token-status',
    },
  ];
};

/** Everything that is no good token, made from one that is; what only a JWT allows is left out for others. */
export const falseTokens = async (token: string, profile: Profile): Promise<readonly FalseToken[]> => {
  const parts = partsOf(token);
  const forged: readonly FalseToken[] =
    parts === undefined
      ? []
      : [
          { ...invalid, words: "a token signed by a stranger's key", token: await signedByStranger(parts) },
          ...altered(parts),
          ...stripped(parts),
        ];
  return [
    {
      words: 'no token',
      token: null,
      refused: 'access/missing-token-is-refused',
      challenged: 'access/missing-token-is-challenged',
      status: 'access/missing-token-status',
      plain: true,
    },
    { ...invalid, words: 'a token that was never issued', token: 'procon-never-issued', plain: true },
    ...forged,
    ...outlived(profile),
  ];
};
