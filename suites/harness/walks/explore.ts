import { type Decision, decide } from '../../../models/decide.ts';
import { nextRecords } from './possible-states.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';

/** A move from a place, and what the lifecycle says about it. */
export interface Option<T extends Walkable> {
  readonly move: Move<T>;
  readonly answer: Decision<T['record']>;
}

/** A place reached on one particular path. */
export interface ReachedPlace<T extends Walkable> {
  /** Identifies the place and the last k steps. */
  readonly key: string;
  readonly start: Start<T>;
  readonly moves: readonly Move<T>[];
  readonly place: string;
  readonly record: T['record'];
  readonly parent?: ReachedPlace<T>;
  readonly options: readonly Option<T>[];
}

/** A move between two ways, which a walk has to send. */
export interface Edge<T extends Walkable> {
  readonly from: ReachedPlace<T>;
  readonly move: Move<T>;
  readonly to: ReachedPlace<T>;
}

export interface Exploration<T extends Walkable> {
  /** One per place and last k steps, shortest first. */
  readonly ways: readonly ReachedPlace<T>[];
  /** The moves to new ways, and those back to known ones. */
  readonly edges: readonly Edge<T>[];
}

/** Whether walks follow a move. Silent moves of the client are not followed, those of counterparties are. */
export const isFollowed = <T extends Walkable>({ move, answer }: Option<T>): boolean =>
  answer.kind === 'mandated' ||
  answer.kind === 'conditional' ||
  (answer.kind === 'silent' && move.by === 'counterparty');

const optionsAt = <T extends Walkable>(
  space: StateSpace<T>,
  record: T['record'],
  world: T['world'],
): Option<T>[] =>
  space.moves.flatMap((move) => {
    const question = move.eventFor(record, world);
    const answer = question && decide(space.lifecycle, record, question);
    if (answer === undefined) return [];
    // A mutated request that is also refused for another reason has no positive control there.
    const mutatedElsewhere =
      move.breaks !== undefined && !(answer.kind === 'refused' && answer.requirement === move.breaks);
    return mutatedElsewhere ? [] : [{ move, answer }];
  });

type Arrival<T extends Walkable> = Omit<ReachedPlace<T>, 'key' | 'options'>;

const lastSteps = <T extends Walkable>(way: Arrival<T>, k: number): string[] => {
  const steps: string[] = [];
  let at: Arrival<T> = way;
  while (steps.length < k && at.parent !== undefined) {
    steps.push(`${at.parent.place} ${at.moves.at(-1)?.kind}`);
    at = at.parent;
  }
  return steps;
};

const isFirstOfKind = <T extends Walkable>(way: ReachedPlace<T>, option: Option<T>): boolean =>
  way.options.find((o) => isFollowed(o) && o.move.kind === option.move.kind) === option;

/**
 * Visits every place on every path that differs in its last k steps. Breadth first, so each path is the shortest of its
 * kind. Forms of one kind are tried once per place. The first form is tried on every path, unless it is silent and
 * leads to a known way, where it decides nothing. A move that this target does not accept is not followed.
 */
export const explore = <T extends Walkable>(
  space: StateSpace<T>,
  starts: readonly Start<T>[],
  k: number,
  leads: (way: ReachedPlace<T>, move: Move<T>, state: string) => boolean = () => true,
): Exploration<T> => {
  const edges: Edge<T>[] = [];
  const known = new Map<string, ReachedPlace<T>>();
  const formsTried = new Set<string>();

  const keyOf = (arrival: Arrival<T>): string => [arrival.place, ...lastSteps(arrival, k)].join(' | ');
  const admit = (arrival: Arrival<T>): { readonly to: ReachedPlace<T>; readonly isNew: boolean } => {
    const key = keyOf(arrival);
    const { record, start } = arrival;
    const isNew = !known.has(key);
    const to = known.get(key) ?? { ...arrival, key, options: optionsAt(space, record, start.world) };
    known.set(key, to);
    return { to, isNew };
  };
  const follow = (way: ReachedPlace<T>, option: Option<T>): void => {
    if (option.answer.kind === 'refused' || !isFollowed(option)) return;
    const { start } = way;
    const { move } = option;
    const moves = [...way.moves, move];
    // If the documentation allows several states, each is visited on the targets that choose it.
    const arrivals = nextRecords(option.answer).map((record) => ({
      start,
      moves,
      record,
      place: space.place(record, start.world),
      parent: way,
    }));
    const reached = arrivals.filter(({ record }) => leads(way, move, record.state)).map(admit);
    const fresh = reached.filter(({ isNew }) => isNew);
    const form = `${way.place} | ${move.name}`;
    const isJudged = option.answer.kind !== 'silent';
    const isDue = !formsTried.has(form) || (k > 0 && isJudged && isFirstOfKind(way, option));
    formsTried.add(form);
    // A move that leads nowhere on this target is sent nevertheless: from another way it may lead somewhere.
    const nowhere = arrivals.slice(0, 1).map((one) => ({ to: { ...one, key: keyOf(one), options: [] } }));
    const back = reached.length > 0 ? reached.slice(0, 1) : nowhere;
    const due = fresh.length > 0 ? fresh : isDue ? back : [];
    edges.push(...due.map(({ to }) => ({ from: way, move, to })));
  };

  for (const start of starts) {
    const place = space.place(start.record, start.world);
    admit({ start, moves: [], record: start.record, place });
  }
  // The map grows during the iteration: it is the queue.
  for (const way of known.values()) for (const option of way.options) follow(way, option);
  return { ways: [...known.values()], edges };
};
