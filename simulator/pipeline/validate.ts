import { hasTooMany } from '../../models/query/parameters.ts';
import { isForm } from '../../models/wire/media-type.ts';
import { ownIdIn, pathId } from '../actions/refuse.ts';
import { handlerOf } from '../areas/handlers.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

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
