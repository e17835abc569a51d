import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { readMany } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer } from '../client.ts';
import { type PathParams, type Paths, placeOf, requestAt } from '../dialect/place.ts';
import { listMeaningOf } from '../meaning.ts';
import { textToRead } from '../resources/unreadable.ts';
import { type FilterPair, queryOf, writtenIn } from './filter.ts';
import type { FilteredRecord } from './filter-field.ts';

/** A list on a target whose filters the documentation leaves open. */
export interface FilterableList {
  readonly endpoint: EndpointId;
  readonly params?: PathParams;
  /** The paths of operations in the profile. */
  readonly paths?: Paths;
}

/** The answer of a list to a query. */
export type Said =
  | { readonly kind: 'records'; readonly records: readonly FilteredRecord[]; readonly exchange: Exchange }
  | { readonly kind: 'refused' | 'undecided'; readonly exchange: Exchange };

const recordsIn = (answer: Answer, resource: Resource): Said => {
  const { format, exchange } = answer;
  if (format === undefined) return { kind: 'undecided', exchange };
  try {
    const text = textToRead(answer);
    const { items, problems } = readMany(resource, text, format);
    if (problems.length > 0) return { kind: 'undecided', exchange };
    const written = writtenIn({ text, format }, resource, items.length);
    const records = items.map((reading, at) => ({
      ...{ data: reading.data, reading },
      written: (member: string) => written(at, reading, member),
    }));
    return { kind: 'records', records, exchange };
  } catch {
    // Monitors judge malformed bodies.
    return { kind: 'undecided', exchange };
  }
};

/** Requests the records of a list that meet all filters. */
export const askList = async (
  { client }: Pick<Context, 'client'>,
  { endpoint: id, params = {}, paths = {} }: FilterableList,
  pairs: readonly FilterPair[],
): Promise<Said> => {
  const answer = await client.send(requestAt(placeOf(id, paths, params), {}, queryOf(pairs)));
  const { exchange } = answer;
  const { resource } = endpoint(id);
  const list = listMeaningOf(answer);
  if (resource === undefined || list === 'undecided') return { kind: 'undecided', exchange };
  if (list === 'empty') return { kind: 'records', records: [], exchange };
  return list === 'refused' ? { kind: 'refused', exchange } : recordsIn(answer, resource);
};

const plainValue = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** The key of a record: its id, or all of its data where it has none. */
export const keyOf = ({ data }: { readonly data: Data }): string =>
  JSON.stringify(data['id'] ?? data, plainValue);
