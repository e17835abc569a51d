import type { Exchange } from '../../exchange.ts';
import { showOne } from '../show-one.ts';

/** What updates, issues and cancellations answer, by choice. */
export const answerChanged = (exchange: Exchange): void => {
  const { choices } = exchange.sandbox;
  exchange.outgoing.status = Number(choices.of('formats/action-status'));
  if (choices.of('scheduling-agreements/action-answer-body') === 'agreement') showOne(exchange);
};
