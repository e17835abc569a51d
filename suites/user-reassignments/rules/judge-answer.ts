import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Judge } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Made, type ReassignmentSnapshot, tellState } from '../descriptor.ts';
import { summaryIn } from '../seeing/summary.ts';

const [asIs, isNew, noSummary] = [
  'user-reassignments/create-answers-the-reassignment',
  'user-reassignments/create-answers-status-new',
  'user-reassignments/create-answers-no-summary',
] as const;

export const answerRows: readonly RequirementId[] = [asIs, isNew, noSummary];

const judgeUnread = (judge: Judge, { shown, answer: { text, exchange } }: Made): void => {
  const reason = `the answer to a new reassignment is ${shown.unread}`;
  for (const row of [isNew, noSummary] as const) judge.inconclusive(row, reason);
  if (text.trim() !== '') {
    judge.inconclusive(asIs, reason);
    return;
  }
  const expected = 'the new reassignment with its id';
  judge.violated(asIs, { expected, seen: 'an empty body', exchanges: [exchange] });
};

const judgeId = (judge: Judge, { id, data, exchange }: ReassignmentSnapshot): void => {
  if (id !== undefined) {
    judge.holds(asIs, exchange);
    return;
  }
  const seen = `id ${jsonText(data['id'] ?? null)}`;
  judge.violated(asIs, { expected: 'the new reassignment with its id', seen, exchanges: [exchange] });
};

const judgeStatus = (judge: Judge, shown: ReassignmentSnapshot): void => {
  const { state, data, exchange } = shown;
  if (state === 'new') {
    judge.holds(isNew, exchange);
    return;
  }
  if (state === undefined && typeof data['status'] === 'string') {
    judge.inconclusive(isNew, `${tellState(shown)} is none that is known: give it in status-names`);
    return;
  }
  judge.violated(isNew, { expected: 'status new', seen: tellState(shown), exchanges: [exchange] });
};

/** Judges what the answer to an accepted request shows of the new reassignment. */
export const judgeAnswer = (judge: Judge, made: Made): void => {
  const { shown } = made;
  if (!isSnapshot(shown)) {
    judgeUnread(judge, made);
    return;
  }
  judgeId(judge, shown);
  judgeStatus(judge, shown);
  const summary = summaryIn(shown);
  if (summary === undefined) {
    judge.holds(noSummary, shown.exchange);
    return;
  }
  const seen = jsonText(summary);
  judge.violated(noSummary, { expected: 'a summary that is null', seen, exchanges: [shown.exchange] });
};
