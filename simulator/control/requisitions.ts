import {
  type RequisitionRecord,
  requisitionCounterpartyEvents,
} from '../../models/lifecycles/requisition-record.ts';
import type { StoredRequisition } from '../areas/requisitions/moves.ts';
import type { Sandbox } from '../exchange.ts';
import { moveRequisitionAs } from '../people/counterparty-events.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { wordIn } from './member.ts';

const requisitionOf = ({ store }: Sandbox, id: string | undefined): StoredRequisition => {
  const requisition = store.get('requisition-header', Number(id));
  if (requisition !== undefined) return requisition;
  throw new ControlError('There is no such requisition.', 404);
};

const shownRequisition = ({ id, state: { record } }: StoredRequisition) => ({
  id,
  state: record.state,
  approvals: record.approvals,
});

/** `POST requisitions/:id/events {type}`: an event of a counterparty on a requisition. */
export const moveRequisition = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const type = wordIn(body, 'type', requisitionCounterpartyEvents);
    const { document } = moveRequisitionAs(sandbox, requisitionOf(sandbox, params[0]), type);
    return { status: 200, body: shownRequisition(document) };
  });

const ordered: readonly RequisitionRecord['state'][] = ['ordered', 'partially_received', 'received'];

/** `GET requisitions/:id/order`: the number of the purchase order, generated if the requisition has none. */
export const orderOf = ({ sandbox, params }: ControlRequest): ControlAnswer => {
  const { id, data, state } = requisitionOf(sandbox, params[0]);
  if (!ordered.includes(state.record.state)) throw new ControlError('There is no order of it yet.', 404);
  return { status: 200, body: { number: String(data['external-po-reference'] ?? `PO-${id}`) } };
};
