import type { Fault } from '../../fault.ts';
import { allAttachments, asksAbout, ownerIn } from '../../twist/hangers.ts';

/** A read below an inventory transaction answers the first file of another one. */
export const anotherTransactionIsShown: Fault = {
  id: 'attachments/another-transaction-is-shown',
  title: 'A read below an inventory transaction answers the first file of another one.',
  violates: ['attachments/attachment-of-inventory-transaction-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    if (!asksAbout(exchange, ['inventory_transactions'], 'show')) return step(exchange);
    const asked = ownerIn(exchange, ['inventory_transactions']);
    const other = allAttachments(exchange, ['inventory_transactions']).find(
      ({ state }) => state.owner !== asked,
    );
    if (other === undefined) return step(exchange);
    exchange.params = { owner_id: other.state.owner.split('/')[1] ?? '', attachment_id: String(other.id) };
    fired(exchange);
    await step(exchange);
  },
};
