import { memberOf, nestedIn } from '../resources/member.ts';
import type { FieldType, Resource } from '../resources/resource.ts';
import { canonicalName } from '../wire/spelling.ts';

/** The field that a path leads to. */
export interface Target {
  /** Canonical names, outermost first. */
  readonly path: readonly string[];
  /** Type of the innermost member. */
  readonly type: FieldType;
}

/** Members within a resource whose members the documentation does not show may be anything. */
const memberType = (resource: Resource, name: string): FieldType | undefined =>
  memberOf(resource, name)?.type ?? (resource.fields.length === 0 ? 'any' : undefined);

/** Follows written names from a resource inwards; undefined when one of them names no member. */
export const resolvePath = (
  names: readonly string[],
  resource: Resource,
  spelling: 'folded' | 'exact',
): Target | undefined => {
  const path: string[] = [];
  let type: FieldType | undefined = { one: resource };
  for (const written of names) {
    const name = spelling === 'folded' ? canonicalName(written) : written;
    const inside: Resource | undefined = nestedIn(type);
    type = inside === undefined ? undefined : memberType(inside, name);
    if (type === undefined) return undefined;
    path.push(name);
  }
  return path.length === 0 ? undefined : { path, type };
};
