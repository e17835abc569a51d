import type { SeedReference } from '../../fixtures/seed/seed-data.ts';
import { field, thinRecord } from '../../models/resources/field.ts';
import type { Data, Field, Resource } from '../../models/resources/resource.ts';

/** A resource whose values are checked for their type, including nested ones. */
export const strictResource = (name: string, fields: readonly Field[]): Resource => ({
  ...thinRecord(name, `${name}s`, fields),
  documented: true,
});

/** The keys by which a request may name a record, each with the members that show it. The first one present counts. */
const keys: Readonly<Record<string, readonly string[]>> = {
  id: ['id'],
  code: ['code'],
  number: ['number', 'item-number'],
  'item-number': ['item-number'],
  name: ['name'],
};

/** The keys by which a request names a record. */
export const referenceResource = (name: string): Resource =>
  strictResource(
    name,
    Object.keys(keys).map((key) => field(key, key === 'id' ? 'number' : 'string')),
  );

/** A member that refers to a record. */
export const referenceField = (name: string): Field => field(name, { one: referenceResource(name) });

/** Finds the record that a reference names; undefined if there is none. */
export const findAmong =
  <T extends SeedReference>(records: readonly T[]) =>
  (given: Data): T | undefined => {
    const key = Object.keys(keys).find((one) => (given[one] ?? null) !== null);
    if (key === undefined) return undefined;
    return records.find(({ shown }) => keys[key]?.some((member) => shown[member] === given[key]));
  };
