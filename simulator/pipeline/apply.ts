import { handlerOf } from '../actions/index.ts';
import type { Exchange } from '../exchange.ts';

const serveExtra = async (exchange: Exchange): Promise<void> => {
  if (exchange.extra !== undefined) exchange.result = await exchange.extra.serve(exchange);
};

/** Does what was decided. */
export const apply = (exchange: Exchange): void | Promise<void> => {
  const { endpoint } = exchange;
  return endpoint === undefined ? serveExtra(exchange) : handlerOf(endpoint).apply?.(exchange);
};
