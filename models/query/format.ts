import type { Resource, Value } from '../resources/resource.ts';
import type { Condition, Operator } from './filter.ts';
import { resolvePath } from './path.ts';

/** How names are written in a query. */
export interface QuerySpelling {
  /** Whether brackets are percent-encoded; default true. */
  readonly encodeBrackets?: boolean;
  /** Replaces the `-` in names; default `-`. */
  readonly joint?: '-' | '_';
}

/**
 * A condition on the field of a resource, by canonical names. Throws a `RangeError` when there is no such field.
 */
export const conditionOn = (
  resource: Resource,
  path: readonly string[],
  { operator = 'eq', values }: { readonly operator?: Operator; readonly values: readonly Value[] },
): Condition => {
  const target = resolvePath(path, resource, 'folded');
  if (target === undefined) throw new RangeError(`${resource.name} has no ${path.join('.')}`);
  return { ...target, operator, values };
};

const nameOf = (
  { path, written = path, operator }: Condition,
  { encodeBrackets = true, joint = '-' }: QuerySpelling,
): string => {
  const [open, close] = encodeBrackets ? ['%5B', '%5D'] : ['[', ']'];
  const [first = '', ...rest] = written.map((name) => encodeURIComponent(name.replaceAll('-', joint)));
  const further = operator === 'eq' ? rest : [...rest, operator.replaceAll('-', '_')];
  return first + further.map((part) => open + part + close).join('');
};

/** Conditions as a query string without its `?`, every value percent-encoded. */
export const formatQuery = (conditions: readonly Condition[], spelling: QuerySpelling = {}): string =>
  conditions
    .map((condition) => {
      const values = condition.values.map((value) => encodeURIComponent(String(value)));
      return `${nameOf(condition, spelling)}=${values.join(',')}`;
    })
    .join('&');
