import { requisition } from '../../../models/resources/requisition.ts';
import { type Id, idAbove } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import { isClientError, isDone, isGone, isOutcomeUnclear, outcomeOf } from '../../harness/meaning.ts';
import { collectRecords, idsIn } from '../../harness/resources/collected-records.ts';
import type { ReadFailure } from '../../harness/resources/read-failure.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { judgeRemoved, type RemovalTrace } from '../../laws/removed.ts';
import { changingCheck } from '../changing-check.ts';
import {
  deleteRequest,
  listRequest,
  mineRequest,
  type RequisitionSnapshot,
  read,
  requisitionState,
} from '../descriptor.ts';
import { freeLine, type LineInput } from '../payload.ts';
import { type ReachedRequisition, type ReachResult, reachDraft, reachEachState } from '../reach-state.ts';

const deletes = 'requisitions/delete-deletes';

/** A draft with the same title as others: a deletion must distinguish them by id. */
const reachNamesake = (context: Context): Promise<ReachResult> => {
  const header = { 'req-title': 'one of several alike' };
  return reachDraft(context, { header, lines: [freeLine('to be deleted')] });
};

/** Whether a deleted draft in this state still exists; the documentation does not define its status. */
const presenceIn = (state: string | undefined): boolean | undefined =>
  state === undefined || state === 'withdrawn' ? undefined : state !== 'abandoned';

/** Whether a read shows that a requisition exists; undefined where it is inconclusive. */
export const presenceBy = (snapshot: RequisitionSnapshot | ReadFailure): boolean | undefined => {
  if (isSnapshot(snapshot)) return presenceIn(snapshot.state);
  // Any refusal that concerns the document counts, as it was readable before.
  return isClientError(snapshot) && !isOutcomeUnclear(snapshot) ? false : undefined;
};

/** The number of pages to search in a list that ignores the id filter. */
const mostPages = 4;

/**
 * Requests the list filtered by id; if it shows other records instead, requests ids from that one on, then further
 * pages.
 */
const searchList = async ({ client }: Pick<Context, 'client'>, id: Id) => {
  const listBy = async (query: string) => {
    const list = collectRecords(requisition, await client.send(listRequest(query)));
    return { list, one: list.readings.find(({ data }) => data['id'] === id) };
  };
  let last = await listBy(`id=${id}`);
  const known = new Set(idsIn(last.list.readings));
  if (last.one !== undefined || known.size === 0) return last;
  last = await listBy(`id%5Bgt%5D=${idAbove(id, -1)}`);
  for (let page = 0; page < mostPages && last.one === undefined; page++) {
    const before = known.size;
    last = await listBy(`offset=${before}`);
    for (const shown of idsIn(last.list.readings)) known.add(shown);
    if (known.size === before) break;
  }
  return last;
};

type Trace = Pick<RemovalTrace, 'isThere' | 'seen' | 'exchanges'>;

const traceIn = (snapshot: RequisitionSnapshot | ReadFailure): Trace => ({
  isThere: presenceBy(snapshot),
  seen: isSnapshot(snapshot) ? `a read shows it as ${snapshot.state}` : `a read of it: ${snapshot.unread}`,
  exchanges: [snapshot.exchange],
});

/** What the list shows of the requisition; its absence there is no evidence. */
const traceList = async ({ client, profile }: Context, id: Id): Promise<Trace> => {
  const { list, one } = await searchList({ client }, id);
  const isThere = one !== undefined && presenceIn(requisitionState(one.data['status'], profile));
  return {
    isThere: isThere || undefined,
    seen: isThere ? 'the list holds it' : 'the list does not hold it',
    exchanges: [list.answer.exchange],
  };
};

/** What the current user's own list shows of the requisition; its absence there is no evidence. */
const traceMine = async ({ client, profile }: Context, id: Id): Promise<Trace> => {
  const { readings, answer } = collectRecords(requisition, await client.send(mineRequest()));
  const one = readings.find(({ data }) => data['id'] === id);
  const isThere = one !== undefined && presenceIn(requisitionState(one.data['status'], profile));
  return {
    isThere: isThere || undefined,
    seen: `${isThere ? '' : 'not '}among the current user's own`,
    exchanges: [answer.exchange],
  };
};

/** `isThere` is false if an existing draft is gone; undefined where it is there or a read is inconclusive. */
const traceOther = async (context: Context, { id, state }: RequisitionSnapshot): Promise<Trace> => {
  const now = await read(context, id);
  const isTaken = isSnapshot(now) ? now.state === 'abandoned' && state !== now.state : isGone(now);
  const seen = isTaken ? 'it is gone as well' : 'nothing shows it to be gone';
  return { isThere: isTaken ? false : undefined, seen, exchanges: [now.exchange] };
};

const traceOf = ({ id }: RequisitionSnapshot, trace: Trace): RemovalTrace => ({
  ...{ requirement: deletes, subject: `requisition ${id}`, ...trace },
});

const deleteDraft = async (scenario: Scenario): Promise<void> => {
  const older = await reachNamesake(scenario);
  const { snapshot: draft, exchanges } = scenario.need(await reachNamesake(scenario));
  const others = [older, await reachNamesake(scenario)].flatMap((one) =>
    'snapshot' in one ? [one.snapshot] : [],
  );
  let after: RequisitionSnapshot | ReadFailure = draft;
  const { result } = await judgeRemoved(scenario, {
    ...{ requirement: deletes, noun: 'requisition', status: 'formats/delete-status', exchanges },
    place: placeOf('requisitions.delete', {}, { id: draft.id }),
    read: async () => {
      after = await read(scenario, draft.id);
      const lists = [await traceList(scenario, draft.id), await traceMine(scenario, draft.id)];
      const deleted = [traceIn(after), ...lists];
      const left: RemovalTrace[] = [];
      for (const one of others) left.push(traceOf(one, await traceOther(scenario, one)));
      return { deleted: deleted.map((trace) => traceOf(draft, trace)), others: left };
    },
  });
  if (result !== 'gone' || presenceBy(after) !== false) return;
  const word = isSnapshot(after) ? 'abandoned' : 'gone';
  scenario.judge.observe('requisitions/deleted-requisition', word, after.exchange);
};

/**
 * Deletes a submitted requisition. An accepted deletion must have some effect, unless the requisition may be deleted
 * already.
 */
const deleteSubmitted = async (scenario: Scenario, { snapshot }: ReachedRequisition): Promise<Answer> => {
  const { id, state } = snapshot;
  const answer = await scenario.client.send(deleteRequest(id));
  if (!isDone(answer) || presenceIn(state) !== true) return answer;
  const isOther = (one: RequisitionSnapshot | ReadFailure) => !isSnapshot(one) || one.state !== state;
  const later = await scenario.eventually(() => read(scenario, id), isOther);
  if (!isOther(later))
    scenario.finds(deletes, false, [snapshot, answer, later], {
      seen: `a read shows it as ${state}, as before`,
      because: 'a deletion of a submitted requisition is accepted and deletes nothing',
    });
  return answer;
};

const deleteInEachState = async (scenario: Scenario): Promise<void> => {
  const inputWith = (more: Pick<LineInput, 'supplier'>) => ({
    lines: [freeLine('submitted, then deleted', more)],
  });
  let isFirst = true;
  for await (const there of reachEachState(scenario, inputWith, ['draft'])) {
    const answer = await deleteSubmitted(scenario, there);
    const { outcome } = outcomeOf(answer);
    // The silence is about a newly submitted requisition.
    if (isFirst && outcome !== 'unclear')
      scenario.judge.observe('requisitions/delete-elsewhere', outcome, answer.exchange);
    isFirst = false;
  }
};

/** Deletes a draft, and requisitions in each further state. */
export const deletion = changingCheck({
  id: 'requisitions/deletion',
  title: 'A requisition is gone once its deletion was accepted',
  claims: [deletes],
  observes: ['formats/delete-status', 'requisitions/deleted-requisition', 'requisitions/delete-elsewhere'],
  parts: (scenario) => [
    // The draft first: the deletion of the others may be refused.
    async () => {
      await scenario.part(deletes, () => deleteDraft(scenario));
      await deleteInEachState(scenario);
    },
  ],
});
