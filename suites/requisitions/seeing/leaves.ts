import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import type { Id } from '../../../models/wire/id.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import type { RequisitionSight } from './sight.ts';

/** A value of a record that holds no others, nested ones by a path of names joined by dots. */
export type Leaf = string | Id | boolean | null;

const leavesAt = (value: Value, path: string): [string, Leaf][] => {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesAt(one as Value, path === '' ? name : `${path}.${name}`),
  );
};

/** Every leaf of a record. */
export const leavesOf = (data: Data): ReadonlyMap<string, Leaf> => new Map(leavesAt(data, ''));

/** The leaves of a record that hold another value than before. */
export const changedLeaves = (before: Data, after: Data): readonly (readonly [string, Leaf])[] => {
  const old = leavesOf(before);
  return [...leavesOf(after)].filter(([path, value]) => value !== null && old.get(path) !== value);
};

/** What a read tells of prices, without superfluous zeros; undefined where it tells nothing. */
interface Prices {
  /** Of the line. */
  readonly unitPrice?: string;
  readonly lineTotal?: string;
  /** Of the requisition; taxes may be in it. */
  readonly total?: string;
}

/** An amount as number, text, or object with an amount. */
const amount = (value: Value | undefined): string | undefined => {
  if (typeof value === 'string' || typeof value === 'number') return normalDecimal(String(value));
  return isData(value) ? amount(value['amount']) : undefined;
};

const tellPrices = (unitPrice?: string, lineTotal?: string, total?: string): Prices => ({
  ...(unitPrice !== undefined && { unitPrice }),
  ...(lineTotal !== undefined && { lineTotal }),
  ...(total !== undefined && { total }),
});

/** The prices of the line at an index, and the total of the requisition. */
export const told = (sight: RequisitionSight, at = 0): Prices => {
  const line = sight.lines[at] ?? {};
  const unitPrice = amount(line[canonicalName(sight.names.unitPrice)]);
  return tellPrices(unitPrice, amount(line['total']), amount(sight.data['total']));
};

const given = (value: Value | undefined): boolean => value !== undefined && value !== null && value !== '';

/** Whether a requisition bears traces of a rejection: then it was submitted, and somebody was quick. */
export const bearsRejection = (data: Data): boolean => {
  const { approvals } = data;
  const listed = Array.isArray(approvals) ? approvals.filter(isData) : [];
  return given(data['reject-reason-comment']) || listed.some(({ status }) => /reject/i.test(String(status)));
};

const keys = ['id', 'login', 'email'] as const;

const folded = (value: unknown): string => String(value).trim().toLowerCase();

const record = (value: Value | undefined): Value | undefined =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

/** Whether a user that is shown is the one meant, or the one shown elsewhere; undefined where nothing tells. */
export const sameUser = (
  shown: UserReference | Value | undefined,
  other: UserReference | Value | undefined,
): boolean | undefined => {
  const one = record(shown as Value | undefined);
  const meant = record(other as Value | undefined);
  if (!isData(one) || !isData(meant)) return undefined;
  const told = keys.filter((key) => (one[key] ?? null) !== null && (meant[key] ?? null) !== null);
  const [key] = told;
  return key === undefined ? undefined : folded(one[key]) === folded(meant[key]);
};

/** What a read shows, without the members that have a wrong type themselves: that is a matter of its own. */
export const soundData = ({ data, reading }: Pick<RequisitionSight, 'data' | 'reading'>): Data => {
  const wrong = new Set(reading.problems.map(({ member }) => member.replace(/\.\d+$/, '')));
  return Object.fromEntries(Object.entries(data).filter(([member]) => !wrong.has(member)));
};
