import { formatOfType } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { leaving } from '../twist/requisition-leaving.ts';

/** A requisition that is submitted in JSON waits for a buyer: in XML it goes to its approvers. */
export const jsonSubmitsWaitForABuyer: Fault = {
  id: 'formats/json-submits-wait-for-a-buyer',
  title: 'A requisition that is submitted in JSON waits for a buyer: in XML it goes to its approvers.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['update-and-submit'], ({ state }, _, { body }) =>
    formatOfType(body?.type ?? '') === 'json' && state.record.state === 'pending_approval'
      ? { record: { state: 'pending_buyer_action', approvals: [] } }
      : undefined,
  ),
};
