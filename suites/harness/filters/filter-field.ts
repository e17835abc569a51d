import { memberOf, nestedIn } from '../../../models/resources/index.ts';
import {
  type Data,
  type Field,
  isData,
  type Resource,
  type Scalar,
  type Value,
} from '../../../models/resources/resource.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { canonicalName, spell } from '../../../models/wire/spelling.ts';

export interface FilteredRecord {
  readonly data: Data;
  readonly reading: Reading;
  /** The value of a top-level member as written; undefined if it is null, nested or unknown. */
  readonly written: (member: string) => string | undefined;
}

/** A field that can be a filter. */
export interface FilterField {
  /** Canonical names, outermost first. */
  readonly path: readonly string[];
  /** The documented notation: `payee[name]`. */
  readonly name: string;
  readonly type: Scalar | 'any';
}

const nameOf = (resource: Resource, { name, wireName }: Field): string =>
  wireName ?? spell(name, resource.spelling);

const isScalar = ({ type }: Field): boolean => typeof type === 'string';

/** The fields of a resource with a single value. */
export const ownFields = (resource: Resource): FilterField[] =>
  resource.fields.filter(isScalar).map((field) => ({
    path: [field.name],
    name: nameOf(resource, field),
    type: field.type as Scalar | 'any',
  }));

/** The field with a canonical name. Throws a `RangeError` if the resource has no such field with a single value. */
export const ownField = (resource: Resource, member: string): FilterField => {
  const field = ownFields(resource).find(({ path }) => path[0] === member);
  if (field === undefined) throw new RangeError(`${resource.name} has no value in ${member}`);
  return field;
};

const isScalarValue = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && typeof value !== 'object';

/** The value of a member, or the items of its list. */
const heldIn = ({ data }: FilteredRecord, { name }: Field): readonly Value[] =>
  [data[name] ?? null].flat() as Value[];

/** The type of a member of an embedded record; `any` if undocumented. */
const typeOf = (inside: Resource, name: string): Scalar | 'any' => {
  const type = inside.documented ? memberOf(inside, name)?.type : undefined;
  return typeof type === 'string' ? type : 'any';
};

/** Sorts members by the variety of their values: those with more different values distinguish records better. */
const byVariety = (held: readonly Value[], names: readonly string[]): string[] => {
  const variety = (name: string) =>
    new Set(held.map((one) => (isData(one) ? String(one[name] ?? '') : ''))).size;
  return names.toSorted((a, b) => variety(b) - variety(a));
};

const embeddedIn = (
  resource: Resource,
  field: Field,
  { records, most }: { readonly records: readonly FilteredRecord[]; readonly most: number },
): FilterField[] => {
  const inside = nestedIn(field.type);
  if (inside === undefined) return [];
  const outer = nameOf(resource, field);
  const held = records.flatMap((record) => heldIn(record, field));
  if (held.some(isScalarValue)) return [{ path: [field.name], name: outer, type: 'any' }];
  const scalars = held
    .filter(isData)
    .flatMap((one) => Object.keys(one).filter((name) => isScalarValue(one[name])));
  return byVariety(held, [...new Set(scalars)])
    .slice(0, most)
    .map((name) => {
      const member = memberOf(inside, name);
      const written =
        member === undefined ? spell(canonicalName(name), inside.spelling) : nameOf(inside, member);
      return { path: [field.name, name], name: `${outer}[${written}]`, type: typeOf(inside, name) };
    });
};

/** Fields of embedded records in the given records, the most distinctive ones of each. */
export const embeddedFields = (
  resource: Resource,
  records: readonly FilteredRecord[],
  most: number,
): FilterField[] => resource.fields.flatMap((field) => embeddedIn(resource, field, { records, most }));
