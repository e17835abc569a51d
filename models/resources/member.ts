import type { Field, FieldType, Resource, Value } from './resource.ts';

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

/** The record kind in a member, single or in a list; undefined for scalars and `any`. */
export const nestedIn = (type: FieldType): Resource | undefined => {
  if (typeof type === 'string') return undefined;
  return 'one' in type ? type.one : type.many;
};

/** The canonical names of the members that requests need. */
export const requiredMembers = ({ fields }: Resource): readonly string[] =>
  fields.flatMap(({ name, inRequests }) => (inRequests === 'required' ? [name] : []));

/** Whether a value is one of the documented words of a member, ignoring case. */
export const isWordOf = (resource: Resource, member: string, value: Value): boolean =>
  (memberOf(resource, member)?.words ?? []).some(
    (word) => word.toLowerCase() === String(value).toLowerCase(),
  );
