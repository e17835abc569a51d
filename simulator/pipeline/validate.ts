import type { Exchange } from '../exchange.ts';
import { handlerOf } from '../handlers/index.ts';
import { pathId } from '../handlers/path-id.ts';
import { Refusal } from '../refusals.ts';

/** Checks the id in the path and what the deed takes. */
export const validate = (exchange: Exchange): void | Promise<void> => {
  const { endpoint, params, sandbox } = exchange;
  if (endpoint === undefined) return;
  const id = params['id'];
  if (id !== undefined && Number.isNaN(pathId(id))) {
    throw new Refusal('malformed-id', { status: Number(sandbox.choices.of('formats/malformed-id')) });
  }
  return handlerOf(endpoint).validate?.(exchange);
};
