import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeRead, readOf } from '../../laws/reads.ts';
import { judgeHonoured } from '../../laws/references.ts';
import {
  type Made,
  make,
  type ReassignmentSnapshot,
  readPatiently,
  type Seen,
  send,
  tellState,
  xmlBodyOf,
} from '../descriptor.ts';
import { summaryIn } from '../items.ts';
import type { ReassignmentWish } from '../wish.ts';

const [asIs, isNew, noSummary] = [
  'user-reassignments/create-answers-the-reassignment',
  'user-reassignments/create-answers-status-new',
  'user-reassignments/create-answers-no-summary',
] as const;

export const answerRows: readonly RequirementId[] = [asIs, isNew, noSummary];

const judgeUnread = (judge: Judge, { shown, answer: { text, exchange } }: Made): void => {
  const reason = `the answer to a new reassignment is ${shown.unread}`;
  judge.inconclusive([isNew, noSummary], reason);
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

const [shows, tells] = [
  'user-reassignments/show-answers-the-reassignment',
  'user-reassignments/show-tells-status',
] as const;

export const showRows: readonly RequirementId[] = [shows, tells];

/** Judges one read of a reassignment that is known to be there; true where it shows that one. */
const judgeShow = (
  { judge }: Pick<Context, 'judge'>,
  id: Id,
  snapshot: Seen,
): snapshot is ReassignmentSnapshot => {
  const read = readOf({ endpoint: 'user-reassignments.show' }, id, snapshot);
  judgeRead(judge, read, { isThere: true });
  if (!isSnapshot(snapshot) || read.kind === 'other' || read.kind === 'missing') return false;
  const { status = null } = snapshot.data;
  if (status !== null && status !== '') judge.holds(tells, snapshot.exchange);
  else judge.violated(tells, { expected: 'a status', seen: 'none', exchanges: [snapshot.exchange] });
  return true;
};

/** Reads a reassignment in each format and judges that it is the one, and tells its status. */
export const judgeShows = async (
  context: Pick<Context, 'client' | 'clock' | 'judge' | 'profile'>,
  id: Id,
): Promise<readonly ReassignmentSnapshot[]> => {
  const snapshots: ReassignmentSnapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await readPatiently(context, id, { format });
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
const judgeFormat = async (context: Context, refused: Made, wish: ReassignmentWish): Promise<void> => {
  const twin = await send(context, xmlBodyOf(wish));
  const isFormat = refused.answer.status === 415 || twin.outcome === 'accepted';
  if (!isFormat) return context.judge.inconclusive(json, `a plain reassignment was ${tellOutcome(refused)}`);
  context.judge.violated(json, {
    expected: 'a request in JSON is taken',
    seen: `it was ${tellOutcome(refused)}; in XML it was ${tellOutcome(twin)}`,
    exchanges: [refused.answer.exchange, twin.answer.exchange],
  });
};

/** It is how users are named where the same is taken with their ids. */
const judgeNames = async (context: Context, refused: Made, wish: ReassignmentWish): Promise<void> => {
  const isKnown = wish.from?.id !== undefined && wish.to?.id !== undefined;
  const twin = isKnown ? await make(context, { ...wish, by: 'id' }) : undefined;
  const row = { requirement: byLogin, what: 'a request that names users by their login' } as const;
  judgeHonoured(context.judge, row, { sent: refused, twin, shows: 'given' });
};

/** Judges whether a plain request was taken; its twins are sent only where it was refused. */
export const judgeTaken = async (context: Context, made: Made, wish: ReassignmentWish): Promise<void> => {
  const { judge } = context;
  if (made.outcome === 'refused') {
    await judgeFormat(context, made, wish);
    return judgeNames(context, made, wish);
  }
  for (const row of [json, byLogin] as const) {
    if (made.outcome === 'accepted') judge.holds(row, made.answer.exchange);
    else judge.inconclusive(row, `a plain reassignment was ${tellOutcome(made)}`);
  }
};
