import type { Condition } from '../../../models/query/filter.ts';
import { satisfies } from './condition.ts';
import {
  aboveElsewhere,
  equalTo,
  greaterThan,
  noneOf,
  oneOf,
  type RequestFilter,
  unequalTo,
  valueIn,
} from './filter.ts';
import type { FilteredRecord, FilterField } from './filter-field.ts';
import { places } from './neighbours.ts';

/** The value of a field in a record as text. */
const textOf = (record: FilteredRecord, field: FilterField): string => String(valueIn(record, field) ?? '');

/** The length of the common prefix of two texts. */
const beginning = (one: string, other: string): number => {
  const differs = [...one].findIndex((character, at) => character !== other[at]);
  return differs < 0 ? one.length : differs;
};

/**
 * How likely a textual comparison misjudges a record: for `gt` 1 if it does, otherwise the length of the common prefix.
 */
const misleads = (record: FilteredRecord, field: FilterField, condition: Condition): number => {
  const { operator, values } = condition;
  const text = textOf(record, field);
  const met = satisfies(record.data, condition) === true;
  if (operator === 'gt') return Number(values.some((bound) => text > String(bound) !== met));
  return met ? 0 : Math.max(0, ...values.map((value) => beginning(text, String(value))));
};

/** Sorts records so that those that a textual comparison most likely misjudges come first. */
const mostMisleading = <R extends FilteredRecord>(
  records: readonly R[],
  field: FilterField,
  condition: Condition,
): R[] =>
  records
    .map((record) => ({ record, by: misleads(record, field, condition) }))
    .toSorted((a, b) => b.by - a.by)
    .map(({ record }) => record);

/** What a filter must select among known records, independent of other records in the collection. */
export interface Relation<R extends FilteredRecord = FilteredRecord> {
  readonly field: FilterField;
  readonly filter: RequestFilter;
  /** Records that meet it, starting with those whose values it contains. */
  readonly met: readonly R[];
  readonly unmet: readonly R[];
  /** Filters of the same kind with close values that the first of these records does not meet. */
  readonly nearMisses: readonly RequestFilter[];
  /** The filter with a bound equal to a record's own value, which that record does not meet. */
  readonly own?: RequestFilter;
}
const awkward = /[,[\]&"<>%+;=#']|[^\x20-\x7e]/g;

/** How distinctive a value is: most if truncation, rounding or unquoting would make it equal to others. */
const distinctiveness = (record: FilteredRecord, field: FilterField): number => {
  const value = valueIn(record, field);
  if (value === undefined || field.type === 'datetime') return 0;
  if (typeof value !== 'string' || field.type === 'decimal')
    return 100 * (places.exec(String(value))?.[0].length ?? 0) + String(value).length;
  return new Set(value.match(awkward)).size;
};

/** One record for each value of a field, the most distinctive value first. */
const recordsWithValue = <R extends FilteredRecord>(records: readonly R[], field: FilterField): R[] => {
  const all = records.filter((record) => equalTo(record, field) !== undefined);
  const each = [...Map.groupBy(all, (record) => String(valueIn(record, field))).values()];
  const firsts = each.flatMap(([first]) => first ?? []);
  return firsts.toSorted((a, b) => distinctiveness(b, field) - distinctiveness(a, field));
};

/** Moves the least misleading record to the second position, where it shows that a filter works. */
const farthestSecond = <R>(sorted: readonly R[]): R[] => {
  const [first, ...rest] = sorted;
  return [first, rest.at(-1), ...rest.slice(0, -1)].flatMap((one) => one ?? []);
};

interface DerivedFilters<R extends FilteredRecord> {
  readonly of: readonly R[];
  readonly nearMisses: readonly (RequestFilter | undefined)[];
  readonly own?: RequestFilter | undefined;
}

const misses = ({ data }: FilteredRecord, { condition }: RequestFilter): boolean =>
  satisfies(data, condition) === false;

const relation = <R extends FilteredRecord>(
  records: readonly R[],
  field: FilterField,
  { filter, of, nearMisses, own }: DerivedFilters<R> & { readonly filter: RequestFilter | undefined },
): Relation<R>[] => {
  if (filter === undefined) return [];
  const { condition } = filter;
  const meets = (is: boolean) => {
    const some = records.filter(({ data }) => satisfies(data, condition) === is);
    return mostMisleading(some, field, condition);
  };
  const [first] = of;
  const rest = meets(true).filter((record) => !of.includes(record));
  return [
    {
      ...{ field, filter, met: [...of, ...rest], unmet: farthestSecond(meets(false)) },
      nearMisses: nearMisses.flatMap((candidate) =>
        candidate !== undefined && first !== undefined && misses(first, candidate) ? candidate : [],
      ),
      ...(own !== undefined && { own }),
    },
  ];
};

/** For a field of unknown type, filters for other records' values: a target may ignore a value of another type. */
const filtersOfOthers = (
  records: readonly FilteredRecord[],
  field: FilterField,
  first: FilteredRecord,
): RequestFilter[] => {
  if (field.type !== 'any') return unequalTo(first, field);
  return recordsWithValue(records, field)
    .filter((record) => record !== first)
    .slice(0, 2)
    .flatMap((record) => equalTo(record, field) ?? []);
};

/** Whether the value of a record is a prefix of another record's value. */
const beginsAnother = (
  record: FilteredRecord,
  records: readonly FilteredRecord[],
  field: FilterField,
): boolean => {
  if (field.type === 'boolean' || field.type === 'datetime') return false;
  const text = textOf(record, field);
  return records.some((other) => {
    const longer = textOf(other, field);
    return longer !== text && longer.startsWith(text);
  });
};

/** A field equals the most distinctive value of the records for which `of` holds, and one that begins another value. */
export const equality = <R extends FilteredRecord>(
  records: readonly R[],
  field: FilterField,
  of: (record: R) => boolean = () => true,
): Relation<R>[] => {
  const shown = recordsWithValue(records.filter(of), field);
  const [first] = shown;
  if (first === undefined) return [];
  const made = { of: [first], nearMisses: filtersOfOthers(records, field, first) };
  const begun = shown.find((record) => beginsAnother(record, records, field));
  return [
    ...relation(records, field, { ...made, filter: equalTo(first, field) }),
    ...(begun === undefined || begun === first
      ? []
      : relation(records, field, { of: [begun], nearMisses: [], filter: equalTo(begun, field) })),
  ];
};

/** A field has one of two or three values: a list selects the union of their records. */
export const unionRelation = <R extends FilteredRecord>(
  records: readonly R[],
  field: FilterField,
): Relation<R>[] => {
  const listable = recordsWithValue(records, field).filter((record) => oneOf([record], field) !== undefined);
  // Chosen far apart, so that other values lie between them.
  const far = [listable[0], listable[listable.length >> 1], listable.at(-1)];
  const some = [...new Set(far.flatMap((record) => record ?? []))];
  if (some.length < 2 || field.type === 'boolean') return [];
  const filter = oneOf(some, field);
  return relation(records, field, { filter, of: some, nearMisses: [noneOf(some, field)] });
};

const aboveLeast = <R extends FilteredRecord>(records: readonly R[], field: FilterField): Relation<R>[] => {
  // Fractions and digits may be hidden; the next displayed unit is above them.
  const units = field.type === 'integer' ? 0 : 1;
  const bounded = records.flatMap((record) => {
    const filter = greaterThan(record, field, units);
    return filter === undefined ? [] : [{ record, filter }];
  });
  const isAbove =
    ({ record }: { readonly record: R }) =>
    (one: { readonly filter: RequestFilter }) =>
      satisfies(record.data, one.filter.condition) === true;
  const least = bounded.find((one) => !bounded.some(isAbove(one)));
  const above = records.filter(({ data }) => least && satisfies(data, least.filter.condition) === true);
  if (least === undefined || above.length === 0) return [];
  const { filter } = least;
  const of = mostMisleading(above, field, filter.condition);
  return relation(records, field, { filter, of, nearMisses: [] });
};

/** Sorts records by the number of values that textual order puts on their wrong side, most first: 9 before 10. */
const byTraps = <R extends FilteredRecord>(records: readonly R[], field: FilterField): R[] => {
  const traps = (record: R): number => {
    const bound = greaterThan(record, field, -1);
    return bound === undefined
      ? 0
      : records.filter((one) => misleads(one, field, bound.condition) > 0).length;
  };
  return records
    .map((record) => ({ record, by: traps(record) }))
    .toSorted((a, b) => b.by - a.by)
    .map(({ record }) => record);
};

/**
 * A field is greater than the least value of the records, and than a bound just below a value, but not than that value.
 */
export const bounds = <R extends FilteredRecord>(
  records: readonly R[],
  field: FilterField,
): Relation<R>[] => {
  const shown = recordsWithValue(records, field);
  const [first] = field.type === 'integer' ? byTraps(shown, field) : shown;
  if (first === undefined) return [];
  const nearMisses = [greaterThan(first, field, 1), aboveElsewhere(first, field)];
  const made = { of: [first], nearMisses, own: greaterThan(first, field, 0) };
  const justBelow = relation(records, field, { ...made, filter: greaterThan(first, field, -1) });
  return [...aboveLeast(records, field), ...justBelow];
};
