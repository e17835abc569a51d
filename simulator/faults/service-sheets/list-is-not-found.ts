import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** The collection of sheets is not found. */
export const listIsNotFound: Fault = {
  id: 'service-sheets/list-is-not-found',
  title: 'The collection of sheets is not found.',
  violates: ['service-sheets/list-answers-sheets'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (exchange.endpoint?.id !== 'service-sheets.list') return;
    fired(exchange);
    throw new Refusal('unknown-path');
  },
};
