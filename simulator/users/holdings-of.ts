import type { HeldIds } from '../../models/holdings.ts';
import type { RequisitionState } from '../../models/lifecycles/requisition-record.ts';
import { type HeldList, heldLists } from '../../models/responsibilities.ts';
import type { Store } from '../store/port.ts';
import type { KeptUser } from './kept-user.ts';

const listOf = (state: RequisitionState): HeldList => {
  if (state === 'ordered' || state === 'partially_received') return 'ordered-requisitions';
  return state === 'received' ? 'finished-requisitions' : 'requisitions';
};

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** The stored requisitions whose requester a user is. */
const requisitionsOf = (store: Store, id: number): HeldIds => {
  const isRequester = {
    path: ['requested-by', 'id'],
    type: 'integer',
    operator: 'eq',
    values: [id],
  } as const;
  const held: Partial<Record<HeldList, string[]>> = {};
  const { documents } = store.find('requisition-header', { conditions: [isRequester], order: byId });
  for (const { id: own, state } of documents) {
    const list = listOf(state.record.state);
    held[list] = [...(held[list] ?? []), String(own)];
  }
  return held;
};

/** Everything that a user holds, list by list. */
export const holdingsOfUser = (store: Store, { id, held }: KeptUser): HeldIds => {
  const stored = requisitionsOf(store, id);
  return Object.fromEntries(
    heldLists.map((list) => [list, [...(held[list] ?? []), ...(stored[list] ?? [])]]),
  );
};
