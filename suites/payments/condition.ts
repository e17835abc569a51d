import { holds } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import { conditionOn } from '../../models/query/format.ts';
import { payment } from '../../models/resources/index.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import { foldStatus } from '../../models/wire/spelling.ts';

export type { Condition };

/** Text without what databases may pass over when they compare: case, accents, width, blanks at the ends. */
const loose = (text: string): string => foldStatus(text.normalize('NFKD').replace(/\p{M}/gu, '').trim());

const second = (datetime: string): string => datetime.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);

/** A condition on a field of payments, its values as answers show them. */
export const conditionFor = (
  member: string,
  operator: 'eq' | 'in' | 'gt',
  values: readonly Value[],
): Condition => {
  const plain = values.map((value) => (member === 'status' ? foldStatus(String(value)) : value));
  return conditionOn(payment, [member], { operator, values: plain });
};

/** Whether two values could be equal for a platform that keeps more, or compares less, than it shows. */
const alike = (type: Condition['type'], one: Value | undefined, other: Value): boolean => {
  if (typeof one !== 'string' || typeof other !== 'string' || type === 'decimal') return false;
  return type === 'datetime' ? second(one) === second(other) : loose(one) === loose(other);
};

/**
 * Whether a record meets a condition, by the values that it shows. Undefined where these do not tell: the
 * member is not shown, or the values are so close that a hidden fraction of a second or a lenient comparison
 * of texts could decide.
 */
export const satisfies = (data: Data, condition: Condition): boolean | undefined => {
  const [member = ''] = condition.path;
  const value = data[member];
  if (value === undefined) return undefined;
  const met = holds(condition, data);
  if (condition.operator === 'gt') {
    const [bound = null] = condition.values;
    return alike(condition.type, value, bound) ? undefined : met;
  }
  return !met && condition.values.some((one) => alike(condition.type, value, one)) ? undefined : met;
};

/** Whether a record meets all conditions; undefined where its values do not tell. */
export const satisfiesAll = (data: Data, conditions: readonly Condition[]): boolean | undefined => {
  const answers = conditions.map((condition) => satisfies(data, condition));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
};
