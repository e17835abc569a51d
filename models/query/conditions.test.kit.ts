import { nestedIn } from '../resources/member.ts';
import type { Data, Resource, Scalar, Value } from '../resources/resource.ts';
import { valuesAt } from './evaluate.ts';
import { type Condition, documentedOperators, type Operator } from './filter.ts';
import { resolvePath } from './path.ts';

/** How names are written in a query. */
interface QuerySpelling {
  /** Whether brackets are percent-encoded; default true. */
  readonly encodeBrackets?: boolean;
  /** Replaces the `-` in names; default `-`. */
  readonly joint?: '-' | '_';
}

/** A condition on a field of a resource, by canonical names. Throws a `RangeError` if there is no such field. */
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

/** A filter that applies a documented operator to a declared field. */
interface FieldFilter {
  readonly field: string;
  readonly operator: (typeof documentedOperators)[number];
  readonly condition: Condition;
}

interface Leaf {
  readonly path: readonly string[];
  readonly type: Scalar;
}

const leavesOf = (resource: Resource, above: readonly string[] = []): readonly Leaf[] =>
  resource.fields.flatMap(({ name, type }): readonly Leaf[] => {
    const [path, inner] = [[...above, name], nestedIn(type)];
    if (inner !== undefined) return leavesOf(inner, path);
    return typeof type === 'string' && type !== 'any' ? [{ path, type }] : [];
  });

/** Values below, above and between all values of the records. */
const outside: Readonly<Record<Scalar, readonly Value[]>> = {
  integer: [-1, 2 ** 52],
  number: [-1, 1e15],
  boolean: [false, true],
  decimal: ['-1', '99999999.123456'],
  datetime: ['1999-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'],
  string: ['', 'zzz'],
};

const valuesOf = (
  operator: FieldFilter['operator'],
  values: readonly Value[],
): readonly (readonly Value[])[] =>
  operator === 'in'
    ? [values.slice(0, 2), values.slice(-2), values.slice(0, 100), values]
    : values.map((value) => [value]);

/**
 * Every documented operator on every declared field, at any depth: with values of the given records and with
 * values outside their range, so that some filters match nothing and some nearly everything.
 */
export const eachField = (resource: Resource, records: readonly Data[]): readonly FieldFilter[] =>
  leavesOf(resource).flatMap(({ path, type }) => {
    const shown = new Set(records.flatMap((data) => valuesAt(data, path)));
    const values = [...outside[type], ...shown];
    return documentedOperators.flatMap((operator) =>
      valuesOf(operator, values).map((some) => ({
        ...{ field: path.join('.'), operator },
        condition: conditionOn(resource, path, { operator, values: some }),
      })),
    );
  });
