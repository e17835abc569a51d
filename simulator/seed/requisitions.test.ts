import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples } from '../../fixtures/seed/examples.ts';
import { requisitions } from '../../fixtures/seed/requisitions.ts';
import { requisitionStates } from '../../models/lifecycles/requisition-record.ts';
import { requisition, requisitionLine } from '../../models/resources/requisition.ts';
import type { Data, Resource, Value } from '../../models/resources/resource.ts';
import { requisitionDraft } from '../areas/approvals.ts';

const start = Date.UTC(2026, 2, 1, 10);
const drafts = requisitions(start).map(({ data, state, approvals, lastLine }) =>
  requisitionDraft({ data, record: { state, approvals }, lastLine }),
);
const readable = drafts.filter(({ id }) => examples.requisitions.some((one) => one === id));

/** Members under which a line shows its schedule by choice alone. */
const byChoice = ['schedule-issuance-date', 'schedule-retry-interval'];

const isShown = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0);

const timesShown = (records: readonly Data[], { fields }: Resource): [string, number][] =>
  fields.map(({ name }) => [name, records.filter((data) => isShown(data[name])).length]);

const dataOf = ({ data }: { readonly data: Data }): Data => data;
const linesOf = ({ data }: { readonly data: Data }) => data['requisition-lines'] as readonly Data[];

test('every member has a value in at least two requisitions, and in one of the examples', () => {
  for (const [name, times] of timesShown(drafts.map(dataOf), requisition)) assert.ok(times >= 2, name);
  for (const [name, times] of timesShown(readable.map(dataOf), requisition)) assert.ok(times >= 1, name);
});

test('lines between them have a value in every member but the one that is ignored', () => {
  const times = timesShown(drafts.flatMap(linesOf), requisitionLine);
  assert.deepEqual(
    times.filter(([, count]) => count < 2).map(([name]) => name),
    ['source-type', ...byChoice],
  );
});

test('records have every member and no other', () => {
  for (const { data } of drafts) {
    assert.deepEqual(Object.keys(data).sort(), requisition.fields.map(({ name }) => name).sort());
    for (const line of linesOf({ data })) {
      const names = requisitionLine.fields.map(({ name }) => name);
      assert.deepEqual(Object.keys(line).sort(), names.filter((name) => !byChoice.includes(name)).sort());
    }
  }
});

test('the examples are there, one of each status', () => {
  assert.equal(readable.length, examples.requisitions.length);
  assert.deepEqual(
    [...new Set(readable.map(({ data }) => String(data['status'])))].sort(),
    [...requisitionStates].sort(),
  );
});
