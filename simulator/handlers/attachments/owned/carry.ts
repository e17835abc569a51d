import type { Data } from '../../../../models/resources/resource.ts';
import type { Sandbox } from '../../../sandbox.ts';
import type { Store } from '../../../store/port.ts';
import { ownerOfKey } from '../../owners/find-owner.ts';

/** What hangs on a document, in the order in which it was attached. */
export const attachedTo = (store: Store, key: string): readonly Data[] =>
  store
    .find('attachment', { conditions: [], order: { path: ['id'], type: 'integer', direction: 'asc' } })
    .documents.filter(({ state }) => state.owner === key)
    .map(({ data }) => data);

/** A requisition shows what hangs on it, by choice. */
export const carryAttachments = ({ choices, store }: Sandbox, key: string): void => {
  const owner = ownerOfKey(key);
  if (owner?.segment !== 'requisitions' || choices.of('attachments/in-the-requisition') === 'apart') return;
  const found = store.get('requisition-header', owner.id);
  if (found === undefined) return;
  const { kind, id, data, state } = found;
  store.put({ kind, id, data: { ...data, attachments: attachedTo(store, key) }, state });
};
