import type { AnyStateMachine } from 'xstate';
import type { RequirementId } from '../requirements/index.ts';
import type { SilenceId } from '../silences/index.ts';

/**
 * The documented ruling on a transition, as its `meta` in the machine. Target and actions of a silent transition are
 * those of the reference; `conceivable` lists the states that could follow on a conforming platform, where empty means
 * that the state does not change. `allowed` lists the states that the text permits, including the target, which is the
 * reference's. `unless` is the silence by which a conditional transition may be refused.
 */
export type Ruling =
  | { readonly answer: 'mandated'; readonly requirement: RequirementId; readonly allowed?: readonly string[] }
  | {
      readonly answer: 'conditional';
      readonly requirement: RequirementId;
      readonly allowed?: readonly string[];
      readonly unless?: SilenceId;
    }
  | { readonly answer: 'refused'; readonly requirement: RequirementId; readonly status?: number }
  | { readonly answer: 'silent'; readonly silence: SilenceId; readonly conceivable: readonly string[] };

/**
 * The state of a record that does not exist: before creation, which is an event sent in this state, and after deletion.
 */
export const none = 'none';

/** A record in a lifecycle: its state, and the members that guards read and actions change. */
export interface LifecycleRecord {
  readonly state: string;
}

/** Whether a record is deleted. */
export const isGone = ({ state }: LifecycleRecord): boolean => state === none;

/** An event without the facts: type and parameters. */
export interface LifecycleEvent {
  readonly type: string;
}

/**
 * One documented lifecycle over records `R`, events `E` and facts `F` (data outside the record that decides
 * transitions). The machine is pure: no invoked actors, no delays; guards read only the record and the facts.
 */
export interface Lifecycle<R extends LifecycleRecord, E extends LifecycleEvent, F> {
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** The XState value of a record's state; a parallel machine has one part per region. */
  readonly valueOf: (record: R) => string | Record<string, string>;
  readonly contextOf: (record: R) => unknown;
  readonly recordOf: (value: unknown, context: unknown) => R;
  /** Never set: lets the compiler infer events and facts from the lifecycle. */
  readonly asks?: (event: E, facts: F) => void;
}

/** Creates a lifecycle of records that only have a state; its id is that of the machine. */
export const lifecycleOfStates = <R extends LifecycleRecord, E extends LifecycleEvent, F>(
  machine: AnyStateMachine,
  title: string,
): Lifecycle<R, E, F> => ({
  ...{ id: machine.id, title, machine },
  valueOf: ({ state }) => state,
  contextOf: () => ({}),
  recordOf: (value) => ({ state: value }) as R,
});

/** A lifecycle of records with a state and the exported mark, whose machine has the regions `status` and `export`. */
export const lifecycleOfMarked = <
  R extends LifecycleRecord & { readonly exported: boolean },
  E extends LifecycleEvent,
  F,
>(
  machine: AnyStateMachine,
  title: string,
): Lifecycle<R, E, F> => ({
  ...lifecycleOfStates<R, E, F>(machine, title),
  valueOf: ({ state, exported }) => ({ status: state, export: exported ? 'exported' : 'fresh' }),
  recordOf: (value) => {
    const { status, export: mark } = value as { readonly status: string; readonly export: string };
    return { state: status, exported: mark === 'exported' } as R;
  },
});

export const mandatedRuling = (requirement: RequirementId): Ruling => ({ answer: 'mandated', requirement });

export const conditional = (requirement: RequirementId, unless?: SilenceId): Ruling =>
  unless === undefined
    ? { answer: 'conditional', requirement }
    : { answer: 'conditional', requirement, unless };

export const refusedRuling = (requirement: RequirementId, status?: number): Ruling =>
  status === undefined ? { answer: 'refused', requirement } : { answer: 'refused', requirement, status };

/** Builds silent rulings of one lifecycle whose states are checked by the compiler. */
export const silentAmong =
  <State extends string>() =>
  (silence: SilenceId, ...conceivable: State[]): Ruling => ({ answer: 'silent', silence, conceivable });
