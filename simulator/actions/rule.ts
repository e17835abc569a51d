import type { Answer } from '../../models/decide.ts';
import type { Lifecycle, LifecycleEvent, LifecycleRecord } from '../../models/lifecycles/lifecycle.ts';
import type { Choices } from '../choices.ts';
import type { Sandbox } from '../exchange.ts';
import type { Refusal } from '../refusals.ts';

/** An event that is sent to a record, with what lies outside of the record and matters. */
export interface RuleInput<R, E, F = object> {
  readonly record: R;
  readonly event: E;
  readonly facts: F;
}

/** The same in a sandbox. */
export interface RuleContext<R, E, F = object>
  extends RuleInput<R, E, F>,
    Pick<Sandbox, 'choices' | 'decide'> {}

/** The next record, and the requirement or silence that decided. */
export interface RuleOutcome<R> {
  readonly next: R;
  readonly by: string;
}

/** An answer of a lifecycle where the documentation is silent. */
export type SilentAnswer<R> = Extract<Answer<R>, { kind: 'silent' }>;

/** An answer of a lifecycle that the documentation gives, always or where the event is accepted. */
type DocumentedAnswer<R> = Extract<Answer<R>, { kind: 'mandated' | 'conditional' }>;

/** How records of one kind take events. What is left out is as the lifecycle says. */
export interface LifecycleRules<R extends LifecycleRecord, E extends LifecycleEvent, F = object> {
  readonly lifecycle: Lifecycle<R, E, F>;
  /** The refusal of an event. `answer` is what the lifecycle says of it; undefined where it has no such move. */
  readonly refusal: (asked: RuleContext<R, E, F>, answer: Answer<R> | undefined) => Refusal;
  /** The record after a silence, by a choice other than `refused` and `ignored`. May throw a `Refusal`. */
  readonly silent?: (asked: RuleContext<R, E, F>, answer: SilentAnswer<R>, choice: string) => R;
  /** The record after a documented move, by choices about what it leaves open. May throw a `Refusal`. */
  readonly documented?: (asked: RuleContext<R, E, F>, answer: DocumentedAnswer<R>) => R;
}

/** Whether the choice at a silence refuses a move that the documentation only conditions. */
const isChosenAgainst = <R>(answer: DocumentedAnswer<R>, choices: Choices): boolean =>
  answer.kind === 'conditional' && answer.unless !== undefined && choices.of(answer.unless) === 'refused';

/**
 * Asks a lifecycle what an event does and carries out its answer: a documented move or refusal as it stands, a silence by
 * the choice of the sandbox. Throws a `Refusal`.
 */
export const rule = <R extends LifecycleRecord, E extends LifecycleEvent, F = object>(
  { lifecycle, refusal, silent, documented }: LifecycleRules<R, E, F>,
  sent: RuleInput<R, E, F>,
  { choices, decide }: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<R> => {
  const { record, event, facts } = sent;
  const asked = { ...sent, choices, decide };
  const answer = decide(lifecycle, record, { event, facts });
  if (answer === undefined || answer.kind === 'refused') throw refusal(asked, answer);
  if (answer.kind !== 'silent') {
    if (isChosenAgainst(answer, choices)) throw refusal(asked, answer);
    return { next: documented?.(asked, answer) ?? answer.next, by: answer.requirement };
  }
  const choice = choices.of(answer.silence);
  if (choice === 'refused') throw refusal(asked, answer);
  if (choice === 'ignored') return { next: record, by: answer.silence };
  return { next: silent?.(asked, answer, choice) ?? answer.next, by: answer.silence };
};
