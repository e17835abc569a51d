import { createHash, randomBytes } from 'node:crypto';
import { pathOf } from '../../../models/endpoints/index.ts';
import type { AccessReferences } from '../../harness/profile/profile.ts';
import type { Parameters } from '../token-request.ts';

/** A client with the authorization code grant. */
export type CodeClient = NonNullable<AccessReferences['codeClient']>;

/** A secret of one authorization request, and what is shown of it at first (PKCE, S256). */
export interface Proof {
  readonly verifier: string;
  readonly challenge: string;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The bytes of the shortest and the longest verifier: 43 and 128 characters (RFC 7636 section 4.1). */
export const proofBytes = { shortest: 32, longest: 96 } as const;

/** A verifier that nobody has used, the shortest unless told, with its challenge (RFC 7636 section 4.2). */
export const newProof = (bytes: number = proofBytes.shortest): Proof => {
  const verifier = randomBytes(bytes).toString('base64url');
  return { verifier, challenge: challengeOf(verifier) };
};

/** The four parameters of an authorization request, as documented. */
export const documentedQuery = ({ id, scopes, redirectUri }: CodeClient): Parameters => [
  ['client_id', id],
  ['response_type', 'code'],
  ['scope', scopes.join(' ')],
  ['redirect_uri', redirectUri],
];

/** The parameters that a proof adds. */
export const challengeIn = (proof: Proof | undefined): Parameters =>
  proof === undefined
    ? []
    : [
        ['code_challenge', proof.challenge],
        ['code_challenge_method', 'S256'],
      ];

/** The authorization page with parameters in its query, below base_url. */
export const addressOf = (parameters: Parameters): string => {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]));
  return `${pathOf('authorizations.new')}?${query}`;
};
