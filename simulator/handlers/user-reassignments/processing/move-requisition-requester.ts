import { requisitionDraft } from '../../../documents/requisition-draft.ts';
import type { Sandbox } from '../../../exchange.ts';
import type { ReassignmentItem } from '../../../store/port.ts';
import type { KeptUser } from '../../../users/kept-user.ts';

const moved: readonly string[] = ['requisitions', 'ordered-requisitions'];

/** Where a thing that was moved is a stored requisition, its requester is the to-user from now on; tells whether it is one. */
export const moveRequisitionRequester = (
  { stamps, store }: Sandbox,
  { id, list }: ReassignmentItem,
  to: KeptUser,
): boolean => {
  const requisition = moved.includes(list) ? store.get('requisition-header', Number(id)) : undefined;
  if (requisition === undefined) return false;
  const { data, state } = requisition;
  const at = stamps.after(data['updated-at']);
  const changed = { ...data, 'requested-by': to.shown, requester: to.shown, 'updated-at': at };
  store.put(requisitionDraft({ data: changed, ...state }));
  return true;
};
