import { memberOf, nestedIn } from '../../models/resources/index.ts';
import type { Field, Resource, Value } from '../../models/resources/resource.ts';

const isPosition = (step: string): boolean => /^\d+$/.test(step);

/** The field that a path of a reading leads to, and the record kind that has it; undefined where none is known. */
export const fieldAt = (
  resource: Resource,
  path: string,
): { readonly owner: Resource; readonly field: Field } | undefined => {
  let owner: Resource | undefined = resource;
  let found: { owner: Resource; field: Field } | undefined;
  for (const step of path.split('.').filter((each) => !isPosition(each))) {
    const field: Field | undefined = owner && memberOf(owner, step);
    if (owner === undefined || field === undefined) return undefined;
    found = { owner, field };
    owner = nestedIn(field.type);
  }
  return found;
};

/** The value that a path of a reading leads to. */
export const valueAt = (data: Value, path: string): Value | undefined => {
  let value: Value | undefined = data;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, Value>>)[step];
  }
  return value;
};
