import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';

/** A creation answers nothing of the agreement. */
export const creationAnswersAMessageAlone: Fault = {
  id: 'scheduling-agreements/creation-answers-a-message-alone',
  title: 'A creation answers nothing of the agreement.',
  violates: [
    'scheduling-agreements/create-answers-id',
    'scheduling-agreements/create-answers-external-number',
    'scheduling-agreements/create-answers-status',
    'scheduling-agreements/create-answers-validity-dates',
    'scheduling-agreements/create-answers-supplier',
    'scheduling-agreements/create-answers-items-with-ids',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    if (asksFor(exchange, 'create') && exchange.result.kind === 'one') {
      fired(exchange);
      exchange.outgoing.headers['Location'] =
        `${exchange.sandbox.baseUrl}${exchange.path}/${exchange.document?.id}`;
      exchange.result = { kind: 'nothing' };
    }
    return step(exchange);
  },
};
