import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressLine } from './progress.ts';

function written(terminal: { isTTY: boolean; columns: number }, wanted: boolean): string[] {
  const chunks: string[] = [];
  const line = progressLine({ ...terminal, write: (text) => chunks.push(text) }, wanted);
  line.update({ check: 'access/tokens\n\u001b[2J', done: 3, total: 9, requests: 41 });
  return chunks;
}

test('one line that replaces itself and fits the terminal', () => {
  const [chunk = ''] = written({ isTTY: true, columns: 40 }, true);
  assert.ok(chunk.startsWith('\r\u001b[2K3/9 checks, 41 requests'));
  assert.ok(!chunk.slice(5).includes('\u001b') && !chunk.includes('\n'));
  assert.ok(chunk.slice(5).length < 40);
});

test('quiet where stdout is no terminal or nobody asked', () => {
  assert.deepEqual(written({ isTTY: false, columns: 80 }, true), []);
  assert.deepEqual(written({ isTTY: true, columns: 80 }, false), []);
});
