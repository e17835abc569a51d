import type { RequirementId } from '../../../models/requirements/index.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { judgeHonoured } from '../../harness/pairs.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-names.ts';
import { judgeCase } from '../../harness/verdict/finding.ts';
import { judgeRead, readOf } from '../../laws/reads.ts';
import {
  type CreatedReassignment,
  describeState,
  make,
  type ReadResult,
  type ReassignmentInput,
  type ReassignmentSnapshot,
  readEventually,
  send,
  summarySubject,
  xmlBodyOf,
} from '../descriptor.ts';
import { summaryIn } from '../items.ts';

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

const [shows, showsStatus] = [
  'user-reassignments/show-answers-the-reassignment',
  'user-reassignments/show-tells-status',
] as const;

export const showRows: readonly RequirementId[] = [shows, showsStatus];

/** Judges one read of an existing reassignment; returns whether it shows that one. */
const judgeShow = (
  { judge }: Pick<Context, 'judge'>,
  id: Id,
  snapshot: ReadResult,
): snapshot is ReassignmentSnapshot => {
  const read = readOf({ endpoint: 'user-reassignments.show' }, id, snapshot);
  judgeRead(judge, read, { isThere: true });
  if (!isSnapshot(snapshot) || read.kind === 'other' || read.kind === 'missing') return false;
  const { status = null } = snapshot.data;
  if (status !== null && status !== '') judge.holds(showsStatus, snapshot.exchange);
  else {
    const subject = statusSubject(userReassignment, {});
    judge.violated(showsStatus, {
      expected: 'a status',
      seen: 'none',
      exchanges: [snapshot.exchange],
      subject,
    });
  }
  return true;
};

/** Reads a reassignment in each format, and judges that it is the requested one and shows its status. */
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

const jsonRow = { requirement: json, what: 'a request in JSON' } as const;
const loginRow = { requirement: byLogin, what: 'a request that names users by their login' } as const;

/** Judges whether a plain request was accepted. If refused, sends it in XML and with user ids as controls. */
export const judgeTaken = async (
  context: Context,
  sent: CreatedReassignment,
  input: ReassignmentInput,
): Promise<void> => {
  const { judge } = context;
  const isRefused = sent.outcome === 'refused';
  const isKnown = input.from?.id !== undefined && input.to?.id !== undefined;
  const inXml = isRefused ? await send(context, xmlBodyOf(input)) : undefined;
  const byId = isRefused && isKnown ? await make(context, { ...input, by: 'id' }) : undefined;
  if (hasStatus(sent.answer, 'unsupported-media-type')) {
    const expected = 'a request in JSON is accepted';
    judge.violated(json, { expected, seen: describeOutcome(sent), exchanges: [sent.answer.exchange] });
  } else judgeHonoured(judge, jsonRow, { sent, control: inXml, isKept: true });
  judgeHonoured(judge, loginRow, { sent, control: byId, isKept: true });
};
