import type { Field, FieldType, Resource } from './resource.ts';

/** A member that may be null. */
export const field = (name: string, type: FieldType, maxLength?: number): Field =>
  maxLength === undefined ? { name, type, nullable: true } : { name, type, nullable: true, maxLength };

/** A member that is never null. */
export const required = (name: string, type: FieldType): Field => ({ name, type, nullable: false });

/** A member whose form the documentation leaves open: one or many. */
export const open = (name: string, type: FieldType): Field => ({ name, type, nullable: true, open: true });

/** A member written with underscores in a resource that spells its names otherwise. */
export const snake = (member: Field): Field => ({ ...member, written: member.name.replaceAll('-', '_') });

/** A member that the documentation writes with underscores, too. */
export const alsoSnake = (member: Field): Field => ({
  ...member,
  alsoWritten: member.name.replaceAll('-', '_'),
});

/** A nested record whose members the documentation does not show; these are the simulator's belief. */
export const thin = (name: string, plural: string, fields: readonly Field[]): Resource => ({
  name,
  plural,
  spelling: 'hyphen',
  documented: false,
  allReturned: false,
  fields,
});
