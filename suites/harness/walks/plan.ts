import { type Exploration, isFollowed, type Option, type ReachedPlace } from './explore.ts';
import type { Move, Start, Walkable } from './state-space.ts';

/** One move of a walk, and what is sent on arrival before anything is read. */
export interface Leg<T extends Walkable> {
  /** The way that it ends; undefined where it leads back to one that is known. */
  readonly way?: ReachedPlace<T>;
  /** Undefined for the arrival at the start. */
  readonly move?: Move<T>;
  /** The state that the rest of the walk goes on from; a target may rightly choose another. */
  readonly state?: string;
  /** Must all be refused there: sent one after the other, then one read. */
  readonly refusals: readonly Move<T>[];
}

/** A sequence of events for one document. */
export interface Walk<T extends Walkable> {
  readonly start: Start<T>;
  readonly legs: readonly Leg<T>[];
  /** Sent last, observed, never judged. */
  readonly aside?: Move<T>;
}

/**
 * How a walk ended. `surprised`: red, and what follows cannot be predicted. `turned`: where the documentation
 * is silent or leaves a choice, the target went another way than the plan. `lost`: nobody can tell where the document is.
 */
export type WalkOutcome = 'walked' | 'surprised' | 'turned' | 'lost' | 'no document';

const refusedMoves = <T extends Walkable>(way: ReachedPlace<T>): Move<T>[] =>
  way.options.filter((o) => o.answer.kind === 'refused').map((o) => o.move);

const lineage = <T extends Walkable>(way: ReachedPlace<T>): ReachedPlace<T>[] =>
  way.parent === undefined ? [way] : [...lineage(way.parent), way];

const legTo = <T extends Walkable>(way: ReachedPlace<T>, refusals: readonly Move<T>[]): Leg<T> => {
  const move = way.moves.at(-1);
  return move === undefined ? { way, refusals } : { way, move, state: way.record.state, refusals };
};

/**
 * Turns an exploration into walks: each way is passed by at least one walk, and the first walk that passes a
 * way sends what must be refused there. Silent events of the client end one walk each, once per silence. A
 * start is used no more often than there are documents for it: those that tell most come first. `isDue` leaves out ways
 * that were passed by earlier walks.
 */
export const planWalks = <T extends Walkable>(
  { ways, returns }: Exploration<T>,
  available: (start: Start<T>) => number = () => Number.POSITIVE_INFINITY,
  isDue?: (way: ReachedPlace<T>) => boolean,
): Walk<T>[] => {
  const due = isDue === undefined ? ways : ways.filter(isDue);
  const wanted = new Set(due);
  const used = new Map<Start<T>, number>();
  /** Takes a document for a start, if there is one left. */
  const take = (start: Start<T>): boolean => {
    const before = used.get(start) ?? 0;
    used.set(start, before + 1);
    return before < available(start);
  };
  const passed = new Set(due.flatMap((way) => lineage(way).slice(0, -1)));
  const leaves = due.filter((way) => !passed.has(way));
  const chained = new Set<ReachedPlace<T>>();
  const legsTo = (way: ReachedPlace<T>): Leg<T>[] =>
    lineage(way).map((stop) => {
      const refusals = chained.has(stop) || !wanted.has(stop) ? [] : refusedMoves(stop);
      chained.add(stop);
      return legTo(stop, refusals);
    });

  const paths = [
    ...leaves.map((way) => ({ way })),
    ...returns.filter(({ way }) => wanted.has(way)).map(({ way, option }) => ({ way, last: option.move })),
  ];
  const walks = orderByYield(paths, take).map(({ way, last }): Walk<T> => {
    const legs = legsTo(way);
    return { start: way.start, legs: last === undefined ? legs : [...legs, { move: last, refusals: [] }] };
  });
  return isDue === undefined ? [...walks, ...asides(ways).filter(({ start }) => take(start))] : walks;
};

interface Path<T extends Walkable> {
  readonly way: ReachedPlace<T>;
  readonly last?: Move<T>;
}

/** A path that may come next. */
interface Candidate<T extends Walkable> {
  readonly path: Path<T>;
  readonly news: readonly string[];
  /** How many of its news no chosen path has sent. */
  unseen: number;
}

const yieldOf = <T extends Walkable>({ news, unseen }: Candidate<T>): number => unseen / (news.length + 1);

const firstOfMostYield = <T extends Walkable>(left: ReadonlySet<Candidate<T>>): Candidate<T> | undefined => {
  let best: Candidate<T> | undefined;
  for (const candidate of left)
    if (best === undefined || yieldOf(candidate) > yieldOf(best)) best = candidate;
  return best;
};

/** Greedy: the walk that sends the most moves never sent from their place before comes next. */
const orderByYield = <T extends Walkable>(
  paths: readonly Path<T>[],
  take: (start: Start<T>) => boolean,
): Path<T>[] => {
  const left = new Set<Candidate<T>>();
  /** Who has a piece of news, as often as it has it: counting down is far cheaper than counting anew. */
  const carriers = new Map<string, Candidate<T>[]>();
  for (const path of paths) {
    const news = newsOf(path);
    const candidate = { path, news, unseen: news.length };
    left.add(candidate);
    for (const one of news) {
      const known = carriers.get(one);
      if (known === undefined) carriers.set(one, [candidate]);
      else known.push(candidate);
    }
  }
  const ordered: Path<T>[] = [];
  for (let chosen = firstOfMostYield(left); chosen !== undefined; chosen = firstOfMostYield(left)) {
    left.delete(chosen);
    if (!take(chosen.path.way.start)) continue;
    for (const one of chosen.news) {
      for (const carrier of carriers.get(one) ?? []) carrier.unseen -= 1;
      carriers.delete(one);
    }
    ordered.push(chosen.path);
  }
  return ordered;
};

const newsOf = <T extends Walkable>({ way, last }: Path<T>): string[] => [
  // A move never sent at all weighs more than one never sent from here.
  ...(last === undefined ? way.moves : [...way.moves, last]).map((move) => move.name),
  ...lineage(way).flatMap((stop) => [
    ...refusedMoves(stop).map((m) => `${stop.place} ${m.name}`),
    ...(stop.parent === undefined ? [] : [`${stop.parent.place} ${stop.moves.at(-1)?.name}`]),
  ]),
  ...(last === undefined ? [] : [`${way.place} ${last.name}`]),
];

const asides = <T extends Walkable>(ways: readonly ReachedPlace<T>[]): Walk<T>[] => {
  const seen = new Set<string>();
  const isNew = ({ move, answer }: Option<T>) => {
    if (answer.kind !== 'silent' || move.by === 'counterparty' || seen.has(answer.silence)) return false;
    seen.add(answer.silence);
    return true;
  };
  return ways.flatMap((way) =>
    way.options
      .filter((option) => !isFollowed(option) && isNew(option))
      .map((option) => ({
        start: way.start,
        legs: lineage(way).map((stop) => legTo(stop, [])),
        aside: option.move,
      })),
  );
};
