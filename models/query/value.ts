import type { Resource, Scalar, Value } from '../resources/resource.ts';
import { datetimeWriter, readDatetime } from '../wire/datetime.ts';
import { readLoosely, scalarNames } from '../wire/read-scalar.ts';
import { foldStatus, shortenText } from '../wire/spelling.ts';
import { spellStatus } from '../wire/status.ts';
import type { Operator } from './filter.ts';
import type { Target } from './path.ts';
import type { QueryRules } from './rules.ts';

/** The values of a condition (empty: no record can have it), or the reason of its refusal. */
type TypedValues = { readonly values: readonly Value[] } | { readonly refusal: string };

/** Whether an operator compares a part of a text. */
export const isTextual = (operator: Operator): boolean =>
  operator === 'contains' || operator === 'starts-with' || operator === 'ends-with';

/** Whether values of a field are statuses, which are compared in canonical form. */
export const isStatus = ({ path, type }: Target): boolean => path.at(-1) === 'status' && type === 'string';

/** In a query an unencoded `+` is a blank; before a time zone it can only have been a `+`. */
const withPlus = (text: string): string => text.replace(/ (?=\d\d:?\d\d$)/, '+');

const datetimeValue = (text: string, { dateOnly }: QueryRules): TypedValues => {
  const moment = readDatetime(withPlus(text));
  if (moment === undefined) return { refusal: `"${shortenText(text)}" is not a datetime of ISO 8601` };
  if (moment.dateOnly && dateOnly === 'refused')
    return { refusal: `"${shortenText(text)}" is a date without a time` };
  return { values: [moment.value] };
};

const scalarValue = (type: Scalar, text: string): TypedValues => {
  const value =
    type === 'string' ? text : readLoosely(type, { kind: 'scalar', value: text, text, typed: false });
  return value === undefined
    ? { refusal: `"${shortenText(text)}" is not ${scalarNames[type]}` }
    : { values: [value] };
};

const statusValue = (
  text: string,
  resource: Resource,
  { statuses, serialization }: QueryRules,
): TypedValues => {
  const canonical = foldStatus(text);
  const isAnswered = spellStatus(resource, canonical, serialization.statusSpelling) === text;
  const isMeant = text === text.trim() && (statuses === 'both' || isAnswered);
  return { values: isMeant ? [canonical] : [] };
};

/** A field of a resource with an operator on it. */
interface FieldOperator {
  readonly resource: Resource;
  readonly target: Target;
  readonly operator: Operator;
}

const anyValue = (
  text: string,
  { resource, target, operator }: FieldOperator,
  rules: QueryRules,
): TypedValues => {
  const { type } = target;
  if (operator === 'blank') return scalarValue('boolean', text);
  if (isTextual(operator) || type === 'any') return { values: [text] };
  if (type === 'datetime') return datetimeValue(text, rules);
  return isStatus(target) ? statusValue(text, resource, rules) : scalarValue(type, text);
};

/** A canonical value as answers write it. */
const shownAs = (value: Value, type: Target['type'], { serialization }: QueryRules): string =>
  type === 'datetime' ? datetimeWriter(serialization)(String(value)) : String(value);

/** The canonical value of a text in a query. */
export const typedValue = (text: string, requested: FieldOperator, rules: QueryRules): TypedValues => {
  const typed = anyValue(text, requested, rules);
  const { operator, target } = requested;
  const mayDiffer = target.type === 'decimal' || target.type === 'datetime';
  const isEquality = operator === 'eq' || operator === 'in';
  if (rules.valueSpelling === 'any' || !mayDiffer || !isEquality || 'refusal' in typed) return typed;
  const plus = withPlus(text);
  return { values: typed.values.filter((value) => shownAs(value, target.type, rules) === plus) };
};
