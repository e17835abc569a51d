import fc from 'fast-check';
import { type Decision, decide } from '../../../models/decide.ts';
import {
  authorizationCode,
  type CodeFacts,
  type CodeRecord,
} from '../../../models/lifecycles/access/authorization-code.ts';
import { alteredSecrets, type Redemption, wrongClients } from './exchange.ts';
import { newProof } from './request.ts';

/** One way to send a code to the token endpoint: right, or wrong in one respect. */
export interface CodeMove {
  readonly name: string;
  /** The facts for the lifecycle: whether the code was requested with a challenge. */
  readonly facts: (challenged: boolean) => CodeFacts;
  readonly change: (redemption: Redemption) => Redemption;
}

const rightFacts = (challenged: boolean): CodeFacts => ({
  client: 'proven',
  redirectUri: 'same',
  verifier: challenged ? 'right' : 'none',
});

/** A move with its name, the facts in which it deviates from the right move, and what it changes. */
const move = (
  name: string,
  deviation: Partial<CodeFacts>,
  change: (redemption: Redemption) => Partial<Redemption>,
): CodeMove => ({
  name,
  facts: (challenged) => ({ ...rightFacts(challenged), ...deviation }),
  change: (redemption) => ({ ...redemption, ...change(redemption) }),
});

/** The exchange that must be accepted for a fresh code. */
export const rightMove: CodeMove = move('exchange', {}, () => ({}));

/** The same path and query at a nonexistent host. */
const foreignUri = (redirectUri: string): string =>
  redirectUri.replace(/^[a-z][a-z0-9+.-]*:(\/\/[^/?#]*)?/i, 'https://procon-foreign.example');

/** Exchanges that must get no token, each wrong in one respect. */
export const misfitMoves = (other: Redemption['client']): readonly CodeMove[] => [
  ...wrongClients(other).map(({ words, is, instead }) =>
    move(`exchange ${words}`, { client: is }, ({ client }) => ({ client: instead(client) })),
  ),
  move('exchange with the redirect URI of another host', { redirectUri: 'other' }, ({ redirectUri }) => ({
    redirectUri: foreignUri(redirectUri),
  })),
  move('exchange with a longer redirect URI', { redirectUri: 'other' }, ({ redirectUri }) => ({
    redirectUri: `${redirectUri}procon-foreign`,
  })),
];

/** Exchanges that must get no token, for a code that was requested with a challenge. */
export const verifierMoves: readonly CodeMove[] = [
  move('exchange with another verifier', { verifier: 'wrong' }, () => ({ verifier: newProof().verifier })),
  move('exchange with a verifier that only begins alike', { verifier: 'wrong' }, ({ verifier = '' }) => ({
    verifier: alteredSecrets(verifier)[1] ?? '',
  })),
  move('exchange with a longer verifier', { verifier: 'wrong' }, ({ verifier = '' }) => ({
    verifier: `${verifier}-procon`,
  })),
  {
    name: 'exchange without a verifier',
    facts: () => ({ ...rightFacts(true), verifier: 'missing' }),
    change: ({ verifier: _, ...redemption }) => redemption,
  },
];

/** The exchanges sent for one code, in order. */
export interface CodeWalk {
  /** Whether the code is requested with a challenge. */
  readonly challenged: boolean;
  readonly moves: readonly CodeMove[];
}

/** The input of the plan. */
interface CodePlan {
  readonly other: Redemption['client'];
  /** Whether a challenge has an effect, and whether every code needs one. */
  readonly pkce: 'none' | 'optional' | 'required';
  readonly k: 0 | 1 | 2;
  readonly seed: number;
}

const pairs = (moves: readonly CodeMove[]): (readonly CodeMove[])[] =>
  moves.flatMap((first) => moves.map((second) => [first, second]));

/** Ends with the right move, since the refusal in between may have made the used code valid again. */
const misfitSequence = (misfit: CodeMove): readonly CodeMove[] => [rightMove, misfit, rightMove];

/** Sequences that differ in as many last steps as k says: one exchange, two, or two with a third. */
const sequences = (misfits: readonly CodeMove[], k: 0 | 1 | 2): (readonly CodeMove[])[] => {
  const twice = [rightMove, rightMove];
  if (k === 2)
    return [twice, ...misfits.map(misfitSequence), ...pairs([rightMove, ...misfits]).filter(isMisfitFirst)];
  if (k === 0) return [twice, ...misfits.map((move) => [move])];
  return [twice, ...misfits.map((move) => [move, rightMove]), ...misfits.slice(0, 2).map(misfitSequence)];
};

const isMisfitFirst = ([first]: readonly CodeMove[]): boolean => first !== rightMove;

/** The most walks to keep, besides those that need a challenge. */
const mostPlain = 18;

/** A valid verifier does not replace the secret, nor the secret the verifier. */
const provenWalks = (misfits: readonly CodeMove[]): readonly CodeWalk[] => {
  const unproven = misfits.filter((move) => move.facts(true).client === 'unproven');
  const first = [rightMove, ...verifierMoves, ...unproven];
  return first.map((move) => ({ challenged: true, moves: [move, rightMove] }));
};

/** Plans all walks of codes: each move on a fresh code first, then after each other move. */
export const planCodeWalks = ({ other, pkce, k, seed }: CodePlan): readonly CodeWalk[] => {
  const misfits = misfitMoves(other);
  const every = [rightMove, ...misfits, ...(pkce === 'none' ? [] : verifierMoves)];
  const challenged = pkce === 'required';
  const challengedOnly = sequences(misfits, k).map((moves) => ({ challenged, moves }));
  const proven = pkce === 'none' ? [] : provenWalks(misfits);
  // Keeps walks with few wrong moves first, so that each move is sent on a fresh and on a used code.
  const kept = [
    ...fc.sample(fc.shuffledSubarray(challengedOnly, { minLength: challengedOnly.length }), {
      seed,
      numRuns: 1,
    }),
  ]
    .flat()
    .toSorted((one, two) => rank(one.moves) - rank(two.moves))
    .slice(0, mostPlain);
  const walks = [...kept, ...proven];
  if (k < 2) return walks;
  const thirds = fc.sample(fc.constantFrom(...every), { seed, numRuns: walks.length });
  return walks.map((walk, at) => {
    const third = thirds[at];
    const fits =
      third !== undefined && walk.moves.length < 3 && (walk.challenged || !verifierMoves.includes(third));
    return fits ? { ...walk, moves: [...walk.moves, third] } : walk;
  });
};

/** Ranks walks by wrong moves: two valid exchanges first. */
const rank = (moves: readonly CodeMove[]): number => moves.filter((move) => move !== rightMove).length;

/** The records that a code may have: several after a refusal, which may have ended the code. */
export type CodeBelief = readonly CodeRecord[];

export const freshCode: CodeBelief = [{ state: 'issued' }];

/** The lifecycle's ruling on an exchange, for every possible record. */
export const rulingsOn = (belief: CodeBelief, facts: CodeFacts): readonly Decision<CodeRecord>[] =>
  belief.flatMap((record) => decide(authorizationCode, record, { event: { type: 'exchange' }, facts }) ?? []);

const distinct = (records: readonly CodeRecord[]): CodeBelief => [
  ...new Map(records.map((record) => [record.state, record])).values(),
];

/** The possible states of a code after a refused exchange. */
const afterRefusal = (record: CodeRecord, facts: CodeFacts): readonly CodeRecord[] => {
  const answer = decide(authorizationCode, record, { event: { type: 'fail' }, facts });
  if (answer?.kind !== 'silent') return [record];
  return [answer.next, ...answer.conceivable.map((state) => ({ state: state as CodeRecord['state'] }))];
};

/** The belief after an exchange: a token always means that the code is used. */
export const beliefAfter = (belief: CodeBelief, facts: CodeFacts, result: 'token' | 'refused'): CodeBelief =>
  result === 'token'
    ? [{ state: 'used' }]
    : distinct(belief.flatMap((record) => afterRefusal(record, facts)));
