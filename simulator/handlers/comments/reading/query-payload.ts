import { isMembers, type Members } from '../../../../models/members.ts';
import { parametersOf } from '../../../../models/query/parameters.ts';
import { canonicalName } from '../../../../models/wire/spelling.ts';
import type { Exchange } from '../../../exchange.ts';
import { readRequestBody } from '../../read-request-body.ts';
import type { NamedDocument } from './comment-input.ts';

const inQuery = ({ search }: Exchange): Members =>
  Object.fromEntries(parametersOf(search).map(({ written, value }) => [canonicalName(written), value]));

const inBody = async (exchange: Exchange): Promise<Members> => {
  const { members = {} } = (await readRequestBody(exchange)) ?? {};
  const below = members['comment'];
  return isMembers(below) ? below : members;
};

const named = (given: Members): NamedDocument => {
  const [id, type] = [given['commentable-id'], given['commentable-type']];
  return {
    id: /^\d+$/.test(String(id).trim()) ? Number(id) : undefined,
    type: typeof type === 'string' && type !== '' ? type : undefined,
  };
};

/** The document that the payload of a query names, from where the choice lets it stand. Rejects with a `Refusal`. */
export const readQueryPayload = async (exchange: Exchange): Promise<NamedDocument> => {
  const choice = exchange.sandbox.choices.of('comments/query-payload');
  const query = choice === 'body' ? {} : inQuery(exchange);
  const body = choice === 'query' ? {} : await inBody(exchange);
  return named({ ...query, ...body });
};
