import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerSegments } from '../../../models/owners.ts';
import { attachmentReferences } from './attachment-references.ts';

test('what a profile leaves out is empty', () => {
  const { documents, readable, expendable } = attachmentReferences();
  assert.deepEqual(Object.keys(documents), ownerSegments);
  for (const ids of Object.values(documents)) assert.deepEqual(ids, []);
  assert.deepEqual([readable, expendable], [[], []]);
});

test('what it names is kept', () => {
  const one = { owner: 'inventory_transactions', document: 1, attachment: 2 } as const;
  const told = attachmentReferences({ documents: { quote_requests: [7, 8] }, readable: [one] });
  assert.deepEqual(told.documents.quote_requests, [7, 8]);
  assert.deepEqual(told.documents.contracts, []);
  assert.deepEqual(told.readable, [one]);
});
