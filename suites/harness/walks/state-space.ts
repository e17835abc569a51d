import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';

/** The four types of a lifecycle that can be walked. */
export interface Walkable {
  /** The record that the suites believe in. */
  readonly record: LifecycleRecord;
  readonly event: LifecycleEvent;
  readonly facts: unknown;
  /** What is known of the world around the document; it does not change during a walk. */
  readonly world: unknown;
}

/** One way to send one event. */
export interface Move<T extends Walkable> {
  /** In plain words, for the walk that a person reads: `void by reason code`. */
  readonly name: string;
  /** What it is a form of: forms of one kind count as one step when ways are told apart. */
  readonly kind: string;
  readonly by: 'client' | 'counterparty';
  /**
   * The one rule that the request itself breaks. It is sent only where nothing else would have it refused,
   * so that an accepted move of the same kind is its positive twin.
   */
  readonly breaks?: RequirementId;
  /** What an accepted move of this form shows beside the requirement of its transition. */
  readonly proves?: readonly RequirementId[];
  /** The event for a record; undefined where it cannot be built, such as removing what is not there. */
  readonly ask: (
    record: T['record'],
    world: T['world'],
  ) => { readonly event: T['event']; readonly facts: T['facts'] } | undefined;
}

/** A document as a walk finds it. */
export interface Start<T extends Walkable> {
  readonly name: string;
  readonly record: T['record'];
  readonly world: T['world'];
}

/** A lifecycle with everything that can be sent. */
export interface StateSpace<T extends Walkable> {
  readonly lifecycle: Lifecycle<T['record'], T['event'], T['facts']>;
  readonly moves: readonly Move<T>[];
  /** Moves of the lifecycle that nobody can make on this target, for want of a hook or an id in its profile. */
  readonly unsendable?: readonly Move<T>[];
  /** Tells apart what has to be visited on its own: the state, and what guards look at. */
  readonly place: (record: T['record'], world: T['world']) => string;
  /** The requirement that a wrong state violates where it is not that of the move. */
  readonly blame?: (expected: string, seen: string) => RequirementId | undefined;
}
