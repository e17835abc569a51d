import type { WayCounts } from '../../../reports/run.ts';
import { type Edge, type Exploration, isFollowed, type Option, type ReachedPlace } from './explore.ts';
import type { Leg, RemainingMoves, Walk, WalkOutcome } from './plan.ts';
import type { Move, StateSpace, Walkable } from './state-space.ts';

/** Why a walk that ended at a way did not cover the ways behind it. */
const reasons: Readonly<Record<Exclude<WalkOutcome, 'walked'>, string>> = {
  'no document': 'no document could be created or was left for it',
  turned: 'the documentation leaves it open, and the target refused or took another state',
  surprised: 'a violation at this step or an earlier one ended the sequence',
  lost: 'an answer did not show which state the document was in; an unknown status needs its line in status-names of the profile',
};
const undecided = 'a request could not be sent, or its answer did not show whether it was accepted';
const unplanned = 'there were too few documents for all of it, or the check ended first';
const noHook = 'it needs an event for which the profile has no hook or no id';
const noStart = 'the profile has no document to start from';
/** The reasons for which no walk could cover a way. */
const excuses = [noHook, noStart, reasons.turned];
const silentOnce = 'the documentation leaves it open: it is sent once, from another state';

interface OfferedSpace<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly isOffered: boolean;
}

/** Why no walk reached a way that the available documents do not lead to. */
const whyUnreached = <T extends Walkable>(
  { moves }: ReachedPlace<T>,
  unsendable: readonly Move<T>[],
): string => (moves.some((move) => unsendable.includes(move)) ? noHook : noStart);

/** The progress of walks at a way. */
interface WayNote {
  /** The kinds of moves that were sent from the way and judged. */
  readonly sent: Set<string>;
  /** A document reached the way, and all events to be refused there were sent. */
  isVisited?: boolean;
  /** The visit was also judged. */
  isSettled?: boolean;
  /** Why the way is not settled. */
  reason?: string;
}

/**
 * The paths of an exploration that walks covered. A path is covered when a document reached its end as planned, all
 * events to be refused there were sent, and each documented move from there was judged.
 */
export class Certificate<T extends Walkable> {
  readonly #ways = new Map<string, WayNote>();
  /** By place, move and state: whether the move leads there on this target. */
  readonly #leads = new Map<string, boolean>();
  /** By edge: where its move led; `lost` if unknown so far. */
  readonly #tried = new Map<string, 'there' | 'elsewhere' | 'lost'>();
  #progress = 0;

  #noteOf({ key }: ReachedPlace<T>): WayNote {
    const note = this.#ways.get(key) ?? { sent: new Set() };
    this.#ways.set(key, note);
    return note;
  }

  /** Notes that a move from a way was sent and its answer judged. */
  judged(way: ReachedPlace<T>, { kind }: Move<T>): void {
    this.#noteOf(way).sent.add(kind);
  }

  /** Notes whether a move led to a state that it may lead to. */
  led(
    { from, move, state }: { readonly from: ReachedPlace<T>; readonly move: Move<T>; readonly state: string },
    isThere: boolean,
  ): void {
    const edge = edgeOf(from, move, state);
    this.#leads.set(edge, this.#leads.get(edge) === true || isThere);
  }

  /** Whether a move leads to a state, according to the walks so far. */
  readonly leads = (from: ReachedPlace<T>, move: Move<T>, state: string): boolean =>
    this.#leads.get(edgeOf(from, move, state)) ?? true;

  /** Whether a walk reaches its last move, according to the walks so far. */
  isPromising({ legs }: Walk<T>): boolean {
    return legs
      .slice(0, -1)
      .every(({ edge }) => edge === undefined || this.leads(edge.from, edge.move, edge.to.record.state));
  }

  /** What the walks so far leave to do. */
  readonly remains: RemainingMoves<T> = {
    isDue: (edge) => [undefined, 'lost'].includes(this.#tried.get(idOf(edge))),
    isPassable: (edge) => this.#tried.get(idOf(edge)) !== 'elsewhere',
    isUnvisited: ({ key }) => this.#ways.get(key)?.isVisited !== true,
  };

  /** The number of edges and ways covered so far, with repetitions of lost ones. */
  get progress(): number {
    return this.#progress;
  }

  /** Notes that a leg was taken: its move led where planned or elsewhere; undefined if unknown. */
  took({ edge, way, refusals }: Leg<T>, isThere: boolean | undefined): void {
    if (edge !== undefined) this.#try(idOf(edge), isThere);
    if (way === undefined || isThere !== true || !isComplete(way, refusals)) return;
    const note = this.#noteOf(way);
    if (note.isVisited !== true) this.#progress += 1;
    note.isVisited = true;
  }

  /** A lost edge is tried once more: the next walks lead through it. */
  #try(edge: string, isThere: boolean | undefined): void {
    const before = this.#tried.get(edge);
    if (before === undefined || before === 'lost') this.#progress += 1;
    if (isThere === undefined && before !== 'lost') this.#tried.set(edge, before ?? 'lost');
    else this.#tried.set(edge, isThere === true ? 'there' : 'elsewhere');
  }

  /** Notes that a move from a way could not be sent, or that it is unknown whether it was accepted. */
  markUndecided(way: ReachedPlace<T>): void {
    this.#noteOf(way).reason = undecided;
  }

  /** Notes that a document reached the end of a leg and that its refusals were sent; `isDecided`: and judged. */
  markReached({ way, refusals }: Leg<T>, isDecided: boolean): void {
    if (way === undefined) return;
    if (!isDecided) this.markUndecided(way);
    else if (isComplete(way, refusals)) this.#noteOf(way).isSettled = true;
  }

  /** Notes why a walk ended before it reached the end of these legs. */
  missed(legs: readonly Leg<T>[], outcome: Exclude<WalkOutcome, 'walked'>): void {
    for (const { way } of legs) if (way !== undefined) this.#noteOf(way).reason = reasons[outcome];
  }

  /** Why a move was not sent from a way. `isOffered`: the available documents lead to the way. */
  unsent(way: ReachedPlace<T>, { move, answer }: Option<T>, { space, isOffered }: OfferedSpace<T>): string {
    const { unsendable = [] } = space;
    if (unsendable.includes(move)) return noHook;
    if (!isOffered) return whyUnreached(way, unsendable);
    return answer.kind === 'silent' ? silentOnce : (this.#ways.get(way.key)?.reason ?? unplanned);
  }

  /**
   * `complete`: what a profile with all documents, hooks and ids allows; `isOwnWay`: whether this check walks a way.
   */
  ways(
    k: number,
    {
      space,
      complete,
      offered,
      isOwnWay,
    }: {
      readonly space: StateSpace<T>;
      readonly complete: Exploration<T>;
      readonly offered: Exploration<T>;
      readonly isOwnWay: (way: ReachedPlace<T>) => boolean;
    },
  ): WayCounts {
    const keys = new Set(offered.ways.map(({ key }) => key));
    const { unsendable = [] } = space;
    const reasonOf = (way: ReachedPlace<T>): string | undefined => {
      const isRuled = ({ move, answer }: Option<T>) => unsendable.includes(move) && answer.kind !== 'silent';
      if (way.options.some(isRuled)) return noHook;
      if (!keys.has(way.key)) return whyUnreached(way, unsendable);
      const { sent, isSettled = false, reason = unplanned } = this.#noteOf(way);
      return isSettled && dueKinds(way).every((kind) => sent.has(kind)) ? undefined : reason;
    };
    const own = complete.ways.filter(isOwnWay);
    const explained = own.map((way) => ({ way, reason: reasonOf(way) }));
    const shown = explained.filter(({ reason }) => reason === undefined);
    const skipped = Map.groupBy(explained, ({ reason }) => reason ?? '');
    skipped.delete('');
    return {
      ...{ k, planned: own.length, walked: shown.length },
      byHooks: shown.filter(({ way }) => way.moves.some(({ by }) => by === 'counterparty')).length,
      skipped: [...skipped].map(([reason, { length }]) => ({
        ...{ reason, ways: length },
        ...(excuses.includes(reason) && { isExcused: true as const }),
      })),
    };
  }
}

/** Whether these moves include everything that must be refused at a way. */
const isComplete = <T extends Walkable>(
  { options }: ReachedPlace<T>,
  refusals: readonly Move<T>[],
): boolean => refusals.length > 0 || options.every(({ answer }) => answer.kind !== 'refused');

const idOf = <T extends Walkable>({ from, move, to }: Edge<T>): string =>
  JSON.stringify([from.key, move.name, to.key]);

const edgeOf = <T extends Walkable>({ place }: ReachedPlace<T>, { name }: Move<T>, state: string): string =>
  JSON.stringify([place, name, state]);

/** The kinds of moves from a way that walks send and judge. */
const dueKinds = <T extends Walkable>({ options }: ReachedPlace<T>): string[] =>
  options
    .filter((option) => isFollowed(option) && option.answer.kind !== 'silent')
    .map(({ move }) => move.kind);
