import type { FieldType, Value } from '../resources/resource.ts';
import { readDatetime } from '../wire/datetime.ts';
import { readLoosely, scalarNames } from '../wire/read-scalar.ts';
import { foldStatus } from '../wire/spelling.ts';
import type { Operator } from './filter.ts';
import type { Target } from './path.ts';

/** The value of a condition, or why it is none. */
export type Typed = { readonly value: Value } | { readonly refusal: string };

const isTextual = (operator: Operator): boolean => ['contains', 'starts-with', 'ends-with'].includes(operator);

/** In a query a `+` that was not encoded is a blank; in a datetime only an offset can have stood there. */
const withPlus = (text: string): string => text.replace(/ (?=\d\d:?\d\d$)/, '+');

/** Whether values of a field are statuses, which are compared in folded form. */
export const isStatus = ({ path, type }: Target): boolean => path.at(-1) === 'status' && type === 'string';

const datetimeValue = (text: string, dateOnly: 'midnight' | 'refused'): Typed => {
  const moment = readDatetime(withPlus(text));
  if (moment === undefined) return { refusal: `"${text}" is not a datetime of ISO 8601` };
  if (moment.dateOnly && dateOnly === 'refused') return { refusal: `"${text}" has no time` };
  return { value: moment.value };
};

const scalarValue = (type: Exclude<FieldType, object | 'any' | 'datetime'>, text: string): Typed => {
  if (type === 'string') return { value: text };
  const value = readLoosely(type, { kind: 'scalar', value: text, text, typed: false });
  return value === undefined ? { refusal: `"${text}" is not ${scalarNames[type]}` } : { value };
};

/** What a typed value may depend on. */
export interface ValueRules {
  readonly dateOnly: 'midnight' | 'refused';
  /** `both`: a status is found under each of its spellings. */
  readonly statuses: 'folded' | 'exact';
}

/** The canonical value that a text stands for at a field, for an operator. */
export const typedValue = (
  text: string,
  { target, operator }: { readonly target: Target; readonly operator: Operator },
  rules: ValueRules,
): Typed => {
  const { type } = target;
  if (operator === 'blank') return scalarValue('boolean', text);
  if (isTextual(operator)) return { value: text };
  if (type === 'datetime') return datetimeValue(text, rules.dateOnly);
  if (isStatus(target) && rules.statuses === 'folded') return { value: foldStatus(text) };
  if (typeof type === 'object' || type === 'any') return { value: text };
  return scalarValue(type, text);
};
