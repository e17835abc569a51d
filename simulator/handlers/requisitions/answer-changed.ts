import type { Exchange } from '../../exchange.ts';
import { showOne } from '../show-one.ts';

/** What updates and actions answer, by choice. */
export const answerChanged = (exchange: Exchange): void => {
  const { choices } = exchange.sandbox;
  exchange.outgoing.status = Number(choices.of('formats/action-status'));
  if (choices.of('requisitions/action-answer-body') === 'requisition') showOne(exchange);
};
