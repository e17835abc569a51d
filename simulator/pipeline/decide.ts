import { handlerOf } from '../actions/index.ts';
import type { Exchange } from '../exchange.ts';

/** Asks the rules what the deed may do. */
export const decide = (exchange: Exchange): void | Promise<void> =>
  exchange.endpoint && handlerOf(exchange.endpoint).decide?.(exchange);
