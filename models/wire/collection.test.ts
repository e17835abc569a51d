import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachment } from '../resources/attachment.ts';
import { jsonItems } from './collection.ts';

const records = [{ id: 1 }, { id: 2 }];

test('the items of a collection are found next to links and messages', () => {
  for (const body of [
    records,
    { items: records },
    { total: 2, links: [], items: records },
    { links: [{ rel: 'self', href: '/x' }], data: { rows: records } },
    { attachments: records, warnings: [{ id: 9 }] },
  ]) {
    assert.deepEqual(jsonItems(body, attachment), records);
  }
});

test('a list with the name of the resource is the collection, even where it is empty', () => {
  assert.deepEqual(jsonItems({ warnings: [{ id: 9 }], attachments: [] }, attachment), []);
  assert.deepEqual(jsonItems({ links: [], rows: [] }, attachment), []);
  assert.equal(jsonItems({ total: 0 }, attachment), undefined);
  assert.equal(jsonItems({ id: 1, tags: [] }, attachment), undefined);
});
