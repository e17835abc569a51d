import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { openPatience } from '../../harness/patience.ts';
import { isNothingThere } from '../../harness/place.ts';
import { collected } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { saysNothing, tellAnswer, type Unread } from '../../harness/resources/unread.ts';
import {
  deleteRequest,
  listRequest,
  type RequisitionSnapshot,
  read,
  requisitionState,
} from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import { freeLine } from '../payload.ts';
import { type Reached, reachDraft, reachSubmitted } from '../reach-state.ts';

const deletes = 'requisitions/delete-deletes';

/** A draft that nobody deletes. */
const reachBeside = (context: Context): Promise<Reached> =>
  reachDraft(context, { lines: [freeLine('beside one to be deleted')] });

/** Whether a draft that was there is not any more. */
const isTaken = async (context: Context, { id, state }: RequisitionSnapshot): Promise<boolean> => {
  const now = await read(context, id);
  if (isSnapshot(now)) return now.state === 'abandoned' && state !== now.state;
  return now.status === 404 || now.status === 410;
};

/** Judges that those beside a requisition whose deletion was accepted are there as before. */
const judgeKeptBeside = async (
  context: Context,
  deletion: Answer,
  beside: readonly Reached[],
): Promise<void> => {
  for (const one of beside) {
    if (!('snapshot' in one) || !(await isTaken(context, one.snapshot))) continue;
    const { exchange, id } = one.snapshot;
    context.judge.violated(deletes, {
      expected: `requisition ${id} is there when another one was deleted`,
      seen: 'it is gone as well',
      exchanges: [exchange, deletion.exchange, ...context.client.exchanges.slice(-1)],
      explanation: 'a deletion takes another requisition as well',
    });
  }
};

/** Where a deleted requisition is found: nowhere, as abandoned, as it was, or nobody can tell. */
type Found = 'gone' | 'abandoned' | 'there' | 'unknown';

const foundIn = (state: string | undefined): Found => {
  // Another status for what nobody goes on with: which one a deleted requisition has is open.
  if (state === undefined || state === 'withdrawn') return 'unknown';
  return state === 'abandoned' ? 'abandoned' : 'there';
};

const foundBy = (snapshot: RequisitionSnapshot | Unread): Found => {
  if (isSnapshot(snapshot)) return foundIn(snapshot.state);
  // Any refusal that is about the document: it was shown before.
  const { status = 0 } = snapshot;
  return status >= 400 && status < 500 && !saysNothing(status) ? 'gone' : 'unknown';
};

/** What the list shows when asked for the one id. */
const foundInList = async (
  { client, profile }: Context,
  id: Id,
): Promise<{ found: Found; exchange: Exchange }> => {
  const list = collected(requisition, await client.send(listRequest(`id=${id}`)));
  if (list.kind !== 'records') return { found: 'unknown', exchange: list.answer.exchange };
  const one = list.readings.find(({ data }) => data['id'] === id);
  const found = one === undefined ? 'gone' : foundIn(requisitionState(one.data['status'], profile));
  return { found, exchange: list.answer.exchange };
};

const judgeAccepted = async (
  context: Context,
  id: Id,
  { answer, exchanges }: { answer: Answer; exchanges: readonly Exchange[] },
): Promise<void> => {
  const { judge } = context;
  const snapshot = await read(context, id);
  // A list may lag behind a little.
  const list = await openPatience(context.clock)(
    () => foundInList(context, id),
    ({ found }) => found !== 'there',
  );
  const [shown, listed] = [foundBy(snapshot), list.found];
  if (shown === 'there' || listed === 'there') {
    if (answer.status === 202) return judge.inconclusive(deletes, 'the deletion is still under way');
    return judge.violated(deletes, {
      expected: 'a requisition whose deletion was accepted is no longer there, or abandoned',
      seen:
        shown === 'there'
          ? `a read shows it as ${isSnapshot(snapshot) ? snapshot.state : ''}`
          : 'the list holds it',
      exchanges: [...exchanges, answer.exchange, snapshot.exchange, list.exchange],
      explanation: 'a deletion is accepted and deletes nothing',
    });
  }
  if (shown !== 'unknown') {
    judge.holds(deletes, answer.exchange);
    judge.observe('requisitions/deleted-requisition', shown, snapshot.exchange);
  } else judge.inconclusive(deletes, 'neither a read nor the list tells what became of it');
};

const deleteDraft = async (context: Context): Promise<void> => {
  const { judge, client } = context;
  const older = await reachBeside(context);
  const draft = await reachDraft(context, { lines: [freeLine('to be deleted')] });
  if (!('snapshot' in draft)) return judge.inconclusive(deletes, draft.reason);
  const newer = await reachBeside(context);
  const { id } = draft.snapshot;
  const answer = await client.send(deleteRequest(id));
  const { outcome } = outcomeOf(answer);
  if (outcome === 'accepted') {
    judge.observe('requisitions/delete-status', String(answer.status), answer.exchange);
    await judgeAccepted(context, id, { answer, exchanges: draft.exchanges });
    return judgeKeptBeside(context, answer, [older, newer]);
  }
  if (!isNothingThere(answer))
    return judge.inconclusive(deletes, `the deletion of a draft: ${tellAnswer(answer)}`);
  judge.violated(deletes, {
    expected: 'requisitions can be deleted',
    seen: `the deletion of a draft that a read shows answers ${tellAnswer(answer)}`,
    exchanges: [...draft.exchanges, answer.exchange],
  });
};

const deleteSubmitted = async (context: Context): Promise<void> => {
  const submitted = await reachSubmitted(context, { lines: [freeLine('submitted, then deleted')] });
  if (!('snapshot' in submitted) || submitted.snapshot.state === 'draft') return;
  const request = deleteRequest(submitted.snapshot.id);
  const answer = await context.client.send(request);
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'unclear') context.judge.observe('requisitions/delete-elsewhere', outcome, answer.exchange);
  if (outcome !== 'accepted' || answer.status === 202) return;
  const { id, state, exchange } = submitted.snapshot;
  // Whatever a deletion is to one that was submitted: it is something.
  const isOther = (snapshot: RequisitionSnapshot | Unread) =>
    state === undefined || !isSnapshot(snapshot) || snapshot.state !== state;
  const later = await openPatience(context.clock)(() => read(context, id), isOther);
  if (isOther(later)) return;
  context.judge.violated(deletes, {
    expected: 'a submitted requisition whose deletion was accepted is not there as before',
    seen: `a read shows it as ${state}, as before`,
    exchanges: [exchange, answer.exchange, later.exchange],
    explanation: 'a deletion of a submitted requisition is accepted and deletes nothing',
  });
};

/** A draft that is deleted, and what a deletion does to one that was submitted. */
export const deletion: Check = {
  id: 'requisitions/deletion',
  title: 'A requisition whose deletion was accepted is gone',
  claims: [deletes],
  observes: [
    'requisitions/delete-status',
    'requisitions/deleted-requisition',
    'requisitions/delete-elsewhere',
  ],
  effect: 'changes',
  run: async (context) => {
    if (await blockWithoutForm(context, [deletes])) return;
    context.judge.planned(2);
    await deleteDraft(context);
    context.judge.executed();
    await deleteSubmitted(context);
    context.judge.executed();
  },
};
