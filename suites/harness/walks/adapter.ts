import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Move, Start, Walkable } from './state-space.ts';

/** How a target answered an event. */
export interface WriteOutcome {
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
  /** The status that it shows, where that is none that is known: no move leads to it that leads to a documented one. */
  readonly unknown?: string;
  readonly exchange: Exchange;
  /** Anything more that the adapter compares between two snapshots. */
  readonly detail: unknown;
}

/** A finding of the adapter about an accepted move, beside the state: what else the documentation says of it. */
export interface EventEffect {
  readonly requirement: RequirementId;
  /** Undefined: it holds. */
  readonly violation?: { readonly expected: string; readonly seen: string };
  /** Why it cannot be told here: that the move was accepted does not decide it then, another move may. */
  readonly untold?: string;
}

/** A document on the target, during one walk. */
export interface Instance<T extends Walkable> {
  /** Undefined: it could not be sent, for want of something that only the target could tell. */
  send(move: Move<T>, event: T['event']): Promise<WriteOutcome | undefined>;
  read(): Promise<StateSnapshot>;
  /** Judges what an accepted move did beside the state; learns from the snapshot what later moves need. */
  effects(move: Move<T>, before: StateSnapshot, after: StateSnapshot): readonly EventEffect[];
  /**
   * Asked before an answer counts as wrong that was accepted where it must be refused, or the other way round: why it may
   * be the document that is not as it was said to be. Undefined: it is not.
   */
  excuse?(move: Move<T>, sent: WriteOutcome): Promise<string | undefined>;
  /** What an answer to something that must be refused has changed all the same; undefined: nothing. */
  changed(before: StateSnapshot, after: StateSnapshot): string | undefined;
}

/** Where walks take place: one resource of one target. */
export interface Adapter<T extends Walkable> {
  /** A fresh document, or undefined when there is none left. */
  open(start: Start<T>): Promise<Instance<T> | undefined>;
  /** Whether fresh documents never run out: then a failing chain may be split and a finding shortened. */
  readonly plenty: boolean;
  /** What happens to one document tells nothing of another: walks may go side by side. */
  readonly areApart?: true;
}
