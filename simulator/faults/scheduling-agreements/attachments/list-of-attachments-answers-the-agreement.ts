import { schedulingAgreement } from '../../../../models/resources/scheduling-agreement.ts';
import type { Fault } from '../../fault.ts';
import { asksAbout } from '../../twist/attachments.ts';

/** The list of attachments answers the agreement instead of a collection. */
export const listOfAttachmentsAnswersTheAgreement: Fault = {
  id: 'scheduling-agreements/list-of-attachments-answers-the-agreement',
  title: 'The list of attachments answers the agreement instead of a collection.',
  violates: ['scheduling-agreements/list-answers-attachments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    const { document } = exchange;
    if (asksAbout(exchange, 'agreement', 'list') && document !== undefined) {
      fired(exchange);
      exchange.result = { kind: 'one', resource: schedulingAgreement, record: () => document.data };
    }
    return step(exchange);
  },
};
