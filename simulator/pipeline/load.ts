import { ownIdIn, pathId, unknownId } from '../actions/refuse.ts';
import type { Exchange } from '../exchange.ts';
import type { Kind } from '../store/port.ts';

/** Loads the document that the path identifies. */
export const load = (exchange: Exchange): void => {
  const { endpoint, sandbox } = exchange;
  const id = ownIdIn(exchange);
  const resource = endpoint?.owner ?? endpoint?.resource;
  if (id === undefined || resource === undefined) return;
  const kind = resource.name as Kind;
  exchange.document = sandbox.store.get(kind, pathId(id));
  exchange.loaded = exchange.document;
  if (exchange.document !== undefined) return;
  throw unknownId(exchange);
};
