import { parametersOf } from '../../../../models/query/parameters.ts';
import { canonicalName } from '../../../../models/wire/spelling.ts';
import type { Exchange } from '../../../exchange.ts';
import { readRequestBody } from '../../read-request-body.ts';
import type { NamedDocument } from './comment-input.ts';

type Given = Readonly<Record<string, unknown>>;

const inQuery = ({ search }: Exchange): Given =>
  Object.fromEntries(parametersOf(search).map(({ written, value }) => [canonicalName(written), value]));

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inBody = async (exchange: Exchange): Promise<Given> => {
  const { members = {} } = (await readRequestBody(exchange)) ?? {};
  const below = members['comment'];
  return isRecord(below) ? below : members;
};

const named = (given: Given): NamedDocument => {
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
