import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** A query without any filter is refused. */
export const listNeedsAFilter: Fault = {
  id: 'payments/list-needs-a-filter',
  title: 'A query without any filter is refused.',
  violates: ['payments/list-answers-payments'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { endpoint, filter } = exchange;
    if (endpoint?.id !== 'payments.list' || filter === undefined || filter.conditions.length > 0) return;
    fired(exchange);
    throw new Refusal('invalid-query');
  },
};
