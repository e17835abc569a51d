import type { LifecycleCoverage } from '../../../reports/run.ts';
import { type Exploration, isFollowed, type Option, type ReachedPlace } from './explore.ts';
import type { Leg, WalkOutcome } from './plan.ts';
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
const unreached = <T extends Walkable>({ moves }: ReachedPlace<T>, unsendable: readonly Move<T>[]): string =>
  moves.some((move) => unsendable.includes(move)) ? noHook : noStart;

/**
 * The paths of an exploration that walks covered. A path is covered when a document reached its end as planned, all
 * events to be refused there were sent, and each documented move from there was judged.
 */
export class Certificate<T extends Walkable> {
  readonly #settled = new Set<string>();
  readonly #sent = new Map<string, Set<string>>();
  readonly #reasons = new Map<string, string>();
  readonly #edges = new Map<string, boolean>();
  #learnt = false;

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
    if (known === undefined && !isThere) this.#learnt = true;
    this.#edges.set(edge, known === true || isThere);
  }

  /** Whether a move was seen not to lead where it may since this was last asked. */
  hasLearnt(): boolean {
    const learnt = this.#learnt;
    this.#learnt = false;
    return learnt;
  }

  /** Whether a move leads to a state, as far as walks have seen. */
  readonly leads = (from: ReachedPlace<T>, move: Move<T>, state: string): boolean =>
    this.#edges.get(edgeOf(from, move, state)) ?? true;

  /** Whether a way was not shown since the target went elsewhere. */
  readonly isTurned = ({ key }: ReachedPlace<T>): boolean =>
    !this.#settled.has(key) && this.#reasons.get(key) === reasons.turned;

  /** A move from a way could not be sent, or nobody told whether it was accepted. */
  markUndecided({ key }: ReachedPlace<T>): void {
    this.#reasons.set(key, undecided);
  }

  /** A document is where a way leads, and what this leg had to send there was sent; `isTold`: and judged. */
  markReached({ way, refusals }: Leg<T>, isTold: boolean): void {
    if (way === undefined) return;
    const isAll = refusals.length > 0 || way.options.every(({ answer }) => answer.kind !== 'refused');
    if (!isTold) this.markUndecided(way);
    else if (isAll) this.#settled.add(way.key);
  }

  /** A walk ended before it came to an end of these legs. */
  missed(legs: readonly Leg<T>[], outcome: Exclude<WalkOutcome, 'walked'>): void {
    for (const { way } of legs) if (way !== undefined) this.#reasons.set(way.key, reasons[outcome]);
  }

  /** Why a move was not sent from a way; `isOffered`: documents that there are lead to it. */
  unsent(way: ReachedPlace<T>, { move, answer }: Option<T>, { space, isOffered }: Offered<T>): string {
    const { unsendable = [] } = space;
    if (unsendable.includes(move)) return noHook;
    if (!isOffered) return unreached(way, unsendable);
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
      if (!keys.has(way.key)) return unreached(way, unsendable);
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

const edgeOf = <T extends Walkable>({ place }: ReachedPlace<T>, { name }: Move<T>, state: string): string =>
  JSON.stringify([place, name, state]);

/** The kinds of moves from a way that walks take and judge. */
const dueKinds = <T extends Walkable>({ options }: ReachedPlace<T>): string[] =>
  options
    .filter((option) => isFollowed(option) && option.answer.kind !== 'silent')
    .map(({ move }) => move.kind);
