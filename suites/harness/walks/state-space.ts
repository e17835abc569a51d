import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';

/** The four types of a lifecycle with walks. */
export interface Walkable {
  /** The record that the suites assume. */
  readonly record: LifecycleRecord;
  readonly event: LifecycleEvent;
  readonly facts: unknown;
  /** Facts about the environment of the document; they do not change during a walk. */
  readonly world: unknown;
}

/** The types of walks over records around which nothing counts. */
export interface RecordWalk<R extends LifecycleRecord, E extends LifecycleEvent, F = object> {
  readonly record: R;
  readonly event: E;
  readonly facts: F;
  readonly world: object;
}

/** One form of one event. */
export interface Move<T extends Walkable> {
  /** In plain words, for the evidence: `void by reason code`. */
  readonly name: string;
  /** Forms of one kind count as one step where paths are distinguished. */
  readonly kind: string;
  readonly by: 'client' | 'counterparty';
  /**
   * The one requirement that the request itself violates. It is sent only where nothing else would have it refused,
   * so that an accepted move of the same kind is its positive control.
   */
  readonly breaks?: RequirementId;
  /** Further requirements that an accepted move of this form shows, in addition to that of its transition. */
  readonly proves?: readonly RequirementId[];
  /** The event for a record; undefined where it is not possible, such as removing an entry that does not exist. */
  readonly eventFor: (
    record: T['record'],
    world: T['world'],
  ) => { readonly event: T['event']; readonly facts: T['facts'] } | undefined;
}

/** A move that sends one event for any record; its kind is the type of the event when left out. */
export const eventMove = <T extends Walkable>(
  type: T['event']['type'],
  {
    kind = type,
    facts = {},
    ...move
  }: Pick<Move<T>, 'name' | 'by'> & Partial<Pick<Move<T>, 'kind'>> & { readonly facts?: T['facts'] },
): Move<T> => ({ ...move, kind, eventFor: () => ({ event: { type } as T['event'], facts }) });

/** The initial state of a document in a walk. */
export interface Start<T extends Walkable> {
  readonly name: string;
  readonly record: T['record'];
  readonly world: T['world'];
}

/** A lifecycle with all moves that can be sent. */
export interface StateSpace<T extends Walkable> {
  readonly lifecycle: Lifecycle<T['record'], T['event'], T['facts']>;
  readonly moves: readonly Move<T>[];
  /** Moves of the lifecycle that cannot be made on this target, for want of a hook or an id in its profile. */
  readonly unsendable?: readonly Move<T>[];
  /** Identifies what is visited separately: the state, and the data that guards read. */
  readonly place: (record: T['record'], world: T['world']) => string;
  /**
   * Whether a document can go on to take all of these moves; it can when left out. A fresh one takes the shortest way
   * in any case.
   */
  readonly canTake?: (moves: readonly Move<T>[]) => boolean;
  /** The requirement that a wrong state violates where it is not that of the move. */
  readonly blame?: (expected: string, seen: string) => RequirementId | undefined;
}
