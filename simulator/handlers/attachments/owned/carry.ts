import type { Data } from '../../../../models/resources/resource.ts';
import type { Sandbox } from '../../../exchange.ts';
import type { Store, Stored } from '../../../store/port.ts';
import { ownerOfKey } from '../../owners/find-owner.ts';

/** What hangs on a document, in the order in which it was attached. */
export const attachedTo = (store: Store, key: string): readonly Data[] =>
  store
    .find('attachment', { conditions: [], order: { path: ['id'], type: 'integer', direction: 'asc' } })
    .documents.filter(({ state }) => state.owner === key)
    .map(({ data }) => data);

/** The document that shows what hangs on it: a comment, and by choice a requisition. */
const carrierOf = ({ choices, store }: Sandbox, key: string): Stored | undefined => {
  const [kind, id] = key.split('/');
  if (kind === 'comment') return store.get(kind, Number(id));
  const owner = ownerOfKey(key);
  if (owner?.segment !== 'requisitions' || choices.of('attachments/in-the-requisition') === 'apart') {
    return undefined;
  }
  return store.get('requisition-header', owner.id);
};

/** Lets a document that shows what hangs on it show what does so now. */
export const carryAttachments = (sandbox: Sandbox, key: string): void => {
  const found = carrierOf(sandbox, key);
  if (found === undefined) return;
  const { kind, id, data, state } = found;
  const attachments = attachedTo(sandbox.store, key);
  sandbox.store.put({ kind, id, data: { ...data, attachments }, state });
};
