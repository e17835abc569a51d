import { memberOf, nestedIn } from '../resources/member.ts';
import type { FieldType, Resource, Scalar } from '../resources/resource.ts';
import { canonicalName } from '../wire/spelling.ts';

/** The field that a path leads to. */
export interface Target {
  /** Canonical names, outermost first. */
  readonly path: readonly string[];
  readonly type: Scalar | 'any';
}

/** The documentation's own examples spell this one with underscores. */
const documentedSpellings: ReadonlySet<string> = new Set(['pay_to_account']);

/** Members within a resource whose members the documentation does not show may be anything. */
const memberType = (resource: Resource, name: string): FieldType | undefined =>
  memberOf(resource, name)?.type ?? (resource.fields.length === 0 ? 'any' : undefined);

const nameOf = (written: string, spelling: 'folded' | 'exact'): string =>
  spelling === 'folded' || documentedSpellings.has(written) ? canonicalName(written) : written;

/** A filter on a whole record means its code or, where it has none, its id. */
const identity = (resource: Resource): string => (memberOf(resource, 'code') === undefined ? 'id' : 'code');

const targetOf = (path: readonly string[], type: FieldType): Target => {
  if (typeof type === 'string') return { path, type };
  const resource = 'one' in type ? type.one : type.many;
  const key = identity(resource);
  const inner = memberOf(resource, key)?.type;
  return { path: [...path, key], type: typeof inner === 'string' ? inner : 'any' };
};

/** Follows written names from a resource inwards; undefined when one of them names no member. */
export const resolvePath = (
  names: readonly string[],
  resource: Resource,
  spelling: 'folded' | 'exact',
): Target | undefined => {
  const path: string[] = [];
  let type: FieldType | undefined = { one: resource };
  for (const written of names) {
    const name = nameOf(written, spelling);
    const inside: Resource | undefined = nestedIn(type);
    type = inside === undefined ? undefined : memberType(inside, name);
    if (type === undefined) return undefined;
    path.push(name);
  }
  return path.length === 0 ? undefined : targetOf(path, type);
};
