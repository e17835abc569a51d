import { handlerOf } from '../actions/index.ts';
import type { Exchange } from '../exchange.ts';

/** Asks the handler of the operation what the rules say to it. */
export const decide = (exchange: Exchange): void | Promise<void> =>
  exchange.endpoint && handlerOf(exchange.endpoint).decide?.(exchange);
