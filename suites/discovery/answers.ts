import type { Resource, Value } from '../../models/resources/resource.ts';
import { isData } from '../../models/resources/resource.ts';
import { readMany } from '../../models/wire/read.ts';
import type { Reading } from '../../models/wire/reading.ts';
import type { Answer } from '../harness/client.ts';
import { isSuccess } from '../harness/meaning.ts';
import type { SeenRecord } from '../harness/profile/seen.ts';

/** Whether a request was answered with success. */
export const isFine = ({ status = 0 }: Answer): boolean => isSuccess({ status });

/** The records of a collection; undefined where an answer is none. */
export const readings = (answer: Answer, resource: Resource): readonly Reading[] | undefined => {
  if (!isFine(answer)) return undefined;
  try {
    const { items, problems } = readMany(resource, answer.text, answer.format ?? 'json');
    return problems.length > 0 && answer.text.trim() !== '' ? undefined : items;
  } catch {
    return undefined;
  }
};

/** The path of the next page by the Link header (RFC 8288), if on the same target. */
export const nextPage = ({ headers }: Answer, path: string, baseUrl: string): string | undefined => {
  const [, link] = /<([^<>]+)>\s*;[^,]*\brel="?next\b/i.exec(headers['link'] ?? '') ?? [];
  const url = link === undefined ? null : URL.parse(link, baseUrl + path);
  if (url === null || !url.href.startsWith(`${baseUrl}/`)) return undefined;
  return url.href.slice(baseUrl.length);
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
