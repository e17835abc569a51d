import type { Exchange } from '../../../exchange.ts';
import type { Handler } from '../../handler.ts';
import { actingUser } from '../acting-user.ts';
import { answerChanged } from '../answer-changed.ts';
import { contentAfter } from '../content/content.ts';
import { givenInput, readInput } from '../given-input.ts';
import { changeRequisition } from '../moves/change-requisition.ts';
import { cartOf } from './cart-of.ts';

const apply = (exchange: Exchange): void => {
  const cart = cartOf(exchange);
  const content = contentAfter(exchange, cart, givenInput(exchange));
  exchange.document = changeRequisition(exchange.sandbox, cart, {
    next: cart.state.record,
    ...content,
    by: actingUser(exchange),
  });
  answerChanged(exchange);
};

/** Puts lines into the cart of whoever asks. */
export const addToCart: Handler = { validate: readInput, apply };
