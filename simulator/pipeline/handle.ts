import { handlerOf } from '../areas/handlers.ts';
import type { Exchange } from '../exchange.ts';

/** The step `decide`: the operation's handler applies the rules. */
export const decide = (exchange: Exchange): void | Promise<void> =>
  exchange.endpoint && handlerOf(exchange.endpoint).decide?.(exchange);

const serveExtra = async (exchange: Exchange): Promise<void> => {
  if (exchange.extra !== undefined) exchange.result = await exchange.extra.serve(exchange);
};

/** The step `apply`: carries out the decision and sets the result. */
export const apply = (exchange: Exchange): void | Promise<void> => {
  const { endpoint } = exchange;
  return endpoint === undefined ? serveExtra(exchange) : handlerOf(endpoint).apply?.(exchange);
};
