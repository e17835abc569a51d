import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { type Asked, judgeRefused, observePlace } from '../../harness/judge-place.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isNothingThere } from '../../harness/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { type AgreementSnapshot, lookAt, type Made, readNow } from '../descriptor.ts';
import { type Acted, isKnown, type Known } from './actions.ts';

/** Something that is done to a new agreement, beside another one that nobody names. */
export interface Trial {
  readonly row: RequirementId;
  /** What is done, in words. */
  readonly words: string;
  readonly make: () => Promise<Made>;
  readonly makeBeside: () => Promise<Made>;
  readonly send: (made: Known) => Promise<Acted>;
  /** Whether a read shows what is asked for; where it shows that a moment later, it is waited for. */
  readonly isDone: (snapshot: AgreementSnapshot) => boolean;
  /** Judges what a read shows once it was accepted. */
  readonly judgeShown: (snapshot: AgreementSnapshot, made: Known, acted: Acted) => void;
  /** Whether an agreement that is not there any more violates it. */
  readonly keeps: boolean;
  /** Whether an agreement shows what was asked for the other one alone. */
  readonly isMoved: (snapshot: AgreementSnapshot) => boolean;
}

/** What came of a move that was answered: accepted, or what refused it. */
export interface Tried {
  readonly row: RequirementId;
  readonly refused?: Asked;
}

/** Refusals are judged by their place, but where another agreement shows that something is there: then it is a matter of states. */
export const judgeRefusals = (judge: Judge, all: readonly Tried[]): void => {
  for (const { row, refused } of all) {
    if (refused === undefined) continue;
    const isThere = all.some(
      (one) => one.row === row && (one.refused === undefined || !isNothingThere(one.refused.answer)),
    );
    if (isThere && isNothingThere(refused.answer))
      judge.inconclusive(
        row,
        `${refused.place.path} answered ${refused.answer.status}, and others otherwise`,
      );
    else judgeRefused(judge, row, refused);
  }
};

/** The other agreement is as it was. */
const judgeBeside = async (
  context: Context,
  { row, words, isMoved }: Trial,
  { beside, answer }: { readonly beside: Made; readonly answer: Acted['answer'] },
): Promise<void> => {
  if (!isKnown(beside) || beside.created === undefined || isMoved(beside.created)) return;
  const snapshot = await readNow(context, beside.id);
  if (snapshot === undefined || !isMoved(snapshot)) return;
  context.judge.violated(row, {
    expected: `${words} changes the agreement that it names and no other`,
    seen: `agreement ${beside.id}, which nobody named, is changed too`,
    exchanges: [...beside.exchanges, answer.exchange, snapshot.exchange],
    explanation: `${words} changes an agreement that it does not name`,
  });
};

const judgeUnread = (
  { judge }: Context,
  { row, words }: Trial,
  {
    unread,
    isGone,
    made,
    answer,
  }: {
    readonly unread: Unread | undefined;
    readonly isGone: boolean;
    readonly made: Known;
    readonly answer: Acted['answer'];
  },
): void => {
  if (unread === undefined || !isGone || answer.status === 202) {
    judge.inconclusive(row, `the agreement could not be read afterwards: ${unread?.unread}`);
    return;
  }
  judge.violated(row, {
    expected: `the agreement after an accepted ${words}`,
    seen: unread.unread,
    exchanges: [...made.exchanges, answer.exchange, unread.exchange],
    explanation: `an agreement is not there any more after an accepted ${words}`,
  });
};

/** Tries it, and judges what an accepted one came to; undefined where nothing can be told. */
export const tryOn = async (context: Context, trial: Trial): Promise<Tried | undefined> => {
  const { judge, profile } = context;
  const { row, words } = trial;
  const made = await trial.make();
  const beside = await trial.makeBeside();
  if (!isKnown(made)) {
    judge.inconclusive(row, 'no agreement could be made whose id is told');
    return undefined;
  }
  // What is read before must not be what is read for ever.
  let wasThere = true;
  for (const format of formatsOf(profile)) {
    const snapshot = await lookAt(context, made, format);
    wasThere &&= snapshot !== undefined && isSnapshot(snapshot);
  }
  const acted = await trial.send(made);
  const { answer } = acted;
  observePlace(judge, 'scheduling-agreements/paths', acted);
  const { outcome } = outcomeOf(answer);
  const exchanges = [...made.exchanges, answer.exchange];
  if (outcome === 'refused') return { row, refused: { ...acted, exchanges } };
  if (outcome === 'unclear') {
    judge.inconclusive(row, `${words} answered ${answer.status ?? 'nothing'}`);
    return undefined;
  }
  const body = answer.text.trim() === '' ? 'empty' : 'agreement';
  judge.observe('scheduling-agreements/action-answer-body', body, answer.exchange);
  for (const format of formatsOf(profile)) {
    const snapshot = await lookAt(context, made, format, trial.isDone);
    if (snapshot !== undefined && isSnapshot(snapshot)) trial.judgeShown(snapshot, made, acted);
    else {
      const isGone = trial.keeps && wasThere && snapshot?.status === 404;
      judgeUnread(context, trial, { unread: snapshot, isGone, made, answer });
    }
  }
  await judgeBeside(context, trial, { beside, answer });
  return { row };
};
