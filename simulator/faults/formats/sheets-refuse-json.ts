import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** Service sheets are not served to a request that accepts JSON. */
export const sheetsRefuseJson: Fault = {
  id: 'formats/sheets-refuse-json',
  title: 'Service sheets are not served to a request that accepts JSON.',
  violates: ['formats/accept-json-answers-json'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    if (exchange.endpoint?.area !== 'service-sheets' || exchange.format !== 'json') return;
    fired(exchange);
    exchange.format = 'xml';
    throw new Refusal('not-acceptable');
  },
};
