import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Around `route`: serves paths below another root, and nothing below the right one. */
export const movePaths = (right: string, wrong: string): Wrapping =>
  at('route', (step, fired) => (exchange) => {
    if (exchange.path.startsWith(wrong)) exchange.path = right + exchange.path.slice(wrong.length);
    else if (exchange.path.startsWith(right)) {
      fired(exchange);
      throw new Refusal('unknown-path');
    }
    return step(exchange);
  });
