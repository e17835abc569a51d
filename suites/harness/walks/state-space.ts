import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';

/** The types of a lifecycle with walks. */
export interface Walkable {
  /** The assumed record of the document. */
  readonly record: LifecycleRecord;
  readonly event: LifecycleEvent;
  readonly facts: unknown;
  /** Facts about the environment of the document, constant during a walk. */
  readonly world: unknown;
}

/** The types for walks over records whose environment does not matter. */
export interface RecordWalk<R extends LifecycleRecord, E extends LifecycleEvent, F = object> {
  readonly record: R;
  readonly event: E;
  readonly facts: F;
  readonly world: object;
}

/** One form of an event. */
export interface Move<T extends Walkable> {
  /** A description for the evidence, such as `void by reason code`. */
  readonly name: string;
  /** Forms of one kind count as the same step when paths are distinguished. */
  readonly kind: string;
  readonly by: 'client' | 'counterparty';
  /**
   * The only requirement that the request violates. It is sent only where nothing else would refuse it, so that an
   * accepted move of the same kind is its positive control.
   */
  readonly breaks?: RequirementId;
  /** Requirements that an accepted move of this form shows, in addition to that of its transition. */
  readonly proves?: readonly RequirementId[];
  /** The event for a record; undefined if it is impossible, such as removing an entry that does not exist. */
  readonly eventFor: (
    record: T['record'],
    world: T['world'],
  ) => { readonly event: T['event']; readonly facts: T['facts'] } | undefined;
}

/** A move that sends the same event for any record. `kind` defaults to the type of the event. */
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
  /** Moves of the lifecycle that this target cannot make because its profile lacks a hook or an id. */
  readonly unsendable?: readonly Move<T>[];
  /** The key of a place to visit: the state, and the data that guards read. */
  readonly place: (record: T['record'], world: T['world']) => string;
  /** Whether one document can take all these moves; true by default. A fresh one takes the shortest way in any case. */
  readonly canTake?: (moves: readonly Move<T>[]) => boolean;
  /** The requirement that a wrong state violates, if it is not that of the move. */
  readonly blame?: (expected: string, seen: string) => RequirementId | undefined;
}
