import { hasTooMany } from '../../models/query/parameters.ts';
import { isForm } from '../../models/wire/media-type.ts';
import { ownIdIn, pathId, unknownId } from '../actions/refuse.ts';
import { handlerOf } from '../areas/handlers.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { Kind } from '../store/port.ts';

/** Refuses input beyond the limits, so that nothing is silently ignored: filters, ids of a list. */
const refuseTooMany = ({ body, path, search }: Exchange): void => {
  // The authorization server and its pages have their own error messages.
  if (path.startsWith('/oauth2/')) return;
  const form = body !== undefined && isForm(body.type) ? body.text : '';
  if (hasTooMany(search) || hasTooMany(form)) throw new Refusal('too-many-parameters');
};

/** Validates the id in the path, the limits, and the operation's input. */
export const validate = (exchange: Exchange): void | Promise<void> => {
  const { endpoint } = exchange;
  if (endpoint === undefined) return;
  const id = ownIdIn(exchange);
  if (id !== undefined && Number.isNaN(pathId(id))) throw new Refusal('malformed-id', { named: id });
  refuseTooMany(exchange);
  return handlerOf(endpoint).validate?.(exchange);
};

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
