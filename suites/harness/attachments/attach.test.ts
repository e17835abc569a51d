import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../dialect/place.ts';
import { clientOf, json } from '../fake/fake.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { attach, textBody } from './attach.ts';
import type { AttachmentOwner } from './attachment-list.ts';

const params = { owner_id: 1 };
const place = placeOf('attachments.list-of-contract', {}, params);
const document: AttachmentOwner = {
  ...{ list: place, add: placeOf('attachments.add-to-contract', {}, params) },
  ...{ show: () => place, remove: () => place },
};

const record = (id: number) => ({ id, type: 'text', intent: 'Supplier', text: `text ${id}` });

/** Attaches a text; the answer has id 9, and each read of the list returns the next of these ids. */
const attachTo = async (lists: readonly (readonly number[])[]) => {
  let requests = 0;
  const client = clientOf(async ({ method }) => {
    if (method === 'POST') return json(201, record(9));
    const ids = lists[Math.min(requests, lists.length - 1)] ?? [];
    requests += 1;
    return json(200, ids.map(record));
  });
  const clock = { now: () => 0, epoch: () => 0, sleep: async () => undefined, after: () => () => undefined };
  return attach({ client, clock, profile: sampleProfile() }, document, { body: textBody('text 9') });
};

test('an attachment that is listed has the id of its answer', async () => {
  assert.equal((await attachTo([[1], [1, 9]])).id, '9');
});

test('a list that shows an earlier one as new is requested again, and is inconclusive if it stays so', async () => {
  const late = await attachTo([[1], [1, 8], [1, 8, 9]]);
  assert.equal(late.id, '9');
  assert.deepEqual(late.listed?.ids, ['1', '8', '9']);
  assert.equal((await attachTo([[1], [1, 8]])).id, undefined);
});

test('an attachment that a page may hide has the id of its answer', async () => {
  assert.equal((await attachTo([[1], [1]])).id, '9');
});
