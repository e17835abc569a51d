import type { Fault } from '../fault.ts';

/** Actions that accept XML are answered as usual and leave everything as it was. */
export const xmlActionsDoNothing: Fault = {
  id: 'formats/xml-actions-do-nothing',
  title: 'Actions that accept XML are answered as usual and leave everything as it was.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { change, endpoint, format } = exchange;
    if (change !== undefined && endpoint?.deed === 'act' && format === 'xml') {
      exchange.change = undefined;
      fired(exchange);
    }
    return step(exchange);
  },
};
