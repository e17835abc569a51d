import { requisition } from '../../../models/resources/requisition.ts';
import { type Id, idAbove } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { isClientError, isDone, isGone, outcomeOf, tellsNothing } from '../../harness/meaning.ts';
import { collectRecords, idsIn } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { judgeRemoved, type Remains, type RemovalTrace } from '../../laws/removed.ts';
import { changingCheck } from '../changing-check.ts';
import {
  deleteRequest,
  listRequest,
  type RequisitionSnapshot,
  read,
  requisitionState,
} from '../descriptor.ts';
import { freeLine } from '../payload.ts';
import { type Reached, reachDraft, reachTowards, statesBehindSubmit, type There } from '../reach-state.ts';

const deletes = 'requisitions/delete-deletes';

/** A draft with the title of others: a deletion names one of them by its id alone. */
const reachNamesake = (context: Context): Promise<Reached> =>
  reachDraft(context, {
    header: { 'req-title': 'one of several alike' },
    lines: [freeLine('to be deleted')],
  });

/** What a read of the draft that was deleted tells: which status a deleted requisition has is open. */
const presenceIn = (state: string | undefined): boolean | undefined =>
  state === undefined || state === 'withdrawn' ? undefined : state !== 'abandoned';

/** Whether a read tells that a requisition is there; undefined where it does not tell. */
export const presenceBy = (snapshot: RequisitionSnapshot | Unread): boolean | undefined => {
  if (isSnapshot(snapshot)) return presenceIn(snapshot.state);
  // Any refusal that is about the document: it was shown before.
  return isClientError(snapshot) && !tellsNothing(snapshot) ? false : undefined;
};

const traceRead = async (context: Context, { id }: RequisitionSnapshot) => {
  const snapshot = await read(context, id);
  const isThere = presenceBy(snapshot);
  const seen = isSnapshot(snapshot)
    ? `a read shows it as ${snapshot.state}`
    : `a read of it: ${snapshot.unread}`;
  return { snapshot, isThere, seen, exchanges: [snapshot.exchange] };
};

/** So many pages of a list that ignores the id filter are looked through. */
const mostPages = 4;

/** The list asked for one id; where that shows others instead, what it shows from that id on, then its next pages. */
const searchList = async ({ client }: Pick<Context, 'client'>, id: Id) => {
  const ask = async (query: string) => {
    const list = collectRecords(requisition, await client.send(listRequest(query)));
    return { list, one: list.readings.find(({ data }) => data['id'] === id) };
  };
  let last = await ask(`id=${id}`);
  const known = new Set(idsIn(last.list.readings));
  if (last.one !== undefined || known.size === 0) return last;
  last = await ask(`id%5Bgt%5D=${idAbove(id, -1)}`);
  for (let page = 0; page < mostPages && last.one === undefined; page++) {
    const before = known.size;
    last = await ask(`offset=${before}`);
    for (const shown of idsIn(last.list.readings)) known.add(shown);
    if (known.size === before) break;
  }
  return last;
};

/** What the list shows of the one id: that it shows nothing there does not tell. */
const traceList = async ({ client, profile }: Context, { id }: RequisitionSnapshot) => {
  const { list, one } = await searchList({ client }, id);
  const isThere = one !== undefined && presenceIn(requisitionState(one.data['status'], profile));
  return {
    isThere: isThere || undefined,
    seen: isThere ? 'the list holds it' : 'the list does not hold it',
    exchanges: [list.answer.exchange],
  };
};

/** Whether a draft that was there is not any more; undefined where it is, or where that is not told. */
const traceBeside = async (context: Context, { id, state }: RequisitionSnapshot) => {
  const now = await read(context, id);
  const isTaken = isSnapshot(now) ? now.state === 'abandoned' && state !== now.state : isGone(now);
  const [isThere, seen] = isTaken
    ? [false, 'it is gone as well']
    : [undefined, 'nothing shows it to be gone'];
  return { isThere, seen, exchanges: [now.exchange] };
};

const traceOf = ({ id }: RequisitionSnapshot) =>
  ({ requirement: deletes, subject: `requisition ${id}` }) as const;

/** Looks for the draft that was deleted, and for those beside it. */
const lookAfter = async (
  context: Context,
  draft: RequisitionSnapshot,
  beside: readonly Reached[],
): Promise<Remains & { readonly snapshot: RequisitionSnapshot | Unread }> => {
  const { snapshot, ...shown } = await traceRead(context, draft);
  const listed = await traceList(context, draft);
  const others: RemovalTrace[] = [];
  for (const one of beside)
    if ('snapshot' in one)
      others.push({ ...traceOf(one.snapshot), ...(await traceBeside(context, one.snapshot)) });
  const deleted = [shown, listed].map((trace) => ({ ...traceOf(draft), ...trace }));
  return { deleted, others, snapshot };
};

const deleteDraft = async (context: Context): Promise<void> => {
  const { judge } = context;
  const older = await reachNamesake(context);
  const draft = await reachNamesake(context);
  if (!('snapshot' in draft)) return judge.inconclusive(deletes, draft.reason);
  const beside = [older, await reachNamesake(context)];
  let after: RequisitionSnapshot | Unread = draft.snapshot;
  const { result } = await judgeRemoved(context, {
    ...{ requirement: deletes, noun: 'requisition', status: 'formats/delete-status' },
    place: placeOf('requisitions.delete', {}, { id: draft.snapshot.id }),
    exchanges: draft.exchanges,
    look: async () => {
      const { snapshot, ...remains } = await lookAfter(context, draft.snapshot, beside);
      after = snapshot;
      return remains;
    },
  });
  if (result !== 'gone' || presenceBy(after) !== false) return;
  const word = isSnapshot(after) ? 'abandoned' : 'gone';
  judge.observe('requisitions/deleted-requisition', word, after.exchange);
};

/** Whatever a deletion is to a requisition that was submitted: it is something, unless it may be deleted already. */
const deleteElsewhere = async (context: Context, { snapshot }: There): Promise<Answer> => {
  const { client, judge, clock } = context;
  const { id, state, exchange } = snapshot;
  const answer = await client.send(deleteRequest(id));
  if (!isDone(answer)) return answer;
  const isOther = (one: RequisitionSnapshot | Unread) =>
    presenceIn(state) !== true || !isSnapshot(one) || one.state !== state;
  const later = await openEventually(clock)(() => read(context, id), isOther);
  if (isOther(later)) return answer;
  judge.violated(deletes, {
    expected: 'a submitted requisition whose deletion was accepted is not there as before',
    seen: `a read shows it as ${state}, as before`,
    exchanges: [exchange, answer.exchange, later.exchange],
    explanation: 'a deletion of a submitted requisition is accepted and deletes nothing',
  });
  return answer;
};

/** One in each state that a submit and a hook lead to; a supplier may spare the buyer. */
const deleteSubmitted = async (context: Context): Promise<void> => {
  const { supplier } = context.profile.requisitions;
  const states = new Set<string | undefined>(['draft']);
  for (const wanted of statesBehindSubmit(context)) {
    if (states.has(wanted)) continue;
    const line = freeLine('submitted, then deleted', supplier === undefined ? {} : { supplier });
    const there = await reachTowards(context, { lines: [line] }, wanted);
    if (!('snapshot' in there) || states.has(there.snapshot.state)) continue;
    const answer = await deleteElsewhere(context, there);
    const { outcome } = outcomeOf(answer);
    // The silence is about the first that was submitted.
    if (states.size === 1 && outcome !== 'unclear')
      context.judge.observe('requisitions/delete-elsewhere', outcome, answer.exchange);
    states.add(there.snapshot.state);
  }
};

/** A draft that is deleted, and what a deletion does to one that was submitted. */
export const deletion = changingCheck({
  id: 'requisitions/deletion',
  title: 'A requisition is gone once its deletion was accepted',
  claims: [deletes],
  observes: ['formats/delete-status', 'requisitions/deleted-requisition', 'requisitions/delete-elsewhere'],
  parts: (context) => [
    // The draft first: of the others the deletion may be refused.
    async () => {
      await deleteDraft(context);
      await deleteSubmitted(context);
    },
  ],
});
