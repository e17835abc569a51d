import { isMembers } from '../../../models/members.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import { jsonItems } from '../../../models/wire/collection.ts';
import { parseJson } from '../../../models/wire/json.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';

/** The value of a member of the n-th record as it was written. */
export type Written = (at: number, reading: Reading, member: string) => string | undefined;

/**
 * Finds values as a collection in JSON writes them, so that a filter can be asked with the very text that an
 * integration would have at hand. Tells nothing for XML, where readings alone have to do.
 */
export const writtenIn = (
  { text, format }: { readonly text: string; readonly format: Format },
  resource: Resource,
  count: number,
): Written => {
  const list = format === 'json' ? (jsonItems(parseJson(text), resource) ?? []) : [];
  if (list.length !== count) return () => undefined;
  return (at, { spellings }, member) => {
    const record = list[at];
    const value = isMembers(record) ? record[spellings.get(member) ?? member] : undefined;
    return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined;
  };
};
