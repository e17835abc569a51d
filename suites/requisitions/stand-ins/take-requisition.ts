import { isMembers, type Members } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';

/** How a platform takes and shows requisitions where the documentation leaves it open. */
export interface Ways {
  readonly envelope?: 'bare' | 'wrapped';
  /** What users may be named by. */
  readonly users?: readonly string[];
  readonly currency?: 'object' | 'code';
  /** What becomes of what it does not understand. */
  readonly otherwise?: 'refused' | 'passed over';
  readonly createAnswer?: 'requisition' | 'id' | 'location' | 'nothing';
  readonly shownLines?: 'all' | 'few' | 'none';
  /** Whether lists show lines too. */
  readonly listedLines?: boolean;
  readonly pageSize?: number;
  /** Answers everything itself. */
  readonly answers?: (request: Outgoing) => Answer | undefined;
}

const known: Readonly<Record<string, string>> = { login: 'ada', email: 'ada@example.com', id: '7' };
const user: Data = { id: 7, login: 'ada', email: 'ada@example.com' };

/** The users that a body names, as records; undefined where one is named in a way that is not taken. */
const requester = (given: unknown, { users = ['login', 'email', 'id'] }: Ways): Data | undefined => {
  if (!isMembers(given)) return undefined;
  const taken = users.some((key) => given[key] !== undefined && String(given[key]) === known[key]);
  return taken ? user : undefined;
};

const currency = (given: unknown, { currency: form = 'object' }: Ways): Data | undefined => {
  const code = isMembers(given) ? form === 'object' && given['code'] : form === 'code' && given;
  return code === 'USD' ? { id: 1, code } : undefined;
};

const line = (given: unknown, at: number): Data => ({
  'line-num': at + 1,
  ...(given as Data),
  id: at + 1,
});

/** What a platform keeps of a body: undefined where it refuses it. */
export const takeRequisition = (members: Members, ways: Ways, isJson: boolean): Data | undefined => {
  const { envelope = 'bare', otherwise = 'refused' } = ways;
  const strict = otherwise === 'refused';
  const wrapped = members['requisition-header'];
  const isBare = !isMembers(wrapped);
  if (isJson && strict && isBare !== (envelope === 'bare')) return undefined;
  const own: Members = isJson && envelope === 'wrapped' ? (isBare ? {} : (wrapped as Members)) : members;
  const { 'requested-by': wanted, currency: code, 'requisition-lines': lines, ...rest } = own;
  const named = wanted === undefined ? null : requester(wanted, ways);
  const paid = code === undefined ? null : currency(code, ways);
  if (strict && (named === undefined || paid === undefined)) return undefined;
  return {
    ...(rest as Record<string, Value>),
    'requested-by': named ?? null,
    currency: paid ?? null,
    'requisition-lines': Array.isArray(lines) ? lines.map(line) : [],
  };
};
