import { decide } from '../../../models/decide.ts';
import { type Edge, type Exploration, isFollowed, type Option, type ReachedPlace } from './explore.ts';
import { nextRecords } from './possible-states.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';

/** A move of a walk, and the events to send on arrival before a read. */
export interface Leg<T extends Walkable> {
  /** The place where the leg ends, with its last k steps; undefined if no exploration found it. */
  readonly way?: ReachedPlace<T>;
  /** Undefined for the start. */
  readonly move?: Move<T>;
  /** The state that the rest of the walk assumes; the documentation may allow the target another one. */
  readonly state?: string;
  /** The edge of the exploration for this move. */
  readonly edge?: Edge<T>;
  /** Events that must be refused there, sent in sequence and followed by one read. */
  readonly refusals: readonly Move<T>[];
}

/** A sequence of events for one document. */
export interface Walk<T extends Walkable> {
  readonly start: Start<T>;
  readonly legs: readonly Leg<T>[];
  /** An event that is sent last and only observed, never judged. */
  readonly aside?: Move<T>;
}

/**
 * How a walk ended. `surprised`: a violation, after which nothing can be predicted. `turned`: the documentation is
 * silent or allows several states, and the target took another path than planned. `lost`: the state of the document is
 * unknown.
 */
export type WalkOutcome = 'walked' | 'surprised' | 'turned' | 'lost' | 'no document';

export interface RemainingMoves<T extends Walkable> {
  /** Whether a move has not been sent yet. */
  readonly isDue: (edge: Edge<T>) => boolean;
  /** Whether a walk can continue after a move. */
  readonly isPassable: (edge: Edge<T>) => boolean;
  /** Whether nothing has been sent yet at the end of a way. */
  readonly isUnvisited: (way: ReachedPlace<T>) => boolean;
}

/** Limits of the planned walks. */
interface PlanOptions<T extends Walkable> {
  readonly space: StateSpace<T>;
  /** The number of documents for a start. */
  readonly available: (start: Start<T>) => number;
  /** Whether walks from a start are planned here. */
  readonly isOwn: (start: Start<T>) => boolean;
  readonly remains: RemainingMoves<T>;
}

/** The maximum number of moves per document; the evidence of a finding at the end of a walk contains all of them. */
const longest = 16;

const refusedMoves = <T extends Walkable>(way: ReachedPlace<T>): Move<T>[] =>
  way.options.filter((o) => o.answer.kind === 'refused').map((o) => o.move);

const lineage = <T extends Walkable>(way: ReachedPlace<T>): ReachedPlace<T>[] =>
  way.parent === undefined ? [way] : [...lineage(way.parent), way];

const rootOf = <T extends Walkable>(way: ReachedPlace<T>): ReachedPlace<T> =>
  way.parent === undefined ? way : rootOf(way.parent);

/** The record after an edge according to the lifecycle; undefined if the move leads elsewhere from this record. */
const recordAfter = <T extends Walkable>(
  { lifecycle, place }: StateSpace<T>,
  record: T['record'],
  { from: { start }, move, to }: Edge<T>,
): T['record'] | undefined => {
  const question = move.eventFor(record, start.world);
  const answer = question && decide(lifecycle, record, question);
  if (answer === undefined || answer.kind === 'refused') return undefined;
  return nextRecords(answer).find(
    (next) => next.state === to.record.state && place(next, start.world) === to.place,
  );
};

/**
 * Plans walks that send every due move, and what must be refused at each stop on the first visit. A document continues
 * to the nearest due move as long as that takes fewer moves than a fresh document would. Moves that were not planned
 * before come first, so that a few documents cover much.
 */
class Planner<T extends Walkable> {
  readonly #planning: PlanOptions<T>;
  readonly #exits: ReadonlyMap<ReachedPlace<T>, readonly Edge<T>[]>;
  readonly #due: Set<Edge<T>>;
  readonly #roots: Set<ReachedPlace<T>>;
  readonly #unvisited: Set<ReachedPlace<T>>;
  readonly #used = new Map<Start<T>, number>();
  /** The names of planned moves, alone and with their places. */
  readonly #seen = new Set<string>();

  constructor({ ways, edges }: Exploration<T>, planning: PlanOptions<T>) {
    const { isDue, isPassable, isUnvisited } = planning.remains;
    this.#planning = planning;
    const passable = edges.filter(isPassable);
    this.#exits = Map.groupBy(passable, ({ from }) => from);
    const own = ways.filter(({ start }) => planning.isOwn(start));
    this.#unvisited = new Set(own.filter(isUnvisited));
    this.#roots = new Set([...this.#unvisited].filter(({ parent }) => parent === undefined));
    const due = passable.filter((edge) => isDue(edge) && planning.isOwn(edge.from.start));
    // A walk may have ended at a way before it sent the refusals, while other walks continued from there.
    const entered = new Set(due.map(({ to }) => to));
    const missed = [...this.#unvisited].filter((way) => !entered.has(way));
    this.#due = new Set([...due, ...missed.flatMap((way) => passable.find(({ to }) => to === way) ?? [])]);
  }

  walks(): Walk<T>[] {
    const walks: Walk<T>[] = [];
    for (let first = this.#first(); first !== undefined; first = this.#first()) {
      if (this.#take(first.start)) walks.push({ start: first.start, legs: this.#legsFrom(first) });
      else this.#leave(first.start);
    }
    return walks;
  }

  /** Takes a document for a start, if one is left. */
  #take(start: Start<T>): boolean {
    const before = this.#used.get(start) ?? 0;
    this.#used.set(start, before + 1);
    return before < this.#planning.available(start);
  }

  /** The way at which the next walk begins. */
  #first(): ReachedPlace<T> | undefined {
    const [root] = this.#roots;
    const edge = this.#best([...this.#due]);
    return root ?? (edge && rootOf(edge.from));
  }

  /** Removes what begins at a start without documents. */
  #leave(start: Start<T>): void {
    for (const root of this.#roots) if (root.start === start) this.#roots.delete(root);
    for (const edge of this.#due) if (edge.from.start === start) this.#due.delete(edge);
  }

  #legsFrom(root: ReachedPlace<T>): Leg<T>[] {
    const legs: Leg<T>[] = [{ way: root, refusals: this.#visit(root) }];
    const blocked = new Set<Edge<T>>();
    let { record } = root;
    for (;;) {
      const path = this.#pathToDue(legs, blocked);
      if (path === undefined) break;
      const end = this.#recordAfter(path, { record, legs });
      if ('blocked' in end) blocked.add(end.blocked);
      else {
        for (const edge of path) legs.push(this.#legAlong(edge));
        record = end.record;
      }
    }
    if (legs.length === 1)
      for (const edge of this.#due) if (rootOf(edge.from) === root) this.#due.delete(edge);
    return legs;
  }

  #legAlong(edge: Edge<T>): Leg<T> {
    const { from, move, to } = edge;
    this.#due.delete(edge);
    this.#seen.add(move.name).add(`${from.place} ${move.name}`);
    return { way: to, move, state: to.record.state, edge, refusals: this.#visit(to) };
  }

  /** The moves to send on arrival: everything that must be refused there, on the first visit. */
  #visit(way: ReachedPlace<T>): Move<T>[] {
    this.#roots.delete(way);
    return this.#unvisited.delete(way) ? refusedMoves(way) : [];
  }

  /** A breadth-first path from the end of a walk to the best of the nearest due edges. */
  #pathToDue(legs: readonly Leg<T>[], blocked: ReadonlySet<Edge<T>>): readonly Edge<T>[] | undefined {
    const end = legs.at(-1)?.way;
    const known = new Map<ReachedPlace<T> | undefined, readonly Edge<T>[]>([[end, []]]);
    for (let front = [...known.keys()]; front.length > 0; ) {
      const exits = front
        .flatMap((way) => (way && this.#exits.get(way)) ?? [])
        .filter((edge) => !blocked.has(edge));
      const pathTo = (edge: Edge<T>) => [...(known.get(edge.from) ?? []), edge];
      const due = exits.filter((edge) => this.#due.has(edge));
      const best = this.#best(due.filter((edge) => this.#isWorth(pathTo(edge), legs.length)));
      if (best !== undefined) return pathTo(best);
      front = [];
      for (const edge of exits) {
        if (known.has(edge.to)) continue;
        known.set(edge.to, pathTo(edge));
        front.push(edge.to);
      }
    }
    return undefined;
  }

  /** Whether a walk may become this long, and a fresh document would not take fewer moves. */
  #isWorth(path: readonly Edge<T>[], legs: number): boolean {
    const { start, moves } = path.at(-1)?.from ?? {};
    if (legs === 1 || start === undefined || moves === undefined) return true;
    if (legs + path.length > longest) return false;
    // The 2 stands for making a fresh document. If documents are limited, the current one goes as far as it can.
    return path.length <= moves.length + 2 || !Number.isFinite(this.#planning.available(start));
  }

  /** The record at the end of a path according to the lifecycle, or the first edge that this document cannot take. */
  #recordAfter(
    path: readonly Edge<T>[],
    { record, legs }: { readonly record: T['record']; readonly legs: readonly Leg<T>[] },
  ): { readonly record: T['record'] } | { readonly blocked: Edge<T> } {
    const { space } = this.#planning;
    const sent = legs.flatMap(({ move }) => move ?? []);
    let now = record;
    for (const edge of path) {
      const next = recordAfter(space, now, edge);
      sent.push(edge.move);
      if (next === undefined || (legs.length > 1 && space.canTake?.(sent) === false))
        return { blocked: edge };
      now = next;
    }
    return { record: now };
  }

  /** The first edge whose move was not planned yet, otherwise the first whose move was not planned from its place. */
  #best(edges: readonly Edge<T>[]): Edge<T> | undefined {
    const isNew = ({ move }: Edge<T>) => !this.#seen.has(move.name);
    const isNewThere = ({ from, move }: Edge<T>) => !this.#seen.has(`${from.place} ${move.name}`);
    // Edges after which a document cannot continue come last.
    const goesOn = ({ to }: Edge<T>) => this.#exits.has(to);
    return edges.find(isNew) ?? edges.find(isNewThere) ?? edges.find(goesOn) ?? edges[0];
  }
}

/** Plans the walks of an exploration for what earlier walks leave to do. */
export const planWalks = <T extends Walkable>(
  exploration: Exploration<T>,
  planning: PlanOptions<T>,
): Walk<T>[] => new Planner(exploration, planning).walks();

/** Plans the client's silent events: each silence once, at the end of a separate walk. */
export const planAsides = <T extends Walkable>({ ways }: Exploration<T>): Walk<T>[] => {
  const seen = new Set<string>();
  const isNew = ({ move, answer }: Option<T>) => {
    if (answer.kind !== 'silent' || move.by === 'counterparty' || seen.has(answer.silence)) return false;
    seen.add(answer.silence);
    return true;
  };
  const legTo = (way: ReachedPlace<T>): Leg<T> => {
    const move = way.moves.at(-1);
    return move === undefined ? { way, refusals: [] } : { way, move, state: way.record.state, refusals: [] };
  };
  return ways.flatMap((way) =>
    way.options
      .filter((option) => !isFollowed(option) && isNew(option))
      .map((option) => ({ start: way.start, legs: lineage(way).map(legTo), aside: option.move })),
  );
};
