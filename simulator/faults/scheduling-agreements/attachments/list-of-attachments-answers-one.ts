import type { Fault } from '../../fault.ts';
import { oneAlone } from '../../twist/agreement/collect.ts';
import { asksAbout } from '../../twist/attachments.ts';

/** The list of attachments answers one of them instead of a collection. */
export const listOfAttachmentsAnswersOne: Fault = {
  id: 'scheduling-agreements/list-of-attachments-answers-one',
  title: 'The list of attachments answers one of them instead of a collection.',
  violates: ['scheduling-agreements/list-answers-attachments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    const { result } = exchange;
    if (asksAbout(exchange, 'agreement', 'list') && result.kind === 'many') {
      fired(exchange);
      exchange.result = oneAlone(result);
    }
    return step(exchange);
  },
};
