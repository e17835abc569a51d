import { answerCollection } from '../../../handlers/answer-collection.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** The requisitions of the current user are those of everybody when they are asked for in XML. */
export const mineInXmlAnswersAll: Fault = {
  id: 'requisitions/mine-in-xml-answers-all',
  title: 'The requisitions of the current user are those of everybody when they are asked for in XML.',
  violates: ['requisitions/mine-is-of-the-current-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, ['mine']) || exchange.format !== 'xml') return step(exchange);
    fired(exchange);
    answerCollection(exchange);
  },
};
