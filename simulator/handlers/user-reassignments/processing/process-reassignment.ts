import { Readable } from 'node:stream';
import { decide } from '../../../../models/decide.ts';
import { heldAfter } from '../../../../models/holdings.ts';
import { reassignmentLifecycle } from '../../../../models/lifecycles/reassignment.ts';
import { reassignmentDraft } from '../../../documents/reassignment-draft.ts';
import type { Incoming, Sandbox, Step } from '../../../exchange.ts';
import { openExchange } from '../../../pipeline/open-exchange.ts';
import type { ReassignmentItem } from '../../../store/port.ts';
import { userWithId } from '../../../users/find-user.ts';
import { holdingsOfUser } from '../../../users/holdings-of.ts';
import { keepUser } from '../../../users/keep-user.ts';
import type { KeptUser } from '../../../users/kept-user.ts';
import { idleItems, movedItems } from './found-items.ts';
import { moveRequisitionRequester } from './move-requisition-requester.ts';
import type { StoredReassignment } from './pending-reassignments.ts';

/** Nobody asks for what happens by itself. */
const noRequest: Incoming = {
  method: '',
  url: '',
  headers: {},
  readBody: async () => '',
  pieces: () => Readable.from([]),
};

interface Processed {
  readonly items: readonly ReassignmentItem[];
  readonly from: KeptUser;
}

const isChanged = ({ status }: ReassignmentItem): boolean => status === 'Changed';

/** Moves what was asked for from one user to another, and tells what became of each thing. */
const move = (
  sandbox: Sandbox,
  { asked }: StoredReassignment['state'],
  parties: readonly [KeptUser, KeptUser],
): Processed => {
  const { choices, store } = sandbox;
  const [from, to] = parties;
  if (from.id === to.id) return { items: [], from };
  const held = { from: holdingsOfUser(store, from), to: holdingsOfUser(store, to) };
  const search = { held, asked: new Set<string>(asked), locked: from.locked };
  const items = movedItems(search, choices);
  const changed = items.filter(isChanged);
  const kept = choices.of('user-reassignments/added-responsibilities') === 'kept';
  // What is stored as a requisition is told by its requester.
  const own = changed.filter((item) => !moveRequisitionRequester(sandbox, item, to));
  const after = heldAfter({ from: from.held, to: to.held }, own, kept);
  keepUser(store, { ...to, held: after.to });
  const changedFrom = { ...from, held: after.from };
  keepUser(store, changedFrom);
  return { items: [...items, ...idleItems(search, choices)], from: changedFrom };
};

const deactivates = (
  { choices }: Sandbox,
  { data }: StoredReassignment,
  items: Processed['items'],
): boolean =>
  data['deactivate-from-user-after-reassignment'] === true &&
  (items.every(isChanged) || choices.of('user-reassignments/deactivation-after-failure') === 'deactivated');

/** Processes the reassignment that the exchange holds and lays it down as it is then; one that is done stays. */
const process: Step = (exchange) => {
  const { sandbox } = exchange;
  const reassignment = exchange.document as StoredReassignment;
  const { data, state } = reassignment;
  const ruling = decide(reassignmentLifecycle, state.record, { event: { type: 'process' }, facts: {} });
  const [from, to] = [userWithId(sandbox.store, state.from), userWithId(sandbox.store, state.to)];
  if (ruling?.kind !== 'mandated' || from === undefined || to === undefined) return;
  const processed = move(sandbox, state, [from, to]);
  if (deactivates(sandbox, reassignment, processed.items)) {
    keepUser(sandbox.store, { ...processed.from, active: false });
  }
  const stamped = { ...data, 'updated-at': sandbox.stamps.after(data['updated-at']) };
  const next = { ...state, record: ruling.next, items: processed.items };
  exchange.document = sandbox.store.put(reassignmentDraft(stamped, next));
};

/** Processes a reassignment now; answers it as it is then. */
export const processReassignment = (
  sandbox: Sandbox,
  reassignment: StoredReassignment,
): StoredReassignment => {
  const exchange = openExchange({ main: sandbox }, noRequest);
  exchange.document = reassignment;
  void sandbox.faults.around('process', process)(exchange);
  return exchange.document as StoredReassignment;
};
