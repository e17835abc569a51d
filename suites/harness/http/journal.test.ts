import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openJournal } from './journal.ts';

test('each reader gets every whole line once, from the first', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'lines');
  const [one, other] = [openJournal(path), openJournal(path)];
  assert.deepEqual(one.read(), []);
  one.append('ключ');
  appendFileSync(path, 'not yet ');
  assert.deepEqual([one.read(), one.read(), other.read()], [['ключ'], [], ['ключ']]);
  appendFileSync(path, 'complete\n');
  assert.deepEqual(one.read(), ['not yet complete']);
});

test('a line that cannot be written is read by its writer', () => {
  const journal = openJournal('/dev/null/lines');
  journal.append('a');
  assert.deepEqual([journal.read(), journal.read()], [['a'], []]);
});
