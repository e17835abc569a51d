import type { LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import { isCreatedIn } from '../../../models/lifecycles/moves.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange, LifecycleCoverage, ObservedMove } from '../../../reports/run.ts';
import type { Judge } from '../check.ts';
import { Certificate } from './certificate.ts';
import type { Exploration, Option, ReachedPlace } from './explore.ts';
import { nextRecords } from './possible-states.ts';
import type { StateSpace, Walkable } from './state-space.ts';

/** The maximum number of different results that are kept: more than any lifecycle has, to limit erratic targets. */
const mostObserved = 2000;

/**
 * Records over all walks of a check which moves were accepted (a refusal counts only with its positive control) and
 * which parts of the lifecycle were exercised.
 */
export class Logbook<T extends Walkable> {
  readonly certificate = new Certificate<T>();
  readonly #acceptedKinds = new Set<string>();
  readonly #refusals = new Map<
    RequirementId,
    Map<string, { count: number; example: Exchange | undefined }>
  >();
  readonly #exercised = new Map<string, number>();
  readonly #failed = new Map<string, number>();
  readonly #visits = new Map<string, number>();
  readonly #observed = new Map<string, ObservedMove>();
  readonly #red = new Set<RequirementId>();

  accepted(kind: string): void {
    this.#acceptedKinds.add(kind);
  }

  refused(requirement: RequirementId, kind: string, example?: Exchange): void {
    const kinds =
      this.#refusals.get(requirement) ?? new Map<string, { count: number; example: Exchange | undefined }>();
    const known = kinds.get(kind) ?? { count: 0, example };
    kinds.set(kind, { ...known, count: known.count + 1 });
    this.#refusals.set(requirement, kinds);
  }

  violated(requirement: RequirementId): void {
    this.#red.add(requirement);
  }

  isRed(requirement: RequirementId): boolean {
    return this.#red.has(requirement);
  }

  visited(state: string): void {
    this.#visits.set(state, (this.#visits.get(state) ?? 0) + 1);
  }

  exercised(from: string, event: string, to: string): void {
    const key = moveKey(from, event, to);
    this.#exercised.set(key, (this.#exercised.get(key) ?? 0) + 1);
  }

  /** Records the reaction of the target to an event. Of equal reactions, the shortest sequence is kept. */
  noteMove(move: Omit<ObservedMove, 'times'>): void {
    const { place = move.from, event, result, to, differs = '', unseen } = move;
    const key = moveKey(place, event, result, to, differs, unseen === undefined ? '' : move.rule);
    const known = this.#observed.get(key);
    if (known === undefined && this.#observed.size >= mostObserved) return;
    const isShorter = known === undefined || move.sequence.length < known.sequence.length;
    this.#observed.set(key, { ...(isShorter ? move : known), times: (known?.times ?? 0) + 1 });
  }

  /** The state machine of the target, as seen by the walks so far. */
  get observed(): readonly ObservedMove[] {
    return [...this.#observed.values()];
  }

  /** Records that a move from a state violated a requirement. */
  failed(from: string, event: string): void {
    const key = moveKey(from, event);
    this.#failed.set(key, (this.#failed.get(key) ?? 0) + 1);
  }

  /** Judges the refusals. A refusal whose positive control was never accepted proves nothing. */
  settle(judge: Judge): void {
    for (const [requirement, kinds] of this.#refusals) {
      for (const [kind, { count, example }] of kinds) {
        if (this.#acceptedKinds.has(kind)) for (let i = 0; i < count; i++) judge.holds(requirement, example);
        else
          judge.inconclusive(
            requirement,
            `the refusal may have another reason: no accepted "${kind}" differs from it in this point alone`,
          );
      }
    }
  }

  /** The states and moves of the lifecycle with their counts, or the reasons why they were not exercised. */
  coverage(space: StateSpace<T>, { complete, offered, isOwnWay }: Explorations<T>): LifecycleCoverage {
    const keys = new Set(offered.ways.map(({ key }) => key));
    // The offered ways come first since their reasons are more specific.
    const ways = [...offered.ways, ...complete.ways];
    const moves = new Map<string, LifecycleCoverage['moves'][number]>();
    for (const way of ways) {
      for (const option of way.options) {
        for (const move of movesOf(way.record, option)) {
          const key = moveKey(move.from, move.event, move.to);
          const failed = this.#failed.get(moveKey(move.from, move.event));
          const counts = {
            exercised: this.#exercised.get(key) ?? 0,
            ...(failed !== undefined && { failed }),
          };
          const known = moves.get(key) ?? { ...move, ...counts };
          const because =
            counts.exercised === 0 &&
            known.because === undefined &&
            isOwnWay(way) &&
            this.certificate.unsent(way, option, { space, isOffered: keys.has(way.key) });
          moves.set(key, { ...known, ...(because && { because }) });
        }
      }
    }
    const states = [...new Set(ways.map((way) => way.record.state))];
    return {
      lifecycle: space.lifecycle.id,
      title: space.lifecycle.title,
      states: states.map((state) => ({ state, visits: this.#visits.get(state) ?? 0 })),
      moves: [...moves.values()],
      ...this.#creation(space, offered),
      ...(this.#observed.size > 0 && { observed: this.observed }),
    };
  }

  /** The states in which documents were created. */
  #creation({ lifecycle }: StateSpace<T>, { ways }: Exploration<T>): Pick<LifecycleCoverage, 'created'> {
    const begun = ways.filter(({ parent }) => parent === undefined).map(({ record }) => record.state);
    const created = [...new Set(begun)].filter(
      (state) => this.#visits.has(state) && isCreatedIn(lifecycle, state),
    );
    return created.length > 0 ? { created } : {};
  }
}

/** The explorations with a complete profile and with the actual one. */
interface Explorations<T extends Walkable> {
  readonly complete: Exploration<T>;
  readonly offered: Exploration<T>;
  /** Whether a path is walked by this check; other checks walk the rest. */
  readonly isOwnWay: (way: ReachedPlace<T>) => boolean;
}

const moveKey = (...parts: string[]) => parts.join(' > ');

/** The transitions of an option, one for each state that it may lead to. */
const movesOf = <T extends Walkable>(record: LifecycleRecord, { move, answer }: Option<T>) =>
  (answer.kind === 'refused' ? [record] : nextRecords(answer)).map(({ state }) => ({
    from: record.state,
    event: move.name,
    to: state,
    answer: answer.kind,
    rule: answer.kind === 'silent' ? answer.silence : answer.requirement,
  }));
