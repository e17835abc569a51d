import type { Exchange } from '../exchange.ts';
import { handlers } from '../handlers/index.ts';

/** Does what was decided. */
export const apply = (exchange: Exchange): void | Promise<void> => {
  const { endpoint, extra } = exchange;
  if (extra !== undefined) exchange.result = { kind: 'json', value: extra.serve(exchange) };
  return endpoint && handlers[endpoint.deed].apply?.(exchange);
};
