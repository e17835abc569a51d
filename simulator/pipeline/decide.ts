import type { Exchange } from '../exchange.ts';
import { handlers } from '../handlers/index.ts';

/** Asks the rules what the deed may do. */
export const decide = (exchange: Exchange): void | Promise<void> =>
  exchange.endpoint && handlers[exchange.endpoint.deed].decide?.(exchange);
