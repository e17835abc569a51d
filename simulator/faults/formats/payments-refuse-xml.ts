import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** Payments are not served to a request that accepts XML. */
export const paymentsRefuseXml: Fault = {
  id: 'formats/payments-refuse-xml',
  title: 'Payments are not served to a request that accepts XML.',
  violates: ['formats/accept-xml-answers-xml'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (exchange.endpoint?.area !== 'payments' || exchange.format !== 'xml') return;
    fired(exchange);
    exchange.format = 'json';
    throw new Refusal('not-acceptable');
  },
};
