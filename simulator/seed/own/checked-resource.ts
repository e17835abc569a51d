import { currency } from '../../../models/resources/master-data.ts';
import { nestedIn } from '../../../models/resources/member.ts';
import type { Field, Resource } from '../../../models/resources/resource.ts';

const known = new Map<Resource, Resource>();

const checkedField = (field: Field): Field => {
  const nested = nestedIn(field.type);
  // A currency may be given as its code only.
  if (nested === undefined || nested === currency || typeof field.type === 'string') return field;
  const checked = checkedResource(nested);
  return { ...field, type: 'one' in field.type ? { one: checked } : { many: checked } };
};

/**
 * Adds type checks for nested records to a resource, including those whose members are undocumented: the
 * simulator defines its own members for these.
 */
export const checkedResource = (resource: Resource): Resource => {
  const found = known.get(resource);
  if (found !== undefined) return found;
  const checked = { ...resource, documented: true, fields: resource.fields.map(checkedField) };
  known.set(resource, checked);
  return checked;
};
