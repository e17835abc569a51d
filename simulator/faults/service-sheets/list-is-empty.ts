import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Fault } from '../fault.ts';

/** The collection of sheets is always empty. */
export const listIsEmpty: Fault = {
  id: 'service-sheets/list-is-empty',
  title: 'The collection of sheets is always empty.',
  violates: ['service-sheets/list-answers-sheets'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    const { result } = exchange;
    if (result.kind === 'many' && result.resource.name === serviceSheet.name && result.records.length > 0) {
      fired(exchange);
      exchange.result = { ...result, records: [] };
    }
    return step(exchange);
  },
};
