import { memberOf, nestedIn } from '../resources/member.ts';
import type { Field, FieldType, Resource, Scalar } from '../resources/resource.ts';
import { canonicalName } from '../wire/spelling.ts';

/** The field at a path. */
export interface Target {
  /** Canonical names, outermost first. */
  readonly path: readonly string[];
  /** The path as the documentation spells it, if a member has its own spelling. */
  readonly written?: readonly string[];
  readonly type: Scalar | 'any';
}

/** A resource without documented members may have any member. */
const memberCalled = (resource: Resource, name: string): Field | undefined =>
  memberOf(resource, name) ??
  (resource.fields.length === 0 ? { name, type: 'any', nullable: true } : undefined);

const findMember = (written: string, resource: Resource, spelling: 'folded' | 'exact'): Field | undefined => {
  const canonical = canonicalName(written);
  if (spelling === 'folded') return memberCalled(resource, canonical);
  const known = memberOf(resource, canonical);
  if (known?.wireName === written || known?.alternateWireName === written) return known;
  const member = memberCalled(resource, written);
  return member?.wireName === undefined ? member : undefined;
};

/** A filter on a whole record compares its code, or its id if it has no code. */
const identity = (resource: Resource): string => (memberOf(resource, 'code') === undefined ? 'id' : 'code');

const writtenPath = (fields: readonly Field[], ...key: readonly string[]): Pick<Target, 'written'> =>
  fields.some(({ wireName }) => wireName !== undefined)
    ? { written: [...fields.map(({ name, wireName }) => wireName ?? name), ...key] }
    : {};

const targetOf = (fields: readonly Field[], type: FieldType): Target => {
  const path = fields.map(({ name }) => name);
  if (typeof type === 'string') return { path, ...writtenPath(fields), type };
  const resource = 'one' in type ? type.one : type.many;
  const key = identity(resource);
  const inner = memberOf(resource, key)?.type;
  return {
    path: [...path, key],
    ...writtenPath(fields, key),
    type: typeof inner === 'string' ? inner : 'any',
  };
};

/** Follows member names as written from a resource inwards; undefined if one of them is not a member. */
export const resolvePath = (
  names: readonly string[],
  resource: Resource,
  spelling: 'folded' | 'exact',
): Target | undefined => {
  const fields: Field[] = [];
  let type: FieldType | undefined = { one: resource };
  for (const written of names) {
    const inside: Resource | undefined = nestedIn(type);
    const member: Field | undefined = inside && findMember(written, inside, spelling);
    if (member === undefined) return undefined;
    fields.push(member);
    type = member.type;
  }
  return fields.length === 0 ? undefined : targetOf(fields, type);
};
