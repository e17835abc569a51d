import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { commentChecks } from './index.ts';
import { judgedBy } from './stand-ins/judged.ts';
import type { CommentQuirks } from './stand-ins/platform.ts';

const checks = commentChecks;

const redOf = async (quirks: CommentQuirks): Promise<readonly string[]> => {
  const { verdicts, reasons } = await judgedBy(checks, quirks);
  return Object.keys(verdicts).flatMap((id) =>
    ['fail', 'harness-error', 'blocked'].includes(verdicts[id] ?? '') ? `${id}: ${reasons[id]}` : [],
  );
};

const cut = (most: number, ending: string) => (one: Members) => {
  const text = String(one['comments']);
  return text.length > most ? { ...one, comments: text.slice(0, most) + ending } : one;
};

const permitted: Readonly<Record<string, CommentQuirks>> = {
  'lists show a hundred letters of each': { lists: (own) => own.map(cut(100, '')) },
  'lists show a few letters of each, and dots': { lists: (own) => own.map(cut(25, '...')) },
  'lists show a few letters, and creations tell nothing': {
    created: { tells: () => undefined },
    lists: (own) => own.map(cut(25, '…')),
  },
  'pages hold one record, and offset leads on': {
    lists: (own, _, query) => own.slice(Number(query.get('offset') ?? 0)).slice(0, 1),
  },
};

for (const [name, quirks] of Object.entries(permitted)) {
  test(`nothing is red where ${name}`, async () => {
    assert.deepEqual(await redOf(quirks), []);
  });
}

test('it is seen where comments are cut wherever they are shown', async () => {
  const found = await redOf({ shows: cut(255, '') });
  assert.ok(
    found.some((one) => one.startsWith('comments/body-of-many-letters-is-kept')),
    found.join('\n'),
  );
});
