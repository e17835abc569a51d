import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentReferences } from './comment-references.ts';

test('what a profile leaves out is empty', () => {
  const { documents, readable, urlAttachments, mentioned, commentableTypes } = commentReferences();
  assert.deepEqual(documents, {
    invoices: [],
    expense_reports: [],
    purchase_orders: [],
    users: [],
    requisitions: [],
  });
  assert.deepEqual([readable, urlAttachments, mentioned, commentableTypes], [[], [], [], {}]);
});

test('what it names is kept', () => {
  const told = commentReferences({
    documents: { users: [15] },
    'url-attachments': [{ comment: 1, attachment: 2 }],
    mentioned: [{ id: 15 }],
    'commentable-types': { invoices: 'Bill' },
  });
  assert.deepEqual(told.documents.users, [15]);
  assert.deepEqual(told.urlAttachments, [{ comment: 1, attachment: 2 }]);
  assert.deepEqual(told.mentioned, [{ id: 15 }]);
  assert.equal(told.commentableTypes.invoices, 'Bill');
});
