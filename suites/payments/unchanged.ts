import { isDeepStrictEqual } from 'node:util';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import { jsonText } from '../../models/wire/json-text.ts';

/** What an export may touch: the mark, its stamp, and the stamps of the update that it is. */
const touched: ReadonlySet<string> = new Set(['exported', 'last-exported-at', 'updated-at', 'updated-by']);

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Nested records, such as the batch, may be stamped with their payment. */
const withoutStamps = (value: Value): Value => {
  if (isList(value)) return value.map(withoutStamps);
  if (!isData(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !touched.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutStamps(inner)]));
};

/** A member that differs between two reads of a payment. */
export interface Difference {
  readonly member: string;
  readonly before: Value;
  readonly after: Value;
}

/**
 * The first member shown by both reads whose value differs, export and update stamps aside. Members that only
 * one of the reads shows tell nothing: presence is not documented.
 */
export const firstDifference = (before: Data, after: Data): Difference | undefined => {
  for (const [member, value] of Object.entries(before)) {
    const now = after[member];
    if (now === undefined || touched.has(member)) continue;
    if (!isDeepStrictEqual(withoutStamps(value), withoutStamps(now)))
      return { member, before: value, after: now };
  }
  return undefined;
};

/** A difference in words. */
export const differenceInWords = ({ member, before, after }: Difference): string =>
  `${member} went from ${jsonText(before)} to ${jsonText(after)}`;
