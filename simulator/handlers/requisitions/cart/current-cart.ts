import type { Handler } from '../../handler.ts';
import { showOne } from '../../show-one.ts';
import { cartOf } from './cart-of.ts';

/** Shows the cart of whoever asks. */
export const currentCart: Handler = {
  apply: (exchange) => {
    exchange.document = cartOf(exchange);
    showOne(exchange);
  },
};
