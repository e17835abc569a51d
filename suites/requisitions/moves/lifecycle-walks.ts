import { requisitionLifecycle } from '../../../models/lifecycles/requisition.ts';
import {
  type RequisitionCounterpartyEvent,
  type RequisitionEvent,
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../../models/lifecycles/requisition-record.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { outcomeOf } from '../../harness/meaning.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { unknownStatus } from '../../harness/resources/status-named.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import type { Adapter, Instance, StateSnapshot, WriteOutcome } from '../../harness/walks/adapter.ts';
import type { Move, StateSpace } from '../../harness/walks/state-space.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { again, completeInput, isComplete } from '../complete-input.ts';
import { type RequisitionSnapshot, read } from '../descriptor.ts';
import { blockWithoutForm } from '../form.ts';
import { type Changed, change, make } from '../operations.ts';
import { freeLine, type RequisitionInput } from '../payload.ts';
import { assessSubmit, isSubmitted } from './submit-for-approval.ts';
import { chainOf, probe, type RequisitionWalk, requisitionStarts } from './walk-starts.ts';

/** The place of a requisition: its state and what decides there. */
const requisitionPlace = ({ state, approvals }: RequisitionRecord): string => {
  if (state !== 'pending_approval') return state;
  return `pending_approval, ${requisitionStepsAhead(approvals).length} ahead`;
};

type RequisitionRead = RequisitionSnapshot | Unread;

const describe = ({ data }: RequisitionSnapshot): string =>
  `status ${jsonText(data['status'] ?? null)}, which status-names in the profile could map to a known one`;

const walkStateOf = (seen: RequisitionRead): StateSnapshot => {
  const { exchange } = seen;
  if (!isSnapshot(seen)) return { unread: seen.unread, exchange, detail: undefined };
  const { state } = seen;
  return {
    ...(state === undefined
      ? { unread: describe(seen), ...unknownStatus(requisition, seen.data) }
      : { state }),
    exchange,
    detail: undefined,
  };
};

/** Whether a walk can go on from where a submit led: others may have moved the requisition on since. */
const goesOn = (
  { profile }: Context,
  before: string | undefined,
  submit: Changed & { readonly complete: boolean },
): boolean => {
  const { snapshot } = submit;
  if (snapshot === undefined) return false;
  if (isSubmitted(snapshot.state)) return true;
  // An attempt that changes nothing once the requisition is settled: the documentation does not speak of it.
  if (before !== 'draft' && snapshot.state === before) return false;
  return assessSubmit(profile, submit).kind === 'violated';
};

const openInstance = (context: Context, id: Id, complete: boolean): Instance<RequisitionWalk> => {
  /** A snapshot that was taken to know whether the walk goes on. */
  let ahead: RequisitionRead | undefined;
  let state: string | undefined;

  const send = async (
    { by }: Move<RequisitionWalk>,
    { type }: RequisitionEvent,
  ): Promise<WriteOutcome | undefined> => {
    if (by === 'counterparty') {
      const moved = await context.fixtures.move('requisition', id, { type });
      return moved ? { outcome: 'accepted' } : undefined;
    }
    const header = { justification: marker('submitted again') };
    const submitted = await change(context, id, header, { submit: true });
    const sent = outcomeOf(submitted.answer);
    if (sent.outcome !== 'accepted') return sent;
    ahead = submitted.after;
    return goesOn(context, state, { ...submitted, complete }) ? sent : undefined;
  };
  const observe = async (): Promise<StateSnapshot> => {
    const snapshot = walkStateOf(ahead ?? (await read(context, id)));
    ahead = undefined;
    state = snapshot.state;
    return snapshot;
  };
  return { send, read: observe, effects: () => [], changed: () => undefined };
};

/** Where requisitions are walked: each document is made for its walk. */
const requisitionAdapter = (
  context: Context,
  input: (complete: boolean) => RequisitionInput,
): Adapter<RequisitionWalk> => ({
  plenty: true,
  open: async ({ record, world }) => {
    const endpoint = record.state === 'draft' ? 'requisitions.create' : 'requisitions.submit-for-approval';
    const sent = input(world.complete);
    const { id } = await make(context, sent, { endpoint });
    return id === undefined ? undefined : openInstance(context, id, isComplete(context.profile, sent));
  },
});

type RequisitionMove = Move<RequisitionWalk>;

/** An event that is sent to a requisition. */
export const move = (
  event: RequisitionEvent,
  { name, by }: Pick<RequisitionMove, 'name' | 'by'>,
): RequisitionMove => ({
  ...{ name, by, kind: event.type },
  ask: (_, world) => ({
    event,
    facts: { complete: world.complete, approverKnown: true, chain: chainOf(world) },
  }),
});

/** Of what the client sends this alone has a documented status to lead to; the rest is for other checks. */
const client: readonly RequisitionMove[] = [
  move({ type: 'update_and_submit' }, { name: 'update and submit', by: 'client' }),
];

const counterparty = (type: RequisitionCounterpartyEvent, name: string): RequisitionMove =>
  move({ type }, { name, by: 'counterparty' });

const counterparties: readonly RequisitionMove[] = [
  counterparty('act_as_buyer', 'the buyer adds what is missing'),
  counterparty('approve_step', 'the current approver approves'),
  counterparty('reject_step', 'the current approver rejects'),
  counterparty('order', 'it is ordered'),
  counterparty('receive_partly', 'a part of it is received'),
  counterparty('receive', 'all of it is received'),
  counterparty('withdraw', 'it is withdrawn'),
];

/** Everything that walks send to a requisition of this target. */
const requisitionSpace = (canMove: boolean): StateSpace<RequisitionWalk> => ({
  lifecycle: requisitionLifecycle,
  moves: canMove ? [...client, ...counterparties] : client,
  unsendable: canMove ? [] : counterparties,
  place: requisitionPlace,
});

const leads = 'requisitions/update-and-submit-leads-to-approval-or-buyer';

/** Walks over the moves of a requisition, its own and those of others where a hook makes them. */
export const lifecycleWalks: Check = {
  id: 'requisitions/lifecycle-walks',
  title: 'Submitted requisitions move as documented, in every order of the last k steps',
  claims: [leads],
  observes: [
    'requisitions/step-approved',
    'requisitions/step-rejected',
    'requisitions/buyer-acted',
    'requisitions/ordered',
    'requisitions/received',
    'requisitions/withdrawn',
  ],
  run: async (context) => {
    if (await blockWithoutForm(context, [leads])) return;
    const whole = await completeInput(context, 'walk');
    // Each document needs a text of its own to be found by.
    const input = (complete: boolean): RequisitionInput =>
      complete ? again(whole, 'walk') : { lines: [freeLine('walk')] };
    const [complete, incomplete] = [
      await probe(context, input(true), true),
      await probe(context, input(false), false),
    ];
    await walkLifecycle<RequisitionWalk>(context, {
      space: requisitionSpace(context.fixtures.canMove('requisition')),
      adapter: requisitionAdapter(context, input),
      starts: requisitionStarts(complete, incomplete),
    });
  },
};
