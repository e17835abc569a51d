import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Move, Start, Walkable } from './state-space.ts';

/** The result of an event on a target. */
export interface WriteOutcome {
  /** `unclear`: no answer, or a server error that says nothing about the rule. */
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly status?: number;
  /** Absent for a counterparty's event. */
  readonly exchange?: Exchange;
}

/** The result of a read. */
export interface StateSnapshot {
  /** Folded; undefined when it could not be read or is unknown. */
  readonly state?: string;
  /** Why there is no state, in words. */
  readonly unread?: string;
  /** The status in the answer, where it is an unknown one: no transition with a documented target leads there. */
  readonly unknown?: string;
  /** The subject of a finding about an unknown status. */
  readonly subject?: string | undefined;
  readonly exchange: Exchange;
  /** Further data that the adapter compares between two snapshots. */
  readonly detail: unknown;
}

/** A judgement of the adapter about an accepted move, other than the state. */
export interface EventEffect {
  readonly requirement: RequirementId;
  /** Undefined: it holds. */
  readonly violation?: { readonly expected: string; readonly seen: string };
  /** Why it is undecided here: the accepted move does not decide it, another one may. */
  readonly undecided?: string;
}

/** A document on the target during one walk. */
export interface Instance<T extends Walkable> {
  /** Undefined: it could not be sent, as it needs something that only the target could provide. */
  send(move: Move<T>, event: T['event']): Promise<WriteOutcome | undefined>;
  read(): Promise<StateSnapshot>;
  /** Judges the effects of an accepted move other than the state; keeps data of the snapshot that later moves need. */
  effects(move: Move<T>, before: StateSnapshot, after: StateSnapshot): readonly EventEffect[];
  /**
   * Called before an answer counts as wrong that was accepted where it must be refused, or refused where it must
   * be accepted: why the document may not be as assumed. Undefined: it is.
   */
  excuse?(move: Move<T>, sent: WriteOutcome): Promise<string | undefined>;
  /** What an event that must be refused has changed all the same; undefined: nothing. */
  changed?(before: StateSnapshot, after: StateSnapshot): string | undefined;
}

/** Runs walks on one resource of one target. */
export interface Adapter<T extends Walkable> {
  /** A fresh document, or undefined when none is left. */
  open(start: Start<T>): Promise<Instance<T> | undefined>;
  /** Whether fresh documents never run out: then a failing chain may be split and a finding shortened. */
  readonly plenty: boolean;
  /** Documents do not affect each other: walks may run side by side. */
  readonly areApart?: true;
}
