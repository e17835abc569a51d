import { nestedIn } from '../resources/member.ts';
import type { Data, Resource, Scalar, Value } from '../resources/resource.ts';
import { valuesAt } from './evaluate.ts';
import { type Condition, documentedOperators } from './filter.ts';
import { conditionOn } from './format.ts';

/** A filter that applies a documented operator to a declared field. */
export interface FieldFilter {
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

/** Values below, above and besides all that records have. */
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
