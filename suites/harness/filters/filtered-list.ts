import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readMany } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer } from '../client.ts';
import { type PathParams, type Paths, placeOf, requestAt } from '../dialect/place.ts';
import { listMeaningOf } from '../meaning.ts';
import { neitherFormat, textToRead, unreadOnError } from '../resources/read-failure.ts';
import { type FilterPair, queryOf, writtenIn } from './filter.ts';
import type { FilteredRecord } from './filter-field.ts';

/** A list whose filters are undocumented. */
export interface FilterableList {
  readonly endpoint: EndpointId;
  readonly params?: PathParams;
  /** The paths of operations from the profile. */
  readonly paths?: Paths;
}

/** What a list shows for a query. `other`: the answer is not a list. */
export type FilteredAnswer =
  | { readonly kind: 'records'; readonly records: readonly FilteredRecord[]; readonly exchange: Exchange }
  | { readonly kind: 'refused' | 'other' | 'undecided'; readonly seen: string; readonly exchange: Exchange };

const recordsIn = (answer: Answer, resource: Resource, format: Format): FilteredAnswer => {
  const { exchange } = answer;
  try {
    const text = textToRead(answer);
    const { items, problems } = readMany(resource, text, format);
    const [problem] = problems;
    if (problem !== undefined) return { kind: 'other', seen: problem.problem, exchange };
    const written = writtenIn({ text, format }, resource, items.length);
    const records = items.map((reading, at) => ({
      ...{ data: reading.data, reading },
      written: (member: string) => written(at, reading, member),
    }));
    return { kind: 'records', records, exchange };
  } catch (error) {
    // Monitors judge malformed bodies.
    return { kind: 'undecided', seen: unreadOnError(answer, error).unread, exchange };
  }
};

/** Reads the records in the answer of a list. */
export const listedIn = (answer: Answer, resource: Resource): FilteredAnswer => {
  const { status, format, exchange } = answer;
  const seen = status === undefined ? (exchange.failure ?? 'no answer came') : `the status is ${status}`;
  const list = listMeaningOf(answer);
  if (list === 'empty') return { kind: 'records', records: [], exchange };
  if (list !== 'records') return { kind: list, seen, exchange };
  if (format === undefined) return { kind: 'other', seen: neitherFormat(answer), exchange };
  return recordsIn(answer, resource, format);
};

/** Requests the records of a list that meet all filters. */
export const requestFilteredList = async (
  { client }: Pick<Context, 'client'>,
  { endpoint: id, params = {}, paths = {} }: FilterableList,
  pairs: readonly FilterPair[],
): Promise<FilteredAnswer> => {
  const answer = await client.send(requestAt(placeOf(id, paths, params), {}, queryOf(pairs)));
  const { resource } = endpoint(id);
  return resource === undefined
    ? { kind: 'undecided', seen: 'no record is documented', exchange: answer.exchange }
    : listedIn(answer, resource);
};

const plainValue = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** The key of a record: its id, otherwise all of its data. */
export const keyOf = ({ data }: { readonly data: Data }): string =>
  JSON.stringify(data['id'] ?? data, plainValue);
