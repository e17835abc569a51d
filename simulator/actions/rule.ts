import type { Decision } from '../../models/decide.ts';
import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../../models/lifecycles/lifecycle.ts';
import type { Choices } from '../choices.ts';
import type { Sandbox } from '../exchange.ts';
import type { Refusal } from '../refusals.ts';

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
export type SilentAnswer<R> = Extract<Decision<R>, { kind: 'silent' }>;

/** A documented answer of a lifecycle, mandated or conditional. */
type DocumentedAnswer<R> = Extract<Decision<R>, { kind: 'mandated' | 'conditional' }>;

/** How records of one kind handle events. Omitted members follow the lifecycle. */
export interface LifecycleRules<R extends LifecycleRecord, E extends LifecycleEvent, F = object> {
  readonly lifecycle: Lifecycle<R, E, F>;
  /** The refusal of an event; `answer` is the lifecycle's answer, or undefined if there is no such move. */
  readonly refusal: (context: RuleContext<R, E, F>, answer: Decision<R> | undefined) => Refusal;
  /** The record after a silent event, by a choice other than `refused` or `ignored`. May throw `Refusal`. */
  readonly silent?: (context: RuleContext<R, E, F>, answer: SilentAnswer<R>, choice: string) => R;
  /** The record after a documented move, with choices about unspecified details. May throw a `Refusal`. */
  readonly documented?: (context: RuleContext<R, E, F>, answer: DocumentedAnswer<R>) => R;
}

/** Whether the choice at a silence refuses a conditional move. */
const isChosenAgainst = <R>(answer: DocumentedAnswer<R>, choices: Choices): boolean =>
  answer.kind === 'conditional' && answer.unless !== undefined && choices.of(answer.unless) === 'refused';

/** The record that an area chose after an event. Throws where its state is none of those that may follow. */
const chosenRecord = <R extends LifecycleRecord>(chosen: R, states: readonly string[]): R => {
  if (states.includes(chosen.state)) return chosen;
  throw new Error(`A record went past its lifecycle to ${chosen.state}: ${states.join(', ')} may follow.`);
};

/**
 * Asks a lifecycle about an event and carries out the answer: documented ones as they are, silent ones by the
 * sandbox's choice. Throws a `Refusal`.
 */
export const rule = <R extends LifecycleRecord, E extends LifecycleEvent, F = object>(
  { lifecycle, refusal, silent, documented }: LifecycleRules<R, E, F>,
  sent: RuleInput<R, E, F>,
  { choices, decide }: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<R> => {
  const { record, event, facts } = sent;
  const context = { ...sent, choices, decide };
  const answer = decide(lifecycle, record, { event, facts });
  if (answer === undefined || answer.kind === 'refused') throw refusal(context, answer);
  if (answer.kind !== 'silent') {
    if (isChosenAgainst(answer, choices)) throw refusal(context, answer);
    const next = documented?.(context, answer) ?? answer.next;
    const states = [answer.next.state, ...(answer.allowed ?? [])];
    return { next: chosenRecord(next, states), by: answer.requirement };
  }
  const choice = choices.of(answer.silence);
  if (choice === 'refused') throw refusal(context, answer);
  if (choice === 'ignored') return { next: record, by: answer.silence };
  const next = silent?.(context, answer, choice) ?? answer.next;
  return { next: chosenRecord(next, [answer.next.state, ...answer.conceivable]), by: answer.silence };
};
