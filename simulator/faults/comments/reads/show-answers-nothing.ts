import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/comment/asks-for.ts';
import { below, rowsOf } from '../../twist/comment/kinds.ts';

/** Showing a comment answers no body. */
export const showAnswersNothing: Fault = {
  id: 'comments/show-answers-nothing',
  title: 'Showing a comment answers no body.',
  violates: [...rowsOf('show-on')],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    if (asksFor(exchange, ...below('show-on'))) {
      fired(exchange);
      exchange.result = { kind: 'nothing' };
    }
    return step(exchange);
  },
};
