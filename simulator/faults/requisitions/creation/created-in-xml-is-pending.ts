import type { Fault } from '../../fault.ts';
import { isInXml } from '../../twist/requisition-endpoints.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** A new requisition that was sent in XML waits for a buyer at once. */
export const createdInXmlIsPending: Fault = {
  id: 'requisitions/created-in-xml-is-pending',
  title: 'A new requisition that was sent in XML waits for a buyer at once.',
  violates: ['requisitions/create-makes-a-draft'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['create'], (_after, _before, exchange) =>
    isInXml(exchange) ? { record: { state: 'pending_buyer_action' } } : undefined,
  ),
};
