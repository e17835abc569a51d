import type { CodeFacts } from '../../../models/lifecycles/access/authorization-code.ts';
import { alteredSecrets } from './altered-secret.ts';
import { newProof } from './authorization-request.ts';
import type { Redemption } from './exchange.ts';

/** One way to send a code to the token endpoint: right, or wrong in one respect. */
export interface CodeMove {
  readonly name: string;
  /** What the lifecycle looks at, for a code that was asked for with a challenge or without. */
  readonly facts: (challenged: boolean) => CodeFacts;
  readonly change: (redemption: Redemption) => Redemption;
}

/** Another client than the one that the code was issued to, with its own secret. */
export interface OtherClient {
  readonly id: string;
  readonly secret: string;
}

const right = (challenged: boolean): CodeFacts => ({
  client: 'proven',
  redirectUri: 'same',
  verifier: challenged ? 'right' : 'none',
});

const without = ({ client, code, scopes, redirectUri }: Redemption): Redemption => ({
  ...{ client, code, scopes, redirectUri },
});

/** The exchange that must be accepted for a fresh code. */
export const rightMove: CodeMove = { name: 'exchange', facts: right, change: (redemption) => redemption };

/** The same path and query at a host where nobody is. */
const elsewhere = (redirectUri: string): string =>
  redirectUri.replace(/^[a-z][a-z0-9+.-]*:(\/\/[^/?#]*)?/i, 'https://procon-foreign.example');

/** Exchanges that must get no token, each wrong in one respect. */
export const misfitMoves = (other: OtherClient): readonly CodeMove[] => [
  {
    name: 'exchange by another client',
    facts: (challenged) => ({ ...right(challenged), client: 'other' }),
    change: (redemption) => ({ ...redemption, client: other }),
  },
  {
    name: 'exchange with a wrong secret',
    facts: (challenged) => ({ ...right(challenged), client: 'unproven' }),
    change: (redemption) => ({
      ...redemption,
      client: { ...redemption.client, secret: 'procon-wrong-secret' },
    }),
  },
  {
    name: 'exchange with an empty secret',
    facts: (challenged) => ({ ...right(challenged), client: 'unproven' }),
    change: (redemption) => ({ ...redemption, client: { ...redemption.client, secret: '' } }),
  },
  {
    name: 'exchange with the redirect URI of another host',
    facts: (challenged) => ({ ...right(challenged), redirectUri: 'other' }),
    change: (redemption) => ({ ...redemption, redirectUri: elsewhere(redemption.redirectUri) }),
  },
  {
    name: 'exchange with a longer redirect URI',
    facts: (challenged) => ({ ...right(challenged), redirectUri: 'other' }),
    change: (redemption) => ({ ...redemption, redirectUri: `${redemption.redirectUri}procon-foreign` }),
  },
];

/** The same for a code that was asked for with a challenge. */
export const verifierMoves: readonly CodeMove[] = [
  {
    name: 'exchange with another verifier',
    facts: () => ({ ...right(true), verifier: 'wrong' }),
    change: (redemption) => ({ ...redemption, verifier: newProof().verifier }),
  },
  {
    name: 'exchange with a verifier that only begins alike',
    facts: () => ({ ...right(true), verifier: 'wrong' }),
    change: (redemption) => ({ ...redemption, verifier: alteredSecrets(redemption.verifier ?? '')[1] ?? '' }),
  },
  {
    name: 'exchange with a longer verifier',
    facts: () => ({ ...right(true), verifier: 'wrong' }),
    change: (redemption) => ({ ...redemption, verifier: `${redemption.verifier ?? ''}-procon` }),
  },
  {
    name: 'exchange without a verifier',
    facts: () => ({ ...right(true), verifier: 'missing' }),
    change: without,
  },
];
