import { currency } from '../../../models/resources/master-data.ts';
import { nestedIn } from '../../../models/resources/member.ts';
import type { Field, Resource } from '../../../models/resources/resource.ts';

const known = new Map<Resource, Resource>();

const checkedField = (field: Field): Field => {
  const nested = nestedIn(field.type);
  // A currency may be its bare code.
  if (nested === undefined || nested === currency || typeof field.type === 'string') return field;
  const checked = checkedResource(nested);
  return { ...field, type: 'one' in field.type ? { one: checked } : { many: checked } };
};

/**
 * A resource whose nested records are checked as well, those too whose members the documentation does not show: the
 * simulator knows what it shows of them.
 */
export const checkedResource = (resource: Resource): Resource => {
  const found = known.get(resource);
  if (found !== undefined) return found;
  const checked = { ...resource, documented: true, fields: resource.fields.map(checkedField) };
  known.set(resource, checked);
  return checked;
};
