import { requisitionLifecycle } from '../../../models/lifecycles/requisition.ts';
import type { RequisitionEvent } from '../../../models/lifecycles/requisition-record.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { marker } from '../../harness/generate/marker.ts';
import { hasStatus, outcomeOf } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import {
  type SharedDocument,
  type SharedSnapshot,
  sharedDocument,
} from '../../harness/walks/shared-document.ts';
import type { Start } from '../../harness/walks/state-space.ts';
import { atOnce, type ConcurrentWrites } from '../../laws/at-once.ts';
import { createdAtOnce } from '../../laws/created-at-once.ts';
import { freeApprovers } from '../approvers/add-approver.ts';
import { approvalsIn, usersIn } from '../approvers/approval-entries.ts';
import { deleteRequest, read } from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import { actAnyhow, change, completeInput, make } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { reachDraft, reachPendingApproval } from '../reach-state.ts';
import { presenceBy } from './deletion.ts';
import { move, type RequisitionWalk } from './lifecycle-walks.ts';

const rule = 'requisitions/simultaneous-writes-fit-an-order';

const startIn = (state: 'draft' | 'pending_approval'): Start<RequisitionWalk> => ({
  name: state === 'draft' ? 'a draft' : 'a requisition that is pending approval',
  record: { state, approvals: [] },
  world: { complete: false, steps: 0 },
});

/** A write to a requisition, and the members that reads show differently after it. */
const write = (
  name: string,
  event: RequisitionEvent,
  { sets, send }: { readonly sets: Readonly<Record<string, string>>; readonly send: () => Promise<Answer> },
) => ({
  move: move(event, { name, by: 'client' }),
  sets,
  send: async () => {
    const sent = outcomeOf(await send());
    // 201 means that something was created: a PUT may restore what was deleted (RFC 9110, section 9.3.4).
    return hasStatus(sent, 'created') ? ({ ...sent, outcome: 'unclear' } as const) : sent;
  },
});

type Write = (context: Context, id: Id) => ReturnType<typeof write>;

const texts = ['req-title', 'justification'] as const;

/** Updates one text of a draft. */
const update =
  (member: (typeof texts)[number]): Write =>
  (context, id) => {
    const sets = { [member]: marker('at once') };
    const send = async () => (await change(context, id, sets, { reads: false })).answer;
    return write(`update ${member}`, { type: 'update' }, { sets, send });
  };

const remove: Write = (context, id) =>
  write(
    'delete',
    { type: 'delete' },
    { sets: { there: 'no' }, send: () => context.client.send(deleteRequest(id)) },
  );

const addApprover =
  (user: Id): Write =>
  (context, id) => {
    const parameters = { approver_id: user, position: 'end_of_list' };
    return write(
      `add approver ${user}`,
      { type: 'add_approver', approverId: user, approvalId: user },
      {
        sets: { [`approver ${user}`]: 'added' },
        send: () => actAnyhow(context, id, { endpoint: 'requisitions.add-approver', parameters }),
      },
    );
  };

/**
 * Reads a draft. Where a read does not show that it exists, its status proves nothing: the documentation does not
 * define the status of a deleted requisition.
 */
const readDraft = async (context: Context, id: Id): Promise<SharedSnapshot> => {
  const shown = await read(context, id);
  const { exchange } = shown;
  const isThere = presenceBy(shown);
  if (!isThere || !isSnapshot(shown)) return { shows: isThere === false ? { there: 'no' } : {}, exchange };
  const { data, state } = shown;
  const known = texts.map((name) => [name, typeof data[name] === 'string' ? data[name] : undefined]);
  return { state, shows: { there: 'yes', ...Object.fromEntries(known) }, exchange };
};

/** A list with one entry may show the current step alone. */
const readApprovers = async (context: Context, id: Id, users: readonly Id[]): Promise<SharedSnapshot> => {
  const shown = await read(context, id);
  const { exchange } = shown;
  if (!isSnapshot(shown)) return { exchange };
  const isListed = (approvalsIn(shown.data)?.length ?? 0) > 1;
  const shownUsers = usersIn(shown.data);
  const presence = (user: Id) =>
    shownUsers.includes(String(user)) ? 'added' : isListed ? 'absent' : undefined;
  const shows = Object.fromEntries(users.map((user) => [`approver ${user}`, presence(user)]));
  return { state: shown.state, shows, exchange };
};

const share = (
  state: 'draft' | 'pending_approval',
  {
    writes,
    read: readAgain,
  }: Pick<SharedDocument, 'read'> & { readonly writes: readonly ReturnType<typeof write>[] },
): SharedDocument =>
  sharedDocument<RequisitionWalk>({
    space: { lifecycle: requisitionLifecycle },
    start: startIn(state),
    ...{ writes, read: readAgain },
  });

/** Creates drafts with unique texts, each with its writes; returns none if one cannot be created. */
const openDrafts =
  (context: Context, ...all: readonly (readonly Write[])[]) =>
  async (): Promise<readonly SharedDocument[]> => {
    const documents: SharedDocument[] = [];
    for (const writes of all) {
      const header = Object.fromEntries(texts.map((name) => [name, marker('before')]));
      const draft = await reachDraft(context, { lines: [freeLine('at once')], header });
      if (!('snapshot' in draft)) return [];
      const { id } = draft.snapshot;
      const readAgain = () => readDraft(context, id);
      documents.push(share('draft', { writes: writes.map((one) => one(context, id)), read: readAgain }));
    }
    return documents;
  };

/** Creates a requisition that is pending approval, with two approvers to add. */
const openPending = (context: Context) => async (): Promise<readonly SharedDocument[]> => {
  if (context.profile.requisitions.approverIds.length < 2) return [];
  const there = await reachPendingApproval(context, await completeInput(context, 'at once'));
  if (!('snapshot' in there)) return [];
  const { id } = there.snapshot;
  const users = freeApprovers(context, there.snapshot).slice(0, 2);
  const writes = users.map((user) => addApprover(user)(context, id));
  const readAgain = () => readApprovers(context, id, users);
  return users.length < 2 ? [] : [share('pending_approval', { writes, read: readAgain })];
};

const meetingsOf = (context: Context): readonly ConcurrentWrites[] => {
  const justify = update('justification');
  return [
    { open: openDrafts(context, [update('req-title'), justify]) },
    { open: openDrafts(context, [justify, remove]) },
    { open: openDrafts(context, [justify], [justify]) },
    { open: openPending(context) },
  ];
};

/** Sends two writes to one requisition, or to two, at the same moment. */
export const writesAtOnce = atOnce({
  id: 'requisitions/writes-at-once',
  title: 'Two writes to requisitions at the same moment have the result of one after the other',
  rule,
  open: async (context, claims) =>
    (await blockWithoutForm(context, claims)) ? undefined : meetingsOf(context),
});

/** Creates two drafts at the same moment. */
export const draftsAtOnce = createdAtOnce({
  id: 'requisitions/drafts-at-once',
  title: 'Two drafts created at the same moment are both stored, each under its own id',
  rule,
  open: async (context, claims) => {
    if (await blockWithoutForm(context, claims)) return undefined;
    return {
      make: async () => {
        const line = freeLine('at once');
        return { ...(await make(context, { lines: [line] })), words: line.description };
      },
      read: (id) => read(context, idFrom(id) ?? Number.NaN),
    };
  },
});
