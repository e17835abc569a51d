import { isData, type Resource, type Value } from '../../models/resources/resource.ts';
import { readFirst, WireError } from '../../models/wire/read.ts';
import type { Reading } from '../../models/wire/reading.ts';
import { type Answer, pathBelow } from '../harness/client.ts';
import { isSuccess } from '../harness/meaning.ts';
import type { SeenRecord } from '../harness/profile/record-paths.ts';

/** Whether a request was answered with success. */
export const isFine = ({ status = 0 }: Answer): boolean => isSuccess({ status });

/** The maximum size of an answer, in bytes; a longer one is not read to its end. */
export const mostBytes = 1024 * 1024;

/** The maximum number of records of one answer to inspect. */
export const mostInspected = 50;

const caps = { maxBytes: mostBytes, maxDepth: 64, maxMembers: 5000 };

/** The first records of a collection. */
interface FirstRecords {
  readonly items: readonly Reading[];
  /** The total number of records. */
  readonly total: number;
}

/** The records of a collection; undefined if the answer is none, or the reason if it exceeds a limit. */
export const recordsIn = (
  { text, format = 'json', ...answer }: Answer,
  resource: Resource,
): FirstRecords | { readonly tooMuch: string } | undefined => {
  if (!isFine({ text, ...answer })) return undefined;
  try {
    const found = readFirst(resource, { text, format }, { most: mostInspected, caps });
    return found ?? (text.trim() === '' ? { items: [], total: 0 } : undefined);
  } catch (error) {
    const isTooMuch = error instanceof WireError && error.code.startsWith('too-');
    return isTooMuch ? { tooMuch: error.message } : undefined;
  }
};

/** The path of the next page by the Link header (RFC 8288), if on the same target. */
export const nextPage = ({ headers }: Answer, path: string, baseUrl: string): string | undefined => {
  const [, link] = /<([^<>]+)>\s*;[^,]*\brel="?next\b/i.exec(headers['link'] ?? '') ?? [];
  return link === undefined ? undefined : pathBelow(URL.parse(link, baseUrl + path)?.href, baseUrl);
};

/** The users that a value mentions, at any depth up to six. */
export const peopleIn = (value: Value, depth = 6): readonly SeenRecord[] => {
  if (depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((one: Value) => peopleIn(one, depth - 1));
  if (!isData(value)) return [];
  const own = typeof value['login'] === 'string' && value['id'] !== undefined ? [value as SeenRecord] : [];
  return [...own, ...Object.values(value).flatMap((one) => peopleIn(one as Value, depth - 1))];
};

/** Adds the id of a record to its attachments, as `record-id`. */
export const withRecordId = (record: SeenRecord): SeenRecord => {
  const attachments = record['attachments'];
  const id = record['id'];
  if (!Array.isArray(attachments) || id === undefined) return record;
  const withIds = attachments.map((one: Value) => (isData(one) ? { ...one, 'record-id': id } : one));
  return { ...record, attachments: withIds as Value };
};
