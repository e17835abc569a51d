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

test('quiet where nobody asked', () => {
  assert.deepEqual(written({ isTTY: true, columns: 80 }, false), []);
});

test('a log gets a line every ten seconds, also while no check ends, and none afterwards', () => {
  const lines: string[] = [];
  let now = 0;
  let tick: (() => void) | undefined;
  const ticking = {
    now: () => now,
    every: (milliseconds: number, run: () => void) => {
      assert.equal(milliseconds, 10_000);
      tick = run;
      return () => {
        tick = undefined;
      };
    },
  };
  const pass = () => {
    now += 10_000;
    tick?.();
  };
  const progress = progressLine({ write: (text) => lines.push(text) }, true, ticking);
  progress.update({ check: 'a', done: 0, total: 40, requests: 3 });
  pass();
  progress.update({ check: 'b', done: 10, total: 40, requests: 900 });
  pass();
  pass();
  progress.update({ check: 'c', done: 12, total: 400, requests: 950 });
  pass();
  progress.clear();
  pass();
  assert.deepEqual(lines, [
    '0/40 checks, 3 requests\n',
    '10/40 checks, 900 requests, about 60 s left at this pace\n',
    '10/40 checks, 900 requests, about 2 min left at this pace\n',
    '12/400 checks, 950 requests, about 22 min left at this pace\n',
  ]);
});
