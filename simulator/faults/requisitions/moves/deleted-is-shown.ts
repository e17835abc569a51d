import { answerCollection } from '../../../handlers/answer-collection.ts';
import type { Sandbox } from '../../../sandbox.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** What was deleted. */
const memory = new WeakMap<Sandbox['store'], Set<number>>();

/** A requisition that was deleted is listed no more, and can still be shown. */
export const deletedIsShown: Fault = {
  id: 'requisitions/deleted-is-shown',
  title: 'A requisition that was deleted is listed no more, and can still be shown.',
  violates: ['requisitions/delete-deletes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const { document, outgoing, sandbox } = exchange;
    const deleted = memory.get(sandbox.store) ?? new Set<number>();
    memory.set(sandbox.store, deleted);
    if (!asksFor(exchange, ['delete']) || document === undefined) {
      if (!asksFor(exchange, ['list'])) return step(exchange);
      return answerCollection(exchange, ({ id }) => !deleted.has(Number(id)));
    }
    fired(exchange);
    deleted.add(document.id);
    outgoing.status = Number(sandbox.choices.of('requisitions/delete-status'));
  },
};
