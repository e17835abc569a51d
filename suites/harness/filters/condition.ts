import { holds, valuesAt } from '../../../models/query/evaluate.ts';
import type { Condition } from '../../../models/query/filter.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { readDatetime } from '../../../models/wire/datetime.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { FilterField } from './filter-field.ts';

/** A text without differences that databases may ignore: case, accents, width, leading and trailing blanks. */
const looseText = (text: string): string => foldStatus(text.normalize('NFKD').replace(/\p{M}/gu, '').trim());

const secondOf = (datetime: string): string => datetime.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);

/** Whether a field is a status, which is compared in its canonical form. */
export const isStatus = ({ path, type }: Pick<FilterField, 'path' | 'type'>): boolean =>
  path.at(-1) === 'status' && type === 'string';

/** A condition on a field, with values as answers show them. */
export const conditionFor = (
  field: FilterField,
  operator: 'eq' | 'in' | 'gt',
  values: readonly Value[],
): Condition => ({
  path: field.path,
  type: field.type,
  operator,
  values: isStatus(field) ? values.map((value) => foldStatus(String(value))) : values,
});

/** Whether a platform could consider two values equal because it stores more, or compares less, than it shows. */
const couldBeEqual = (type: Condition['type'], one: Value, other: Value): boolean => {
  if (type === 'any')
    return looseText(String(one)) === looseText(String(other)) || Number(one) === Number(other);
  if (typeof one !== 'string' || typeof other !== 'string' || type === 'decimal') return false;
  return type === 'datetime' ? secondOf(one) === secondOf(other) : looseText(one) === looseText(other);
};

/** Whether a value equals a bound as shown, and may be stored with more digits. */
const hidesDigits = ({ type, values }: Condition, value: Value): boolean =>
  (type === 'decimal' || type === 'number') && values.some((bound) => Number(bound) === Number(value));

/** Whether a value should be a datetime and is not: it has no order, so it decides nothing about a filter. */
const isNoMoment = ({ type }: Condition, value: Value): boolean =>
  type === 'datetime' && typeof value === 'string' && readDatetime(value) === undefined;

const ofValue = (condition: Condition, value: Value): boolean | undefined => {
  if (isNoMoment(condition, value)) return undefined;
  const name = condition.path.at(-1) ?? '';
  const met = holds({ ...condition, path: [name] }, { [name]: value });
  const mayBeEqual = condition.values.some((one) => couldBeEqual(condition.type, value, one));
  if (condition.operator === 'gt') return mayBeEqual || hidesDigits(condition, value) ? undefined : met;
  return !met && mayBeEqual ? undefined : met;
};

/** Whether a member is present, in every item of the lists on its path; null ends the path. */
const isShown = (value: Value | undefined, [name, ...rest]: readonly string[]): boolean => {
  if (value === undefined) return false;
  if (name === undefined || value === null) return true;
  if (Array.isArray(value)) return value.every((item: Value) => isShown(item, [name, ...rest]));
  return typeof value === 'object' && isShown((value as Data)[name], rest);
};

/**
 * Whether a record meets a condition according to its shown values. Undefined if that is undecided: the member is
 * absent, only some items of a list meet it, or the values are so close that a hidden fraction of a second or a lenient
 * comparison of texts could decide.
 */
export const satisfies = (data: Data, condition: Condition): boolean | undefined => {
  if (!isShown(data, condition.path)) return undefined;
  const answers = new Set(valuesAt(data, condition.path).map((value) => ofValue(condition, value)));
  if (answers.size === 0) return false;
  const [answer] = answers;
  return answers.size === 1 ? answer : undefined;
};

/** Whether a record meets all conditions; undefined if its values do not decide it. */
export const satisfiesAll = (data: Data, conditions: readonly Condition[]): boolean | undefined => {
  const answers = conditions.map((condition) => satisfies(data, condition));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
};
