import type { Decision } from '../../models/decide.ts';
import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../../models/lifecycles/lifecycle.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Choices } from '../choices.ts';
import type { Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** An event with its record, and the relevant facts outside of the record. */
export interface RuleInput<R, E, F = object> {
  readonly record: R;
  readonly event: E;
  readonly facts: F;
}

/** The same, with the sandbox. */
export interface RuleContext<R, E, F = object>
  extends RuleInput<R, E, F>,
    Pick<Sandbox, 'choices' | 'decide'> {}

/** The next record, and the requirement or silence that decided. */
export interface RuleOutcome<R> {
  readonly next: R;
  readonly by: string;
}

/** A lifecycle's answer where the documentation is silent. */
type SilentAnswer<R> = Extract<Decision<R>, { kind: 'silent' }>;

/** A documented answer of a lifecycle, mandated or conditional. */
type DocumentedAnswer<R> = Extract<Decision<R>, { kind: 'mandated' | 'conditional' }>;

/**
 * The record after an event at a silence, by the choice of a sandbox. May throw a `Refusal`. The keys are written as
 * choices are given to `serve`.
 */
export type ChoiceOutcomes<R, E, F = object> = Readonly<
  Partial<Record<`${SilenceId}=${string}`, (context: RuleContext<R, E, F>, answer: SilentAnswer<R>) => R>>
>;

/** How records of one kind handle events. Omitted members follow the lifecycle. */
export interface LifecycleRules<R extends LifecycleRecord, E extends LifecycleEvent, F = object> {
  readonly lifecycle: Lifecycle<R, E, F>;
  /** What messages of refusals call a record: `an agreement`. */
  readonly noun: string;
  /** The refusal of an event; `answer` is the lifecycle's answer, or undefined if there is no such transition. */
  readonly refusal?: (context: RuleContext<R, E, F>, answer: Decision<R> | undefined) => Refusal;
  /** Choices other than `refused` and `ignored` that deviate from the lifecycle. */
  readonly choices?: ChoiceOutcomes<R, E, F>;
  /** The record after a documented transition, with choices about unspecified details. May throw a `Refusal`. */
  readonly documented?: (context: RuleContext<R, E, F>, answer: DocumentedAnswer<R>) => R;
}

/** Describes an event that a record does not accept now, and the state of the record. */
export const notNow = (
  noun: string,
  { event, record }: { readonly event: LifecycleEvent; readonly record: LifecycleRecord },
): string => `No ${event.type} of ${noun} that is ${record.state.replaceAll('_', ' ')}.`;

/** Whether the choice at a silence refuses a conditional transition. */
const isChosenAgainst = <R>(answer: DocumentedAnswer<R>, choices: Choices): boolean =>
  answer.kind === 'conditional' && answer.unless !== undefined && choices.of(answer.unless) === 'refused';

/** The record that an area chose after an event. Throws if its state is not one of the possible next states. */
const chosenRecord = <R extends LifecycleRecord>(chosen: R, states: readonly string[]): R => {
  if (states.includes(chosen.state)) return chosen;
  throw new Error(`A record went past its lifecycle to ${chosen.state}: ${states.join(', ')} may follow.`);
};

/**
 * Asks a lifecycle about an event and carries out the answer: documented ones as they are, silent ones by the
 * sandbox's choice. Throws a `Refusal`.
 */
export const rule = <R extends LifecycleRecord, E extends LifecycleEvent, F = object>(
  rules: LifecycleRules<R, E, F>,
  sent: RuleInput<R, E, F>,
  { choices, decide }: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<R> => {
  const { record, event, facts } = sent;
  const context = { ...sent, choices, decide };
  const answer = decide(rules.lifecycle, record, { event, facts });
  const refusal = () =>
    rules.refusal?.(context, answer) ?? new Refusal('not-possible', { message: notNow(rules.noun, sent) });
  if (answer === undefined || answer.kind === 'refused') throw refusal();
  if (answer.kind !== 'silent') {
    if (isChosenAgainst(answer, choices)) throw refusal();
    const next = rules.documented?.(context, answer) ?? answer.next;
    const states = [answer.next.state, ...(answer.allowed ?? [])];
    return { next: chosenRecord(next, states), by: answer.requirement };
  }
  const choice: string = choices.of(answer.silence);
  if (choice === 'refused') throw refusal();
  if (choice === 'ignored') return { next: record, by: answer.silence };
  const next = rules.choices?.[`${answer.silence}=${choice}`]?.(context, answer) ?? answer.next;
  return { next: chosenRecord(next, [answer.next.state, ...answer.conceivable]), by: answer.silence };
};
