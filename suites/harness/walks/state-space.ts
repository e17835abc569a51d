import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';

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
  /** Tells apart what has to be visited on its own: the state, and what guards look at. */
  readonly place: (record: T['record'], world: T['world']) => string;
  /** The requirement that a wrong state violates where it is not that of the move. */
  readonly blame?: (expected: string, seen: string) => RequirementId | undefined;
}

/** How a target answered an event. */
export interface Sent {
  /** `unclear`: no answer came, or a server failure that says nothing about the rule. */
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly status?: number;
  /** Absent for a counterparty's event. */
  readonly exchange?: Exchange;
}

/** What a read showed. */
export interface StateSnapshot {
  /** Folded; undefined when it could not be read or its name is not known. */
  readonly state?: string;
  /** Why there is no state, in words. */
  readonly unread?: string;
  readonly exchange: Exchange;
  /** Anything more that the adapter compares between two snapshots. */
  readonly detail: unknown;
}

/** A finding of the adapter about an accepted move, beside the state: what else the documentation says of it. */
export interface Effect {
  readonly requirement: RequirementId;
  /** Undefined: it holds. */
  readonly violation?: { readonly expected: string; readonly seen: string };
  /** Why it cannot be told of this target. */
  readonly untold?: string;
}

/** A document on the target, during one walk. */
export interface Instance<T extends Walkable> {
  /** Undefined: it could not be sent, for want of something that only the target could tell. */
  send(move: Move<T>, event: T['event']): Promise<Sent | undefined>;
  read(): Promise<StateSnapshot>;
  /** Judges what an accepted move did beside the state; learns from the snapshot what later moves need. */
  effects(move: Move<T>, before: StateSnapshot, after: StateSnapshot): readonly Effect[];
  /** What an answer to something that must be refused has changed all the same; undefined: nothing. */
  changed(before: StateSnapshot, after: StateSnapshot): string | undefined;
}

/** Where walks take place: one resource of one target. */
export interface Adapter<T extends Walkable> {
  /** A fresh document, or undefined when there is none left. */
  open(start: Start<T>): Promise<Instance<T> | undefined>;
  /** Whether fresh documents never run out: then a failing chain may be split and a finding shortened. */
  readonly plenty: boolean;
}
