import { payment } from '../../../models/resources/payment.ts';
import type { Fault } from '../fault.ts';

/** A payment is shown under the id of the one before it. */
export const twoShareAnId: Fault = {
  id: 'payments/two-share-an-id',
  title: 'A payment is shown under the id of the one before it.',
  violates: ['payments/id-is-unique'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    const { result } = exchange;
    const [first, second, ...others] =
      result.kind === 'many' && result.resource.name === payment.name ? result.records : [];
    if (result.kind === 'many' && first !== undefined && second !== undefined) {
      fired(exchange);
      exchange.result = { ...result, records: [first, { ...second, id: first['id'] ?? null }, ...others] };
    }
    return step(exchange);
  },
};
