import { memberOf, nestedIn } from '../../../models/resources/index.ts';
import type { Field, Resource, Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';

const isPosition = (step: string): boolean => /^\d+$/.test(step);

interface ResourceMember {
  readonly owner: Resource;
  readonly field: Field;
}

const lookUp = (resource: Resource, path: string): ResourceMember | undefined => {
  let owner: Resource | undefined = resource;
  let member: ResourceMember | undefined;
  for (const step of path.split('.').filter((each) => !isPosition(each))) {
    const field: Field | undefined = owner && memberOf(owner, step);
    if (owner === undefined || field === undefined) return undefined;
    member = { owner, field };
    owner = nestedIn(field.type);
  }
  return member;
};

/** A limit, since a hostile target may invent any number of paths. */
const mostKnown = 4096;

const known = new WeakMap<Resource, Map<string, ResourceMember | undefined>>();

/** The field at a path of a reading, and its resource; undefined if unknown. */
export const fieldAt = (resource: Resource, path: string): ResourceMember | undefined => {
  const paths = known.get(resource) ?? new Map<string, ResourceMember | undefined>();
  known.set(resource, paths);
  if (paths.has(path)) return paths.get(path);
  const member = lookUp(resource, path);
  if (paths.size < mostKnown) paths.set(path, member);
  return member;
};

/** The subject of a finding about the member at a path, the same for every check; undefined if unknown. */
export const subjectAt = (resource: Resource, path: string): string | undefined => {
  const member = fieldAt(resource, path);
  return member && subjectOf(member);
};

/** The subject of a finding about a member of a record kind. */
export const subjectOf = ({ owner, field }: ResourceMember): string => `${owner.name} ${field.name}`;

/** How a value of a type is wrong, with the format if only one shows it; undefined for objects and lists. */
export const mannerOf = ({ type }: Field, what: 'sent' | 'answered', format?: Format): string | undefined => {
  if (typeof type !== 'string') return undefined;
  return format === undefined ? `${type} ${what}` : `${type} ${what} in ${format.toUpperCase()}`;
};

/** Describes the misspelling of a name that should have hyphens; all names of a record may be misspelt alike. */
export const describeSpelling = (written: string): string => {
  if (written.includes('_')) return 'names with underscores';
  return /[A-Z]/.test(written) ? 'names with capitals' : 'names of other letters';
};

/** The value at a path of a reading. */
export const valueAt = (data: Value, path: string): Value | undefined => {
  let value: Value | undefined = data;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, Value>>)[step];
  }
  return value;
};
