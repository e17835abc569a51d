import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holds, select } from '../../../models/query/evaluate.ts';
import type { Filter } from '../../../models/query/filter.ts';
import { parse } from '../../../models/query/parse.ts';
import { type QueryRules, referenceRules } from '../../../models/query/rules.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { byId } from '../by-id.ts';
import { queryOn } from './border-queries.test.kit.ts';
import { dataOf } from './border-values.test.kit.ts';
import { createColumnIndex } from './column-index.ts';

/** As many readings of one query as the silences let: dropped conditions make others count. */
const readings: readonly QueryRules[] = [
  referenceRules,
  { ...referenceRules, malformedValue: 'matches-nothing', textOnDatetime: 'served', repeated: 'all' },
  {
    ...referenceRules,
    malformedValue: 'ignored',
    unknownFieldWithOperator: 'ignored',
    unknownOperator: 'ignored',
  },
];

type Collection = ReadonlyMap<number, Data>;

/** Put one by one, or filled in at once as an archive is, whose texts are sorted from the start. */
const indexOf = (collection: Collection, isFilled: boolean) => {
  const index = createColumnIndex(payment);
  if (isFilled) index.fill([...collection.keys()], (id) => collection.get(id) ?? {});
  else for (const [id, data] of collection) index.put(id, data);
  return index;
};

/** Records of which each has some members in common with the one before: the very same, not equal ones. */
const sharing = (datas: readonly Data[]): readonly Data[] => {
  let before: Data = {};
  return datas.map((data, at) => {
    const shared = Object.entries(before).filter((_, place) => (place + at) % 3 === 0);
    before = { ...data, ...Object.fromEntries(shared) };
    return before;
  });
};

type Index = ReturnType<typeof createColumnIndex>;

const find = (index: Index, collection: Collection, { conditions, limit, offset, orderBy }: Filter) =>
  index.find({
    ...{ conditions, order: orderBy ?? byId },
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    meets: (id, left) => left.every((condition) => holds(condition, collection.get(id) ?? {})),
  });

const counts = { filters: 0, some: 0, all: 0, ordered: 0 };

const agree = (index: Index, collection: Collection, search: string): void => {
  const parsed = parse(search, payment, readings[counts.filters % readings.length]);
  counts.filters += 1;
  if ('refusal' in parsed) {
    counts.filters -= 1;
    return;
  }
  const { limit: _, offset: __, ...unpaged } = parsed.filter;
  const all = select(unpaged, [...collection.values()]).map(({ id }) => id);
  const ids = find(index, collection, parsed.filter);
  // The columns tell no order of what they do not hold.
  if (ids === undefined) return;
  const { limit = all.length, offset = 0 } = parsed.filter;
  assert.deepEqual(ids.ids, all.slice(offset, offset + limit), search);
  assert.equal(ids.total(), all.length, search);
  if (all.length > 0) counts.some += 1;
  if (all.length === collection.size) counts.all += 1;
  if (parsed.filter.orderBy !== undefined) counts.ordered += 1;
};

const someData = fc.oneof(
  ...(['none', 'some'] as const).map((odd) =>
    fc.array(dataOf(payment, odd), { minLength: 5, maxLength: 9, size: 'max' }),
  ),
);
const searches = fc.array(queryOn(payment), { minLength: 300, maxLength: 300, size: 'max' });

test('the columns select what the plain evaluator selects, for 100 000 filters and more', {
  timeout: 600_000,
}, () => {
  for (let seed = 1; counts.filters < 100_000; seed++) {
    fc.assert(
      fc.property(someData, searches, (datas, queries) => {
        const collection = new Map(sharing(datas).map((data, at) => [at + 1, { ...data, id: at + 1 }]));
        const index = indexOf(collection, datas.length % 2 === 0);
        for (const search of queries) agree(index, collection, search);
      }),
      { seed, numRuns: 20, endOnFailure: true },
    );
  }
  // Filters that never or always select decide nothing.
  assert.ok(counts.some > counts.filters / 5 && counts.all < counts.some, JSON.stringify(counts));
  assert.ok(counts.ordered > 1000, JSON.stringify(counts));
});
