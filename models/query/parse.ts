import type { Resource } from '../resources/resource.ts';
import { canonicalName } from '../wire/spelling.ts';
import { readParameter } from './condition.ts';
import type { Condition, Filter } from './filter.ts';
import { parametersOf, type QueryParameter } from './parameters.ts';
import { resolvePath } from './path.ts';
import { type QueryRules, referenceRules } from './rules.ts';

/** The parsed query, or a sentence with the reason for its refusal. */
type ParsedQuery = { readonly filter: Filter } | { readonly refusal: string };

const fieldOf = ({ path }: Condition): string => path.join('.');

const sameQuestion = (a: Condition, b: Condition): boolean =>
  fieldOf(a) === fieldOf(b) && a.operator === b.operator;

/** Combines conditions on the same field by the rules. */
const gather = (
  conditions: readonly Condition[],
  { repeated, twoOperators }: QueryRules,
): readonly Condition[] => {
  const kept: Condition[] = [];
  for (const condition of conditions) {
    const sameAt = kept.findIndex((each) => sameQuestion(each, condition));
    if (sameAt < 0 || repeated === 'all') kept.push(condition);
    else if (repeated === 'last') kept[sameAt] = condition;
  }
  if (twoOperators === 'range') return kept;
  const lastOf = new Map(conditions.map((condition) => [fieldOf(condition), condition.operator]));
  return kept.filter((condition) => lastOf.get(fieldOf(condition)) === condition.operator);
};

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Paging and order; invalid values are ignored. */
const reservedPart = (
  given: ReadonlyMap<string, string>,
  resource: Resource,
): Omit<Filter, 'conditions' | 'ignored'> => {
  const [limit, offset] = [wholeNumber(given.get('limit')), wholeNumber(given.get('offset'))];
  const order = given.get('order-by');
  const target = order === undefined ? undefined : resolvePath(order.split('.'), resource, 'folded');
  const direction = given.get('dir')?.toLowerCase() === 'desc' ? 'desc' : 'asc';
  return {
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    ...(target !== undefined && { orderBy: { ...target, direction } }),
  };
};

const reservedName = ({ parts }: QueryParameter, { reserved }: QueryRules): string | undefined => {
  const name = parts.length === 1 ? canonicalName(parts[0] ?? '') : '';
  return reserved.includes(name) ? name : undefined;
};

/**
 * Parses a query string against a resource. Conditions combine with AND; ignored parameters are listed. Never
 * throws.
 */
export const parse = (
  search: string,
  resource: Resource,
  rules: QueryRules = referenceRules,
): ParsedQuery => {
  const conditions: Condition[] = [];
  const ignored: string[] = [];
  const given = new Map<string, string>();
  for (const parameter of parametersOf(search)) {
    const name = reservedName(parameter, rules);
    if (name !== undefined && parameter.value !== undefined) given.set(name, parameter.value);
    else {
      const outcome = readParameter(parameter, resource, rules);
      if (outcome.kind === 'refused') return { refusal: outcome.refusal };
      if (outcome.kind === 'condition') conditions.push(outcome.condition);
      else ignored.push(parameter.wireName);
    }
  }
  return { filter: { conditions: gather(conditions, rules), ...reservedPart(given, resource), ignored } };
};
