import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { permits, type Rows } from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import { type CommentOverrides, judgedBy } from './fake.ts';
import { commentChecks } from './index.ts';

const checks = commentChecks;

const cut = (most: number, ending: string) => (one: Members) => {
  const text = String(one['comments']);
  return text.length > most ? { ...one, comments: text.slice(0, most) + ending } : one;
};

const permitted: Rows<CommentOverrides> = {
  'lists show a hundred letters of each': { lists: (own) => own.map(cut(100, '')) },
  'lists show a few letters of each, and dots': { lists: (own) => own.map(cut(25, '...')) },
  'lists show a few letters, and creations tell nothing': {
    created: { tells: () => undefined },
    lists: (own) => own.map(cut(25, '…')),
  },
  'pages hold one record, and offset leads on': {
    lists: (own, _, { query }) => own.slice(Number(query.get('offset') ?? 0)).slice(0, 1),
  },
};

permits({ checks, judgedBy }, permitted);

test('it is seen where comments are cut wherever they are shown', async () => {
  const found = redIn(await judgedBy(checks, { shows: cut(255, '') }));
  assert.ok(found.includes('body-of-many-letters-is-kept'), found.join());
});
