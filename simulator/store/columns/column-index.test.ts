import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { select } from '../../../models/query/evaluate.ts';
import { parse } from '../../../models/query/parse.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { byId } from '../by-id.ts';
import { type ColumnIndex, createColumnIndex } from './column-index.ts';
import { mostRows } from './every-row.ts';

const simple = (id: number, turn: number): Data => ({
  id,
  status: ['draft', 'approved', `text ${turn}`][(id + turn) % 3] ?? null,
  'pay-to-total': (id * 7919 + turn) % 50 === 0 ? null : String((id * 7919 + turn) % 50),
  'payment-details': Array.from({ length: (id + turn) % 3 }, (_, at) => ({ id: id + at })),
});

const find = (index: ColumnIndex, search: string) => {
  const parsed = parse(search, payment);
  assert.ok('filter' in parsed);
  const { conditions, orderBy, limit, offset } = parsed.filter;
  const page = { ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) };
  const answer = index.find({ conditions, order: orderBy ?? byId, ...page, meets: () => false });
  return { ids: answer?.ids, total: answer?.total() };
};

const expected = (records: ReadonlyMap<number, Data>, search: string) => {
  const parsed = parse(search, payment);
  assert.ok('filter' in parsed);
  const { limit: _, offset: __, ...all } = parsed.filter;
  const inOrder = [...records.keys()].sort((a, b) => a - b).map((id) => records.get(id) ?? {});
  return { ids: select(parsed.filter, inOrder).map(({ id }) => id), total: select(all, inOrder).length };
};

const searches = [
  '',
  'status=approved',
  'status[in]=draft,approved&pay-to-total[gt]=20',
  'pay-to-total=7&limit=2&offset=1',
  'payment-details[id][gt]=5&order_by=id&dir=desc',
  'payment-details[id][blank]=true',
  'status[gt]=draft',
  'order_by=pay-to-total&dir=desc&limit=5&offset=2',
  'order_by=status&offset=3',
];

const agree = (index: ColumnIndex, records: ReadonlyMap<number, Data>): void => {
  for (const search of searches) assert.deepEqual(find(index, search), expected(records, search), search);
};

test('after any changes the rows are those of the records, and earlier states are as they were', () => {
  const change = fc.record({
    operationKind: fc.constantFrom('put', 'put', 'put', 'remove', 'keep', 'adopt', 'mark', 'go back'),
    id: fc.integer({ min: 1, max: 12 }),
    turn: fc.nat({ max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30, size: 'max' }), fc.boolean(), (changes, tidy) => {
      const index = createColumnIndex(payment);
      let records = new Map<number, Data>();
      let marked = { mark: index.mark(), records: new Map(records) };
      let kept = { state: index.state(), records: new Map(records) };
      for (const { operationKind, id, turn } of changes) {
        if (operationKind === 'put') {
          index.put(id, simple(id, turn));
          records.set(id, simple(id, turn));
        } else if (operationKind === 'remove') {
          index.remove(id);
          records.delete(id);
        } else if (operationKind === 'keep') kept = { state: index.state(tidy), records: new Map(records) };
        else if (operationKind === 'mark') marked = { mark: index.mark(), records: new Map(records) };
        else if (operationKind === 'go back') {
          index.goBack(marked.mark);
          records = new Map(marked.records);
        } else {
          index.adopt(kept.state);
          // A mark is of what was before.
          marked = { mark: index.mark(), records: new Map(kept.records) };
          records = new Map(kept.records);
        }
      }
      agree(index, records);
      for (let id = 0; id < 14; id++) assert.equal(index.has(id), records.has(id));
      index.adopt(kept.state);
      agree(index, kept.records);
    }),
    { numRuns: 150 },
  );
});

test('rows in several groups, some of them put between others, are found on every page', () => {
  const ids = Array.from({ length: mostRows + 100 }, (_, at) => 100 + 2 * at);
  const index = createColumnIndex(payment);
  index.fill(ids, (id) => simple(id, 0));
  const records = new Map(ids.map((id) => [id, simple(id, 0)]));
  const shared = createColumnIndex(payment, index.state());
  for (const id of [1, 101, 100 + mostRows - 1, 1_000_000, 1_000_001]) {
    shared.put(id, simple(id, 4));
    records.set(id, simple(id, 4));
  }
  shared.remove(102);
  records.delete(102);
  for (const search of [
    `limit=5&offset=${mostRows - 2}`,
    `limit=5&offset=${mostRows - 2}&order_by=id&dir=desc`,
    'offset=99999',
    'status=approved&limit=5',
    'status=approved&limit=5&offset=2728',
    'status=approved&pay-to-total[gt]=30&limit=5&offset=1070&order_by=id&dir=desc',
    'status=approved&offset=2740',
    'payment-details[id][gt]=16300',
    'payment-details[id][gt]=16300&limit=7&offset=20',
    'status[gt]=draft&limit=5&offset=2000&order_by=pay-to-total',
    'limit=5&offset=4000&order_by=status&dir=desc',
  ]) {
    assert.deepEqual(find(shared, search), expected(records, search), search);
  }
  assert.equal(find(index, '').total, ids.length);
});

test('texts that come late are sorted in when they are many', () => {
  const index = createColumnIndex(payment);
  const records = new Map<number, Data>();
  for (let id = 1; id <= 5000; id++) {
    const data = { id, 'error-text': `text ${(id * 7919) % 5003}` };
    index.put(id, data);
    records.set(id, data);
  }
  for (const search of [
    'error-text[gt]=text 4990',
    'error-text=text 17',
    'error-text[contains]=99&order_by=error-text',
  ]) {
    assert.deepEqual(find(index, search), expected(records, search), search);
  }
});
