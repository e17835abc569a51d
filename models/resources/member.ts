import type { Field, FieldType, Resource } from './resource.ts';

const indexes = new WeakMap<Resource, ReadonlyMap<string, Field>>();

const indexOf = (resource: Resource): ReadonlyMap<string, Field> => {
  const known = indexes.get(resource);
  if (known !== undefined) return known;
  const index = new Map(resource.fields.map((field) => [field.name, field]));
  indexes.set(resource, index);
  return index;
};

/** The field of a canonical name; undefined when the resource has none. */
export const memberOf = (resource: Resource, name: string): Field | undefined => indexOf(resource).get(name);

/** The resource that a member holds, one or many of it; undefined for scalars and `any`. */
export const nestedIn = (type: FieldType): Resource | undefined => {
  if (typeof type === 'string') return undefined;
  return 'one' in type ? type.one : type.many;
};
