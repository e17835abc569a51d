import { payment } from '../../models/resources/index.ts';
import { memberOf } from '../../models/resources/member.ts';
import type { Value } from '../../models/resources/resource.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import { type Condition, conditionFor } from './condition.ts';
import type { Payment } from './payment-list.ts';

/** A filter with what it means. */
export interface Filter {
  /** The field's documented name, with its operator. */
  readonly name: string;
  readonly condition: Condition;
  /** How its value may be written, tried in this order until the target understands one. */
  readonly values: readonly string[];
}

const typeOf = (member: string) => memberOf(payment, member)?.type;

const isPlain = (value: Value | undefined): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const inUtc = (datetime: string): string[] => [datetime.replace(/\.000Z$/, 'Z'), datetime];

/** Canonical spellings of a value, beside the one that an answer showed. */
const canonical = (member: string, value: string | number | boolean): string[] =>
  typeOf(member) === 'datetime' ? inUtc(String(value)) : [String(value)];

/** The filter that a payment meets by the value it shows in a field; undefined when it shows none. */
export const equalTo = ({ data, written }: Payment, member: string): Filter | undefined => {
  const value = data[member];
  if (!isPlain(value)) return undefined;
  const shown = written(member);
  const values = [...(shown === undefined ? [] : [shown]), ...canonical(member, value)];
  return {
    name: member,
    condition: conditionFor(member, 'eq', [value]),
    values: [...new Set(values)],
  };
};

const day = 86_400_000;

const changed = (member: string, value: string | number | boolean): string | number | boolean => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const type = typeOf(member);
  if (type === 'datetime') return new Date(Date.parse(value) - day).toISOString();
  if (type === 'decimal') return value.startsWith('-') ? value.slice(1) : `1${value}`;
  if (member === 'status') return foldStatus(value) === 'draft' ? 'approved' : 'draft';
  return `${value} and no other`;
};

/** The same filter with a value of the same type that the payment does not have. */
export const unequalTo = ({ data }: Payment, member: string): Filter | undefined => {
  const value = data[member];
  if (!isPlain(value)) return undefined;
  const other = changed(member, value);
  const condition = conditionFor(member, 'eq', [other]);
  return { name: member, condition, values: canonical(member, other) };
};

/** Whether a datetime as shown tells no fraction of a second: there may be one all the same. */
export const hidesFraction = (shown: string): boolean => !/:\d\d[.,]\d+/.test(shown);
