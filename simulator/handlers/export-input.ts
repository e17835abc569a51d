import { isMembers } from '../../models/members.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { payment } from '../../models/resources/payment.ts';
import type { Body } from '../../models/wire/body.ts';
import { formatOfType } from '../../models/wire/media-type.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { invalidParameter } from './invalid-parameter.ts';
import { readRequestBody } from './read-request-body.ts';

/** What a PUT on a payment asks for. */
export interface ExportInput {
  /** Undefined when it is not given. */
  readonly exported: boolean | undefined;
  readonly by: 'query' | 'xml';
  /** Whether other members were given. */
  readonly others: boolean;
}

const root = payment.name;

const asBoolean = (exchange: Exchange, value: unknown): boolean | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 'true' || text === '1') return true;
  if (text === false || text === 'false' || text === '0') return false;
  throw invalidParameter(exchange, 'exported must be true or false.');
};

const inQuery = (search: string): string | undefined =>
  parametersOf(search).findLast(({ written }) => written === 'exported')?.value;

/** The members below the name of the model, which JSON may have and XML has as its root. */
const unwrapped = (members: Body['members']): Body['members'] => {
  const inner = members[root];
  return isMembers(inner) ? inner : members;
};

const rootFits = ({ sandbox: { choices } }: Exchange, written: string): boolean => {
  if (choices.of('payments/put-xml-root') === 'accepted') return true;
  return choices.of('formats/inbound-spelling') === 'exact'
    ? written === root
    : canonicalName(written) === root;
};

const membersOf = (exchange: Exchange, body: Body | undefined): Body['members'] => {
  if (body === undefined) return {};
  const isJson = formatOfType(exchange.body?.type ?? '') === 'json';
  if (isJson && exchange.sandbox.choices.of('payments/put-json-body') === 'refused') {
    throw new Refusal('content-type', { message: 'The body must be XML.' });
  }
  if (body.root !== undefined && !rootFits(exchange, body.root)) {
    throw invalidParameter(exchange, `The root element must be ${root}.`);
  }
  return unwrapped(body.members);
};

/** Reads a PUT on a payment: the query parameter, or a body with the model's name as its root. */
export const readExportInput = async (exchange: Exchange): Promise<ExportInput> => {
  const members = membersOf(exchange, await readRequestBody(exchange));
  const query = inQuery(exchange.search);
  const written = query ?? members['exported'];
  return {
    exported: asBoolean(exchange, written),
    by: query === undefined ? 'xml' : 'query',
    others: Object.keys(members).some((name) => name !== 'exported' && name !== 'id'),
  };
};
