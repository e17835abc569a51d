import type { Exchange } from '../exchange.ts';
import { handlerOf } from '../handlers/index.ts';

/** Asks the rules what the deed may do. */
export const decide = (exchange: Exchange): void | Promise<void> =>
  exchange.endpoint && handlerOf(exchange.endpoint).decide?.(exchange);
