import { isData } from '../../models/resources/is-data.ts';
import type { Data, Value } from '../../models/resources/resource.ts';

/** Keeps only some members of a record, or of each record of a list. */
export const pick = (value: Value, names: readonly string[]): Value => {
  if (Array.isArray(value)) return value.map((item: Value) => pick(item, names));
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
};

/** Replaces the values of members of these names wherever they stand, outermost first. */
export const replaceWithin = (
  data: Data,
  names: readonly string[],
  replace: (value: Value) => Value,
): Data => {
  const visit = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(visit);
    return isData(value) ? replaceWithin(value, names, replace) : value;
  };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, visit(names.includes(name) ? replace(value) : value)]),
  );
};
