import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/legal/asks-for.ts';

/** Showing a legal document answers a success with nothing in it. */
export const showAnswersNothing: Fault = {
  id: 'legal-documents/show-answers-nothing',
  title: 'Showing a legal document answers a success with nothing in it.',
  violates: ['legal-documents/show-answers-the-legal-document'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    if (asksFor(exchange, 'show')) {
      fired(exchange);
      exchange.result = { kind: 'nothing' };
    }
    return step(exchange);
  },
};
