import type { Fault } from '../fault.ts';

/** Delivery schedules are left as they were where the answer is to be in XML. */
export const xmlScheduleChangesDoNothing: Fault = {
  id: 'formats/xml-schedule-changes-do-nothing',
  title: 'Delivery schedules are left as they were where the answer is to be in XML.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { endpoint, format, input } = exchange;
    if (endpoint?.deed === 'change-schedules' && format === 'xml') {
      exchange.input = { ...input, ids: [] };
      fired(exchange);
    }
    return step(exchange);
  },
};
