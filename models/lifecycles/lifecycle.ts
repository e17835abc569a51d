import type { AnyStateMachine } from 'xstate';
import type { RequirementId } from '../requirements/index.ts';
import type { SilenceId } from '../silences/index.ts';

/**
 * What the documentation says about one move, carried as `meta` by every transition of a machine.
 * Target and actions of a silent transition are those of the reference answer; `conceivable` names the states
 * that a conforming platform could be in afterwards, none meaning that it stays where it is. `allowed` names the
 * states between which the text leaves the choice, the target of the transition, which is the reference, among
 * them. `unless` is the silence by which a conditional move may be refused.
 */
export type Ruling =
  | {
      readonly answer: 'mandated';
      readonly requirement: RequirementId;
      readonly allowed?: readonly string[];
    }
  | {
      readonly answer: 'conditional';
      readonly requirement: RequirementId;
      readonly allowed?: readonly string[];
      readonly unless?: SilenceId;
    }
  | { readonly answer: 'refused'; readonly requirement: RequirementId; readonly status?: number }
  | { readonly answer: 'silent'; readonly silence: SilenceId; readonly conceivable: readonly string[] };

/** A record as a lifecycle sees it: its state, and the members that guards read and actions change. */
export interface LifecycleRecord {
  readonly state: string;
}

/** An event without the facts: its type and what was sent with it. */
export interface LifecycleEvent {
  readonly type: string;
}

/**
 * One documented lifecycle over records `R`, events `E` and facts `F` (what lies outside the record but
 * matters). The machine is pure: no invoked actors, no delays; guards read only the record and the facts.
 */
export interface Lifecycle<R extends LifecycleRecord, E extends LifecycleEvent, F> {
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** The XState value of a record's state; a parallel machine has one part per region. */
  readonly valueOf: (record: R) => string | Record<string, string>;
  readonly contextOf: (record: R) => unknown;
  readonly recordOf: (value: unknown, context: unknown) => R;
  /** Never set: lets the compiler tell events and facts from the lifecycle. */
  readonly asks?: (event: E, facts: F) => void;
}

export const mandated = (requirement: RequirementId): Ruling => ({ answer: 'mandated', requirement });

export const conditional = (requirement: RequirementId, unless?: SilenceId): Ruling =>
  unless === undefined
    ? { answer: 'conditional', requirement }
    : { answer: 'conditional', requirement, unless };

export const refused = (requirement: RequirementId, status?: number): Ruling =>
  status === undefined ? { answer: 'refused', requirement } : { answer: 'refused', requirement, status };

/** How the silences of a lifecycle are named, so that no state is named that it does not have. */
export const silentAmong =
  <State extends string>() =>
  (silence: SilenceId, ...conceivable: State[]): Ruling => ({ answer: 'silent', silence, conceivable });
