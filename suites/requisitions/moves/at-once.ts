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
import { atOnce, type Meeting } from '../../laws/at-once.ts';
import { createdAtOnce } from '../../laws/created-at-once.ts';
import { freeApprovers } from '../approvers/add-approver.ts';
import { approvalsIn, usersIn } from '../approvers/approval-entries.ts';
import { deleteRequest, read } from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import { actAnyhow, change, completeInput, make } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { reachDraft, reachPendingApproval, type There } from '../reach-state.ts';
import { presenceBy } from './deletion.ts';
import { move } from './lifecycle-walks.ts';
import type { RequisitionWalk } from './walk-starts.ts';

const rule = 'requisitions/simultaneous-writes-fit-an-order';

const startIn = (state: 'draft' | 'pending_approval'): Start<RequisitionWalk> => ({
  name: state === 'draft' ? 'a draft' : 'a requisition that is pending approval',
  record: { state, approvals: [] },
  world: { complete: false, steps: 0 },
});

/** A write, and the members that reads show otherwise after it. */
const write = (
  name: string,
  event: RequisitionEvent,
  { sets, send }: { readonly sets: Readonly<Record<string, string>>; readonly send: () => Promise<Answer> },
) => ({
  move: move(event, { name, by: 'client' }),
  sets,
  send: async () => {
    const sent = outcomeOf(await send());
    // Something was made: a PUT may bring back what was deleted (RFC 9110 section 9.3.4).
    return hasStatus(sent, 'created') ? ({ ...sent, outcome: 'unclear' } as const) : sent;
  },
});

const texts = ['req-title', 'justification'] as const;

type Text = (typeof texts)[number];

/** An update of one text of a draft. */
const updateWrite = (context: Context, id: Id, member: Text) => {
  const sets = { [member]: marker('at once') };
  const send = async () => (await change(context, id, sets, { reads: false })).answer;
  return write(`update ${member}`, { type: 'update' }, { sets, send });
};

const deleteWrite = (context: Context, id: Id) =>
  write(
    'delete',
    { type: 'delete' },
    { sets: { there: 'no' }, send: () => context.client.send(deleteRequest(id)) },
  );

type Drafted = (context: Context, id: Id) => ReturnType<typeof write>;

/** Where it is not told that the draft is there its status tells nothing: which one a deleted requisition has is open. */
const lookAtDraft = async (context: Context, id: Id): Promise<SharedSnapshot> => {
  const shown = await read(context, id);
  const { exchange } = shown;
  const isThere = presenceBy(shown);
  if (!isThere || !isSnapshot(shown)) return { shows: isThere === false ? { there: 'no' } : {}, exchange };
  const { data, state } = shown;
  const known = texts.map((name) => [name, typeof data[name] === 'string' ? data[name] : undefined]);
  return { state, shows: { there: 'yes', ...Object.fromEntries(known) }, exchange };
};

/** A new draft with texts of its own; undefined where none can be made. */
const draftWith = async (
  context: Context,
  ...writes: readonly Drafted[]
): Promise<SharedDocument | undefined> => {
  const header = Object.fromEntries(texts.map((name) => [name, marker('before')]));
  const draft = await reachDraft(context, { lines: [freeLine('at once')], header });
  if (!('snapshot' in draft)) return undefined;
  const { id } = draft.snapshot;
  return sharedDocument<RequisitionWalk>({
    space: { lifecycle: requisitionLifecycle },
    start: startIn('draft'),
    writes: writes.map((one) => one(context, id)),
    look: () => lookAtDraft(context, id),
  });
};

const update =
  (member: Text): Drafted =>
  (context, id) =>
    updateWrite(context, id, member);

const addingApprover = (context: Context, id: Id, user: Id) =>
  write(
    `add approver ${user}`,
    { type: 'add_approver', approverId: user, approvalId: user },
    {
      sets: { [`approver ${user}`]: 'added' },
      send: () =>
        actAnyhow(context, id, {
          endpoint: 'requisitions.add-approver',
          parameters: { approver_id: user, position: 'end_of_list' },
        }),
    },
  );

/** A list of one may show the current step alone. */
const lookAtApprovers = async (context: Context, id: Id, users: readonly Id[]): Promise<SharedSnapshot> => {
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

const pendingWith = (context: Context, { snapshot }: There): SharedDocument | undefined => {
  const { id } = snapshot;
  const users = freeApprovers(context, snapshot).slice(0, 2);
  if (users.length < 2) return undefined;
  return sharedDocument<RequisitionWalk>({
    space: { lifecycle: requisitionLifecycle },
    start: startIn('pending_approval'),
    writes: users.map((user) => addingApprover(context, id, user)),
    look: () => lookAtApprovers(context, id, users),
  });
};

const all = (...documents: readonly (SharedDocument | undefined)[]): readonly SharedDocument[] =>
  documents.every((one) => one !== undefined) ? documents : [];

const meetingsOf = (context: Context): readonly Meeting[] => [
  {
    open: async () => all(await draftWith(context, update('req-title'), update('justification'))),
  },
  {
    open: async () => all(await draftWith(context, update('justification'), deleteWrite)),
  },
  {
    open: async () =>
      all(
        await draftWith(context, update('justification')),
        await draftWith(context, update('justification')),
      ),
  },
  {
    open: async () => {
      if (context.profile.requisitions.approverIds.length < 2) return [];
      const there = await reachPendingApproval(context, await completeInput(context, 'at once'));
      return 'snapshot' in there ? all(pendingWith(context, there)) : [];
    },
  },
];

/** Two clients write to one requisition at the same moment, or to two. */
export const writesAtOnce = atOnce({
  id: 'requisitions/writes-at-once',
  title: 'Two writes to requisitions at the same moment have the result of one after the other',
  rule,
  open: async (context, claims) =>
    (await blockWithoutForm(context, claims)) ? undefined : meetingsOf(context),
});

/** Two clients create a draft each at the same moment. */
export const draftsAtOnce = createdAtOnce({
  id: 'requisitions/drafts-at-once',
  title: 'Two drafts created at the same moment are both stored, each under its own id',
  rule,
  open: async (context, claims) => {
    if (await blockWithoutForm(context, claims)) return undefined;
    return {
      make: async () => {
        const line = freeLine('at once');
        return { ...(await make(context, { lines: [line] })), words: line.description ?? '' };
      },
      read: (id) => read(context, idFrom(id) ?? Number.NaN),
    };
  },
});
