import type { Data, Value } from '../../../../models/resources/resource.ts';

/** The members that were given. */
export const given = (members: Readonly<Record<string, Value | undefined>>): Data =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );

/** A reference of an external system, whose type the documentation leaves open for lines. */
export const textOf = (value: Value | undefined): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
