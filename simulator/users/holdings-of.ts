import type { HeldIds } from '../../models/holdings.ts';
import type { RequisitionState } from '../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import { type HeldList, heldLists } from '../../models/responsibilities.ts';
import type { Store, Stored } from '../store/port.ts';
import type { KeptUser } from './kept-user.ts';

/** Users of the starting data alone are requesters of requisitions that are stored. */
const mostSeeded = 99;

const listOf = (state: RequisitionState): HeldList => {
  if (state === 'ordered' || state === 'partially_received') return 'ordered-requisitions';
  return state === 'received' ? 'finished-requisitions' : 'requisitions';
};

const isRequester = ({ data }: Stored, id: number): boolean =>
  (data['requested-by'] as Data | null | undefined)?.['id'] === id;

const requisitionsOf = (store: Store, id: number): HeldIds => {
  if (id > mostSeeded) return {};
  const held: Partial<Record<HeldList, string[]>> = {};
  const order = { path: ['id'], type: 'integer', direction: 'asc' } as const;
  const view = (document: Stored) => (isRequester(document, id) ? document.data : undefined);
  for (const { id: own, state } of store.find('requisition-header', { conditions: [], order, view })
    .documents) {
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
