import { type Exploration, isFollowed, type Option, type ReachedPlace } from './explore.ts';
import type { Move, Start, Walkable } from './state-space.ts';

/** One move of a walk, and the events sent on arrival before a read. */
export interface Leg<T extends Walkable> {
  /** The path that it completes; undefined where it returns to a known one. */
  readonly way?: ReachedPlace<T>;
  /** Undefined for the start. */
  readonly move?: Move<T>;
  /** The state that the rest of the walk assumes; a target may rightly choose another. */
  readonly state?: string;
  /** Events that must be refused there: sent one after the other, followed by one read. */
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
 * How a walk ended. `surprised`: a violation, after which nothing can be predicted. `turned`: where the
 * documentation is silent or leaves a choice, the target took another path than planned. `lost`: the state of the
 * document is unknown.
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
 * Turns an exploration into walks: each path is covered by at least one walk, and the first walk on a path sends
 * the events that must be refused there. Silent events of the client end one walk each, once per silence. A start
 * is used no more often than it has documents: the walks that cover most come first. `isDue` leaves out paths that
 * earlier walks covered.
 */
export const planWalks = <T extends Walkable>(
  { ways, returns }: Exploration<T>,
  available: (start: Start<T>) => number = () => Number.POSITIVE_INFINITY,
  isDue?: (way: ReachedPlace<T>) => boolean,
): Walk<T>[] => {
  const due = isDue === undefined ? ways : ways.filter(isDue);
  const wanted = new Set(due);
  const used = new Map<Start<T>, number>();
  /** Takes a document for a start, if one is left. */
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

/** A path that may be chosen next. */
interface Candidate<T extends Walkable> {
  readonly path: Path<T>;
  readonly news: readonly string[];
  /** How many of its moves no chosen path has sent. */
  unseen: number;
}

const yieldOf = <T extends Walkable>({ news, unseen }: Candidate<T>): number => unseen / (news.length + 1);

const firstOfMostYield = <T extends Walkable>(left: ReadonlySet<Candidate<T>>): Candidate<T> | undefined => {
  let best: Candidate<T> | undefined;
  for (const candidate of left)
    if (best === undefined || yieldOf(candidate) > yieldOf(best)) best = candidate;
  return best;
};

/** Greedy: the walk with the most moves not yet sent from their place is next. */
const orderByYield = <T extends Walkable>(
  paths: readonly Path<T>[],
  take: (start: Start<T>) => boolean,
): Path<T>[] => {
  const left = new Set<Candidate<T>>();
  /** The paths with a move, counted per occurrence: decrementing is far cheaper than counting again. */
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
  // A move that was never sent weighs more than one never sent from here.
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
