import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Move, Start, Walkable } from './state-space.ts';

/** The result of an event on a target. */
export interface WriteOutcome {
  /** `unclear`: no answer, or a server error that does not show whether the rule holds. */
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly status?: number;
  /** Absent for a counterparty's event. */
  readonly exchange?: Exchange;
}

/** The result of a read. */
export interface StateSnapshot {
  /** The folded state; undefined if it is unknown or could not be read. */
  readonly state?: string;
  /** Why there is no state. */
  readonly unread?: string;
  /** An unknown status in the answer: no transition with a documented target leads there. */
  readonly unknown?: string;
  /** The subject of a finding about an unknown status. */
  readonly subject?: string | undefined;
  readonly exchange: Exchange;
  /** Further data that the adapter compares between two snapshots. */
  readonly detail: unknown;
}

/** A judgement of the adapter about an accepted move, apart from the state. */
export interface EventEffect {
  readonly requirement: RequirementId;
  /** Undefined if the requirement holds. */
  readonly violation?: { readonly expected: string; readonly seen: string };
  /** Why this move does not decide the requirement; another one may. */
  readonly undecided?: string;
}

/** A document on the target, used in one walk. */
export interface Instance<T extends Walkable> {
  /** Undefined if it could not be sent because it needs something that only the target can provide. */
  send(move: Move<T>, event: T['event']): Promise<WriteOutcome | undefined>;
  read(): Promise<StateSnapshot>;
  /** Judges the effects of an accepted move other than the state, and keeps data that later moves need. */
  effects(move: Move<T>, before: StateSnapshot, after: StateSnapshot): readonly EventEffect[];
  /**
   * Called before an unexpected answer (accepted instead of refused, or the reverse) counts as a violation. Returns why
   * the document may not be as assumed; undefined if it is.
   */
  excuse?(move: Move<T>, sent: WriteOutcome): Promise<string | undefined>;
  /** What an event that must be refused changed nevertheless; undefined if nothing. */
  changed?(before: StateSnapshot, after: StateSnapshot): string | undefined;
}

/** Runs walks on one resource of one target. */
export interface Adapter<T extends Walkable> {
  /** Opens a fresh document; undefined if none is left. */
  open(start: Start<T>): Promise<Instance<T> | undefined>;
  /** Whether fresh documents never run out. Then a failing chain may be split and a finding shortened. */
  readonly plenty: boolean;
  /** Whether documents do not affect each other, so that walks may run concurrently. */
  readonly areApart?: true;
}
