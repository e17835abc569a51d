import type { Exchange } from '../exchange.ts';
import { handlerOf } from '../handlers/index.ts';
import { Refusal } from '../refusals.ts';

/** Checks the id in the path and what the deed takes. */
export const validate = (exchange: Exchange): void | Promise<void> => {
  const { endpoint, params, sandbox } = exchange;
  if (endpoint === undefined) return;
  const id = params['id'];
  if (id !== undefined && !/^\d{1,15}$/.test(id)) {
    throw new Refusal('malformed-id', { status: Number(sandbox.choices.of('formats/malformed-id')) });
  }
  return handlerOf(endpoint).validate?.(exchange);
};
