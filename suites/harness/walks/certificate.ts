import type { LifecycleCoverage } from '../../../reports/run.ts';
import { type Edge, type Exploration, isFollowed, type Option, type ReachedPlace } from './explore.ts';
import type { Leftover, Leg, Walk, WalkOutcome } from './plan.ts';
import type { Move, StateSpace, Walkable } from './state-space.ts';

type Ways = NonNullable<LifecycleCoverage['ways']>;

/** Why a walk that ended there left out the ways behind it. */
const reasons: Readonly<Record<Exclude<WalkOutcome, 'walked'>, string>> = {
  'no document': 'no document could be made or was left for it',
  turned: 'where the documentation leaves it open, the target refused or went elsewhere',
  surprised: 'something red there or on the way ended the walk',
  lost: 'a read or an answer on the way did not tell where the document was',
};
const undecided = 'something there could not be sent, or its answer did not tell whether it was accepted';
const unplanned = 'there were too few documents to send all of it, or the check ended before';
const noHook = 'it takes an event for which the profile tells no hook or no id';
const noStart = 'the profile has no document to start from';
/** The reasons for which no walk could show a way. */
const excuses = [noHook, noStart, reasons.turned];
const silentOnce = 'the documentation leaves it open: it is sent once, from another state';

interface Offered<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly isOffered: boolean;
}

/** Why no walk went where the documents that there are do not lead. */
const whyUnreached = <T extends Walkable>(
  { moves }: ReachedPlace<T>,
  unsendable: readonly Move<T>[],
): string => (moves.some((move) => unsendable.includes(move)) ? noHook : noStart);

/**
 * The paths of an exploration that walks covered. A path is covered when a document reached its end as planned, all
 * events to be refused there were sent, and each documented move from there was judged.
 */
export class Certificate<T extends Walkable> {
  readonly #settled = new Set<string>();
  readonly #sent = new Map<string, Set<string>>();
  readonly #reasons = new Map<string, string>();
  readonly #edges = new Map<string, boolean>();
  readonly #tried = new Map<string, 'there' | 'elsewhere'>();
  readonly #lost = new Set<string>();
  readonly #visited = new Set<string>();

  /** A move from a way was sent, and its answer was judged. */
  judged(way: ReachedPlace<T>, { kind }: Move<T>): void {
    const sent = this.#sent.get(way.key) ?? new Set<string>();
    this.#sent.set(way.key, sent.add(kind));
  }

  /** A move led to a state that it may lead to, or rightly did not. */
  led(
    { from, move, state }: { readonly from: ReachedPlace<T>; readonly move: Move<T>; readonly state: string },
    isThere: boolean,
  ): void {
    const edge = edgeOf(from, move, state);
    const known = this.#edges.get(edge);
    this.#edges.set(edge, known === true || isThere);
  }

  /** Whether a move leads to a state, as far as walks have seen. */
  readonly leads = (from: ReachedPlace<T>, move: Move<T>, state: string): boolean =>
    this.#edges.get(edgeOf(from, move, state)) ?? true;

  /** Whether a walk comes to its last move, as far as walks have seen. */
  isPromising({ legs }: Walk<T>): boolean {
    return legs
      .slice(0, -1)
      .every(({ edge }) => edge === undefined || this.leads(edge.from, edge.move, edge.to.record.state));
  }

  /** What walks leave to do so far. */
  readonly remains: Leftover<T> = {
    isDue: (edge) => this.#tried.get(idOf(edge)) === undefined,
    isPassable: (edge) => this.#tried.get(idOf(edge)) !== 'elsewhere',
    isUnvisited: ({ key }) => !this.#visited.has(key),
  };

  /** How much was tried. */
  get progress(): number {
    return this.#tried.size + this.#visited.size + this.#lost.size;
  }

  /** A leg was taken: its move led where it should, or elsewhere; undefined where nothing told. */
  took({ edge, way, refusals }: Leg<T>, isThere: boolean | undefined): void {
    const id = edge && idOf(edge);
    // What was lost once is tried once more: the next walks lead through there.
    if (id !== undefined && isThere === undefined && !this.#lost.has(id)) this.#lost.add(id);
    else if (id !== undefined) this.#tried.set(id, isThere === true ? 'there' : 'elsewhere');
    if (way !== undefined && isThere === true && isComplete(way, refusals)) this.#visited.add(way.key);
  }

  /** A move from a way could not be sent, or nobody told whether it was accepted. */
  markUndecided({ key }: ReachedPlace<T>): void {
    this.#reasons.set(key, undecided);
  }

  /** A document is where a way leads, and what this leg had to send there was sent; `isTold`: and judged. */
  markReached({ way, refusals }: Leg<T>, isTold: boolean): void {
    if (way === undefined) return;
    if (!isTold) this.markUndecided(way);
    else if (isComplete(way, refusals)) this.#settled.add(way.key);
  }

  /** A walk ended before it came to an end of these legs. */
  missed(legs: readonly Leg<T>[], outcome: Exclude<WalkOutcome, 'walked'>): void {
    for (const { way } of legs) if (way !== undefined) this.#reasons.set(way.key, reasons[outcome]);
  }

  /** Why a move was not sent from a way; `isOffered`: documents that there are lead to it. */
  unsent(way: ReachedPlace<T>, { move, answer }: Option<T>, { space, isOffered }: Offered<T>): string {
    const { unsendable = [] } = space;
    if (unsendable.includes(move)) return noHook;
    if (!isOffered) return whyUnreached(way, unsendable);
    return answer.kind === 'silent' ? silentOnce : (this.#reasons.get(way.key) ?? unplanned);
  }

  /** `whole`: what could be walked if the profile had all documents, hooks and ids; `isOwnWay`: and is walked here. */
  ways(
    k: number,
    {
      space,
      whole,
      offered,
      isOwnWay,
    }: {
      readonly space: StateSpace<T>;
      readonly whole: Exploration<T>;
      readonly offered: Exploration<T>;
      readonly isOwnWay: (way: ReachedPlace<T>) => boolean;
    },
  ): Ways {
    const keys = new Set(offered.ways.map(({ key }) => key));
    const { unsendable = [] } = space;
    const reasonOf = (way: ReachedPlace<T>): string | undefined => {
      const isRuled = ({ move, answer }: Option<T>) => unsendable.includes(move) && answer.kind !== 'silent';
      if (way.options.some(isRuled)) return noHook;
      if (!keys.has(way.key)) return whyUnreached(way, unsendable);
      const sent = this.#sent.get(way.key);
      const isSent = dueKinds(way).every((kind) => sent?.has(kind));
      if (this.#settled.has(way.key) && isSent) return undefined;
      return this.#reasons.get(way.key) ?? unplanned;
    };
    const own = whole.ways.filter(isOwnWay);
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

/** Whether everything that must be refused where a way leads is among these moves. */
const isComplete = <T extends Walkable>(
  { options }: ReachedPlace<T>,
  refusals: readonly Move<T>[],
): boolean => refusals.length > 0 || options.every(({ answer }) => answer.kind !== 'refused');

const idOf = <T extends Walkable>({ from, move, to }: Edge<T>): string =>
  JSON.stringify([from.key, move.name, to.key]);

const edgeOf = <T extends Walkable>({ place }: ReachedPlace<T>, { name }: Move<T>, state: string): string =>
  JSON.stringify([place, name, state]);

/** The kinds of moves from a way that walks take and judge. */
const dueKinds = <T extends Walkable>({ options }: ReachedPlace<T>): string[] =>
  options
    .filter((option) => isFollowed(option) && option.answer.kind !== 'silent')
    .map(({ move }) => move.kind);
