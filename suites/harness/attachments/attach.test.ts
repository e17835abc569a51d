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

/** Attaches a text that is answered as 9, where the list shows these ids, each time it is asked for. */
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

test('a list that shows an earlier one as new is asked again, and says nothing where it goes on', async () => {
  const late = await attachTo([[1], [1, 8], [1, 8, 9]]);
  assert.equal(late.id, '9');
  assert.deepEqual(late.listed?.ids, ['1', '8', '9']);
  assert.equal((await attachTo([[1], [1, 8]])).id, undefined);
});

test('what a page may hide is what its answer names', async () => {
  assert.equal((await attachTo([[1], [1]])).id, '9');
});
