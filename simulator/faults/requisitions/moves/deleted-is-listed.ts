import { Refusal } from '../../../refusals.ts';
import type { Sandbox } from '../../../sandbox.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** What was deleted. */
const memory = new WeakMap<Sandbox['store'], Set<number>>();

/** A requisition that was deleted is shown no more, and the list still holds it. */
export const deletedIsListed: Fault = {
  id: 'requisitions/deleted-is-listed',
  title: 'A requisition that was deleted is shown no more, and the list still holds it.',
  violates: ['requisitions/delete-deletes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { document, outgoing, sandbox } = exchange;
    const deleted = memory.get(sandbox.store) ?? new Set<number>();
    memory.set(sandbox.store, deleted);
    if (asksFor(exchange, ['delete']) && document !== undefined) {
      fired(exchange);
      deleted.add(document.id);
      outgoing.status = Number(sandbox.choices.of('requisitions/delete-status'));
      return;
    }
    if (asksFor(exchange, ['show']) && document !== undefined && deleted.has(document.id)) {
      throw new Refusal('unknown-id');
    }
    return step(exchange);
  },
};
