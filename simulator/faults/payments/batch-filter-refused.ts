import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** payment-batch-id as a filter is refused. */
export const batchFilterRefused: Fault = {
  id: 'payments/batch-filter-refused',
  title: 'payment-batch-id as a filter is refused.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { endpoint, filter } = exchange;
    const isAsked = filter?.conditions.some(({ path }) => path[0] === 'payment-batch-id');
    if (endpoint?.id !== 'payments.list' || !isAsked) return;
    fired(exchange);
    throw new Refusal('invalid-query');
  },
};
