import { answerCollection } from '../../../handlers/answer-collection.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** The requisitions of the current user are those of everybody. */
export const mineAnswersAll: Fault = {
  id: 'requisitions/mine-answers-all',
  title: 'The requisitions of the current user are those of everybody.',
  violates: ['requisitions/mine-is-of-the-current-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, ['mine'])) return step(exchange);
    fired(exchange);
    answerCollection(exchange);
  },
};
