import fc from 'fast-check';
import { type CodeMove, misfitMoves, type OtherClient, rightMove, verifierMoves } from './code-moves.ts';

/** What is sent for one code, in order. */
export interface CodeWalk {
  /** Whether the code is asked for with a challenge. */
  readonly challenged: boolean;
  readonly moves: readonly CodeMove[];
}

/** How codes can be asked for. */
export interface CodePlan {
  readonly other: OtherClient;
  /** Whether a challenge makes a difference, and whether there is no code without one. */
  readonly pkce: 'none' | 'optional' | 'required';
  readonly k: 0 | 1 | 2;
  readonly seed: number;
}

const pairs = (moves: readonly CodeMove[]): (readonly CodeMove[])[] =>
  moves.flatMap((first) => moves.map((second) => [first, second]));

/** A used code is sent rightly again at the end, since a refusal between may have made it good. */
const again = (misfit: CodeMove): readonly CodeMove[] => [rightMove, misfit, rightMove];

/** What differs in as many last steps as k says: one exchange, two, and two with a third. */
const sequences = (misfits: readonly CodeMove[], k: 0 | 1 | 2): (readonly CodeMove[])[] => {
  const twice = [rightMove, rightMove];
  if (k === 2) return [twice, ...misfits.map(again), ...pairs([rightMove, ...misfits]).filter(isMisfitFirst)];
  if (k === 0) return [twice, ...misfits.map((move) => [move])];
  return [twice, ...misfits.map((move) => [move, rightMove]), ...misfits.slice(0, 2).map(again)];
};

const isMisfitFirst = ([first]: readonly CodeMove[]): boolean => first !== rightMove;

/** Walks of at most this many codes are sent; a challenge adds a few to them. */
const mostPlain = 18;

/** A right verifier stands for no secret, and a secret for no verifier. */
const provenWalks = (misfits: readonly CodeMove[]): readonly CodeWalk[] => {
  const unproven = misfits.filter((move) => move.facts(true).client === 'unproven');
  const first = [rightMove, ...verifierMoves, ...unproven];
  return first.map((move) => ({ challenged: true, moves: [move, rightMove] }));
};

/** What is done to codes: each move on a fresh one first, then after each other one. */
export const planCodeWalks = ({ other, pkce, k, seed }: CodePlan): readonly CodeWalk[] => {
  const misfits = misfitMoves(other);
  const every = [rightMove, ...misfits, ...(pkce === 'none' ? [] : verifierMoves)];
  const challenged = pkce === 'required';
  const plain = sequences(misfits, k).map((moves) => ({ challenged, moves }));
  const proven = pkce === 'none' ? [] : provenWalks(misfits);
  // Each move has had its turn on a fresh code and on one that another exchange was tried on.
  const kept = [...fc.sample(fc.shuffledSubarray(plain, { minLength: plain.length }), { seed, numRuns: 1 })]
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

/** Two right ones first, then what has a right one in it. */
const rank = (moves: readonly CodeMove[]): number => moves.filter((move) => move !== rightMove).length;
