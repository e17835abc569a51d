import type { RequirementId } from '../../../models/requirements/index.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { judgeCase } from '../../harness/finding.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { judgeHonoured } from '../../harness/pairs.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-named.ts';
import { judgeRead, readOf } from '../../laws/reads.ts';
import {
  describeState,
  type ReadResult,
  type ReassignmentSnapshot,
  readEventually,
  summarySubject,
} from '../descriptor.ts';
import { summaryIn } from '../items.ts';
import { type CreatedReassignment, make, type ReassignmentInput, send, xmlBodyOf } from '../requests.ts';

const [asIs, isNew, noSummary] = [
  'user-reassignments/create-answers-the-reassignment',
  'user-reassignments/create-answers-status-new',
  'user-reassignments/create-answers-no-summary',
] as const;

export const answerRows: readonly RequirementId[] = [asIs, isNew, noSummary];

/** Judges what the answer to an accepted request shows of the new reassignment. */
export const judgeAnswer = (
  judge: Judge,
  profile: Profile,
  { shown, answer: { text, exchange } }: CreatedReassignment,
): void => {
  const expected = 'the new reassignment with its id';
  if (!isSnapshot(shown)) {
    const reason = `the answer to a new reassignment is ${shown.unread}`;
    judge.inconclusive(answerRows, reason);
    if (text.trim() === '') judgeCase(judge, asIs, false, { expected, seen: 'an empty body', exchange });
    return;
  }
  const { id, data } = shown;
  const isAnother = (data['id'] ?? data['status'] ?? null) === null;
  const explanation = isAnother ? { explanation: 'the answer to a new reassignment is another record' } : {};
  judgeCase(judge, asIs, id !== undefined, {
    ...{ expected, seen: `id ${jsonText(data['id'] ?? null)}`, exchange, ...explanation },
    subject: data['id'] === undefined ? undefined : `${userReassignment.name} id`,
  });
  const seen = describeState(shown);
  judgeCase(judge, isNew, isWritten(data['status'], ['new'], profile), {
    ...{ expected: 'status new', seen, exchange, ...explanation },
    subject: statusSubject(userReassignment, shown, 'new'),
  });
  const summary = summaryIn(shown);
  judgeCase(judge, noSummary, summary === undefined, {
    ...{ expected: 'a summary that is null', seen: jsonText(summary ?? null), exchange },
    subject: summarySubject,
  });
};

const [shows, tells] = [
  'user-reassignments/show-answers-the-reassignment',
  'user-reassignments/show-tells-status',
] as const;

export const showRows: readonly RequirementId[] = [shows, tells];

/** Judges one read of a reassignment that is known to be there; true where it shows that one. */
const judgeShow = (
  { judge }: Pick<Context, 'judge'>,
  id: Id,
  snapshot: ReadResult,
): snapshot is ReassignmentSnapshot => {
  const read = readOf({ endpoint: 'user-reassignments.show' }, id, snapshot);
  judgeRead(judge, read, { isThere: true });
  if (!isSnapshot(snapshot) || read.kind === 'other' || read.kind === 'missing') return false;
  const { status = null } = snapshot.data;
  if (status !== null && status !== '') judge.holds(tells, snapshot.exchange);
  else {
    const subject = statusSubject(userReassignment, {});
    judge.violated(tells, { expected: 'a status', seen: 'none', exchanges: [snapshot.exchange], subject });
  }
  return true;
};

/** Reads a reassignment in each format and judges that it is the one, and tells its status. */
export const judgeShows = async (
  context: Pick<Context, 'client' | 'clock' | 'judge' | 'profile'>,
  id: Id,
): Promise<readonly ReassignmentSnapshot[]> => {
  const snapshots: ReassignmentSnapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await readEventually(context, id, { format });
    if (judgeShow(context, id, snapshot)) snapshots.push(snapshot);
  }
  return snapshots;
};

const [json, byLogin] = [
  'user-reassignments/create-takes-json',
  'user-reassignments/create-takes-users-by-login',
] as const;

export const takenRows: readonly RequirementId[] = [json, byLogin];

/** A plain request in JSON was refused: it is the format where the same is taken in XML. */
const judgeFormat = async (
  context: Context,
  refused: CreatedReassignment,
  input: ReassignmentInput,
): Promise<void> => {
  const twin = await send(context, xmlBodyOf(input));
  const isFormat = hasStatus(refused.answer, 'unsupported-media-type') || twin.outcome === 'accepted';
  if (!isFormat)
    return context.judge.inconclusive(json, `a plain reassignment was ${describeOutcome(refused)}`);
  context.judge.violated(json, {
    expected: 'a request in JSON is taken',
    seen: `it was ${describeOutcome(refused)}; in XML it was ${describeOutcome(twin)}`,
    exchanges: [refused.answer.exchange, twin.answer.exchange],
  });
};

/** It is how users are named where the same is taken with their ids. */
const judgeNames = async (
  context: Context,
  refused: CreatedReassignment,
  input: ReassignmentInput,
): Promise<void> => {
  const isKnown = input.from?.id !== undefined && input.to?.id !== undefined;
  const control = isKnown ? await make(context, { ...input, by: 'id' }) : undefined;
  const row = { requirement: byLogin, what: 'a request that names users by their login' } as const;
  judgeHonoured(context.judge, row, { sent: refused, control, isKept: true });
};

/** Judges whether a plain request was taken; its twins are sent only where it was refused. */
export const judgeTaken = async (
  context: Context,
  made: CreatedReassignment,
  input: ReassignmentInput,
): Promise<void> => {
  const { judge } = context;
  if (made.outcome === 'refused') {
    await judgeFormat(context, made, input);
    return judgeNames(context, made, input);
  }
  for (const row of [json, byLogin] as const) {
    if (made.outcome === 'accepted') judge.holds(row, made.answer.exchange);
    else judge.inconclusive(row, `a plain reassignment was ${describeOutcome(made)}`);
  }
};
