import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFolder } from '../fake/temporary-folder.ts';
import { openJournal } from './journal.ts';

test('each reader gets every whole line once, from the first', () => {
  const folder = openFolder();
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
