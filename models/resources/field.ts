import type { Field, FieldType, Resource } from './resource.ts';

/** A member that may be null. */
export const field = (name: string, type: FieldType, maxLength?: number): Field =>
  maxLength === undefined ? { name, type, nullable: true } : { name, type, nullable: true, maxLength };

/** A member that is never null. */
export const requiredField = (name: string, type: FieldType): Field => ({ name, type, nullable: false });

/** A member that may be one record or a list: the documentation leaves that open. */
export const openField = (name: string, type: FieldType): Field => ({
  name,
  type,
  nullable: true,
  open: true,
});

/** A member with underscores in a resource that spells its names differently. */
export const snakeCased = (member: Field): Field => ({
  ...member,
  wireName: member.name.replaceAll('-', '_'),
});

/** A member that the documentation writes with underscores, too. */
export const alsoSnake = (member: Field): Field => ({
  ...member,
  alternateWireName: member.name.replaceAll('-', '_'),
});

/** A member whose value is one of the documented words. */
export const withWords = (member: Field, ...words: readonly string[]): Field => ({ ...member, words });

/** A member that refers to a record, which must exist or be active. */
export const referenceTo = (to: 'existing' | 'active', member: Field): Field => ({ ...member, refersTo: to });

/** Marks members as in the "Req'd" column of a table; those not listed are optional. */
export const markRequired = (
  fields: readonly Field[],
  {
    required: needed,
    never = [],
  }: { readonly required: readonly string[]; readonly never?: readonly string[] },
): readonly Field[] =>
  fields.map((one) => ({
    ...one,
    inRequests: needed.includes(one.name) ? 'required' : never.includes(one.name) ? 'never' : 'optional',
  }));

/** A member that the documentation does not list among those of its record. */
export const unlistedField = (member: Field): Field => ({ ...member, unlisted: true });

/** A member that requests may leave out. */
export const makeOptional = (member: Field): Field => ({ ...member, inRequests: 'optional' });

/** A member of answers only. */
export const answerField = (member: Field): Field => ({ ...member, inRequests: 'never' });

/** A record whose members the documentation shows. */
export const record = (
  name: string,
  plural: string,
  fields: readonly Field[],
  spelling: Resource['spelling'] = 'hyphen',
): Resource => ({ name, plural, spelling, documented: true, fields });

/** A nested record with undocumented members; those given are assumptions of the simulator. */
export const thinRecord = (name: string, plural: string, fields: readonly Field[]): Resource => ({
  ...record(name, plural, fields),
  documented: false,
});
