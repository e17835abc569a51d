import { payment as resource } from '../../models/resources/index.ts';
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

const typeOf = (member: string) => memberOf(resource, member)?.type;

type Plain = string | number | boolean;

const isPlain = (value: Value | undefined): value is Plain =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The single value that a payment shows in a field; undefined when it is none of the documented type. */
export const valueIn = ({ data, reading }: Payment, member: string): Plain | undefined => {
  const value = data[member];
  return isPlain(value) && !reading.problems.some((one) => one.member === member) ? value : undefined;
};

const inUtc = (datetime: string): string[] => [datetime.replace(/\.000Z$/, 'Z'), datetime];

/** Canonical spellings of a value, beside the one that an answer showed. */
const canonical = (member: string, value: Plain): string[] => {
  const text = String(value);
  if (typeOf(member) === 'datetime') return inUtc(text);
  // The documentation itself writes a status with a blank here and an underscore there.
  return member === 'status' ? [text, text.replaceAll(' ', '_'), text.replaceAll('_', ' ')] : [text];
};

/** The filter that a payment meets by the value it shows in a field; undefined when it shows none. */
export const equalTo = (payment: Payment, member: string): Filter | undefined => {
  const value = valueIn(payment, member);
  if (value === undefined) return undefined;
  const shown = payment.written(member);
  const values = [...(shown === undefined ? [] : [shown]), ...canonical(member, value)];
  return {
    name: member,
    condition: conditionFor(member, 'eq', [value]),
    values: [...new Set(values)],
  };
};

const day = 86_400_000;

/** The next decimal of as many places: near enough to show a comparison that cuts or rounds. */
const nextDecimal = (text: string): string | undefined => {
  const [, sign, whole, places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return undefined;
  const next = String(BigInt(whole + places) + 1n).padStart(places.length + 1, '0');
  const point = next.length - places.length;
  return places === '' ? sign + next : `${sign}${next.slice(0, point)}.${next.slice(point)}`;
};

const changed = (member: string, value: Plain): Plain => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return Number(nextDecimal(String(value)) ?? value + 1);
  const type = typeOf(member);
  if (type === 'datetime') return new Date(Date.parse(value) - day).toISOString();
  if (type === 'decimal') return nextDecimal(value) ?? `1${value}`;
  if (member === 'status') return foldStatus(value) === 'draft' ? 'approved' : 'draft';
  return `${value} and no other`;
};

/** The same filter with a value of the same type that the payment does not have. */
export const unequalTo = (payment: Payment, member: string): Filter | undefined => {
  const value = valueIn(payment, member);
  if (value === undefined) return undefined;
  const other = changed(member, value);
  const condition = conditionFor(member, 'eq', [other]);
  return { name: member, condition, values: canonical(member, other) };
};

/** Whether a datetime as shown tells no fraction of a second: there may be one all the same. */
export const hidesFraction = (shown: string): boolean => !/:\d\d[.,]\d+/.test(shown);
