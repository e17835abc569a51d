import { hasTooMany } from '../../models/query/parameters.ts';
import { isForm } from '../../models/wire/media-type.ts';
import { handlerOf } from '../actions/index.ts';
import { ownIdIn, pathId } from '../actions/refuse.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** What is not read must not seem to count: neither filters nor ids of a list. */
const refuseTooMany = ({ body, path, search }: Exchange): void => {
  // The authorization server and its pages have words of their own.
  if (path.startsWith('/oauth2/')) return;
  const form = body !== undefined && isForm(body.type) ? body.text : '';
  if (hasTooMany(search) || hasTooMany(form)) throw new Refusal('too-many-parameters');
};

/** Checks the id in the path, how much is asked, and what the operation takes. */
export const validate = (exchange: Exchange): void | Promise<void> => {
  const { endpoint, sandbox } = exchange;
  if (endpoint === undefined) return;
  const id = ownIdIn(exchange);
  if (id !== undefined && Number.isNaN(pathId(id))) {
    throw new Refusal('malformed-id', { status: Number(sandbox.choices.of('formats/malformed-id')) });
  }
  refuseTooMany(exchange);
  return handlerOf(endpoint).validate?.(exchange);
};
