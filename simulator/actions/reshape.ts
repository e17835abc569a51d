import { type Data, isData, type Value } from '../../models/resources/resource.ts';

/** Keeps only some members of a record, or of each record of a list. */
export const pick = (value: Value, names: readonly string[]): Value => {
  if (Array.isArray(value)) return value.map((item: Value) => pick(item, names));
  if (!isData(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
};

/**
 * Replaces the values of members with these names at any depth, outermost first. Parts without such members
 * are not copied.
 */
export const replaceWithin = (
  data: Data,
  names: readonly string[],
  replace: (value: Value) => Value,
): Data => {
  const visit = (value: Value): Value => {
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) return isData(value) ? replaceWithin(value, names, replace) : value;
    const items = value.map(visit);
    return items.some((item, at) => item !== value[at]) ? items : value;
  };
  const replaced: [name: string, value: Value][] = [];
  for (const name of Object.keys(data)) {
    const old = data[name] as Value;
    const value = visit(names.includes(name) ? replace(old) : old);
    if (value !== old) replaced.push([name, value]);
  }
  return replaced.length === 0 ? data : { ...data, ...Object.fromEntries(replaced) };
};
