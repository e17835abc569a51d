import { type Decision, decide } from '../../../models/decide.ts';
import type { LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import type { WriteOutcome } from './adapter.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';

/**
 * The records that may follow an accepted event according to the documentation; several if it allows several states.
 * The reference simulator's choice comes first, and is the only one where the documentation is silent.
 */
export const nextRecords = <R extends LifecycleRecord>(
  answer: Exclude<Decision<R>, { kind: 'refused' }>,
): readonly R[] => {
  const { next } = answer;
  const allowed = answer.kind === 'silent' ? [] : (answer.allowed ?? []);
  const others = allowed.filter((state) => state !== next.state);
  return [next, ...others.map((state) => ({ ...next, state }))];
};

/** The possible records of the document: several after a lost answer, or if the documentation leaves it open. */
export type PossibleRecords<T extends Walkable> = readonly T['record'][];

export interface Prediction<T extends Walkable> {
  readonly event: T['event'];
  readonly answers: readonly { readonly from: T['record']; readonly answer: Decision<T['record']> }[];
}

/** The lifecycle's decision on a move for every possible record; undefined if it cannot be sent. */
export const predict = <T extends Walkable>(
  space: StateSpace<T>,
  possible: PossibleRecords<T>,
  { move, start }: { readonly move: Move<T>; readonly start: Start<T> },
): Prediction<T> | undefined => {
  const answers: { from: T['record']; answer: Decision<T['record']> }[] = [];
  let event: T['event'] | undefined;
  for (const from of possible) {
    const question = move.eventFor(from, start.world);
    const answer = question && decide(space.lifecycle, from, question);
    if (question === undefined || answer === undefined) return undefined;
    event ??= question.event;
    answers.push({ from, answer });
  }
  return event === undefined ? undefined : { event, answers };
};

/** The decision of the kind that all possible records share; undefined if they differ. */
export const agreedDecision = <T extends Walkable>(
  prediction: Prediction<T>,
): Decision<T['record']> | undefined => {
  const [first] = prediction.answers;
  return first !== undefined && prediction.answers.every(({ answer }) => answer.kind === first.answer.kind)
    ? first.answer
    : undefined;
};

/** The possible records after an answer. An unclear answer keeps both possibilities. */
export const widen = <T extends Walkable>(
  prediction: Prediction<T>,
  sent: WriteOutcome,
): PossibleRecords<T> =>
  prediction.answers.flatMap(({ from, answer }) => {
    const stays = sent.outcome === 'accepted' ? [] : [from];
    const goes = sent.outcome === 'refused' ? [] : outcomes(from, answer);
    return [...stays, ...goes];
  });

const outcomes = <T extends Walkable>(from: T['record'], answer: Decision<T['record']>): T['record'][] => {
  if (answer.kind === 'refused') return [from];
  if (answer.kind !== 'silent') return [...nextRecords(answer)];
  const others = answer.conceivable.filter((state) => state !== answer.next.state);
  return [answer.next, ...others.map((state) => ({ ...from, state }))];
};

/** The possible records that match a read; empty if none does. */
export const collapse = <T extends Walkable>(
  possible: PossibleRecords<T>,
  state: string,
): PossibleRecords<T> => possible.filter((record) => record.state === state);
