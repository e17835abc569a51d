import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { progressLine, type State } from './progress.ts';

const at = (done: number, total: number, requests: number, more: Partial<State> = {}): State => ({
  ...{ check: 'access/tokens', done, total, share: done / total, requests, red: 0 },
  ...more,
});

/** A clock that the test advances. */
function hand(pause: number) {
  let now = 0;
  let tick: (() => void) | undefined;
  return {
    now: () => now,
    every: (milliseconds: number, run: () => void) => {
      assert.equal(milliseconds, pause);
      tick = run;
      return () => {
        tick = undefined;
      };
    },
    pass: () => {
      now += pause;
      tick?.();
    },
  };
}

const ownTerm = process.env['TERM'];
afterEach(() => {
  if (ownTerm === undefined) delete process.env['TERM'];
  else process.env['TERM'] = ownTerm;
});

function onTerminal(columns: number, state: State, term = 'xterm'): string[] {
  process.env['TERM'] = term;
  const chunks: string[] = [];
  const ticking = hand(term === 'dumb' ? 10_000 : 1000);
  const terminal = { isTTY: true, columns, write: (text: string) => chunks.push(text) };
  const line = progressLine(terminal, true, ticking);
  line.update(state);
  ticking.pass();
  line.clear();
  ticking.pass();
  return chunks;
}

test('a terminal shows failures, a bar, the area, elapsed time and counts in one line', () => {
  const [first, second, last, ...more] = onTerminal(120, at(3, 9, 41));
  assert.equal(first, '\r\u001b[2K0 red [#######-------------] access 0:00, 3/9 checks, 41 requests');
  assert.equal(second, '\r\u001b[2K0 red [#######-------------] access 0:01, 3/9 checks, 41 requests');
  assert.deepEqual([last, more], ['\r\u001b[2K', []]);
});

test('it fits a narrow terminal, and control characters in a title have no effect', () => {
  const [chunk = ''] = onTerminal(40, at(3, 9, 41, { check: 'acc\n\u001b[2Jess/x' }));
  assert.ok(!chunk.slice(5).includes('\u001b') && !chunk.includes('\n'), chunk);
  assert.ok(chunk.slice(5).length < 40);
});

test('a narrow terminal loses whole fields from the right, and the bar before them', () => {
  const shown = (columns: number) => onTerminal(columns, at(3, 9, 5570))[0]?.slice(5);
  assert.equal(shown(60), '0 red [####-------] access 0:00, 3/9 checks, 5,570 requests');
  assert.equal(shown(48), '0 red access 0:00, 3/9 checks, 5,570 requests');
  assert.equal(shown(40), '0 red access 0:00, 3/9 checks');
  assert.match(onTerminal(80, at(0, 9, 1, { check: '' }))[0] ?? '', /starting 0:00, 0\/9 checks, 1 request$/);
});

test('a terminal that clears no line gets lines, as a log', () => {
  assert.ok(onTerminal(40, at(3, 9, 41), 'dumb').every((chunk) => !chunk.includes('\u001b')));
});

test('prints nothing where it is not wanted', () => {
  const chunks: string[] = [];
  progressLine({ isTTY: true, write: (text) => chunks.push(text) }, false).update(at(1, 2, 3));
  assert.deepEqual(chunks, []);
});

test('a log gets a line every ten seconds, even while no check ends, and none afterwards', () => {
  const lines: string[] = [];
  const ticking = hand(10_000);
  const progress = progressLine({ write: (text) => lines.push(text) }, true, ticking);
  progress.update(at(0, 40, 3));
  ticking.pass();
  progress.update(at(10, 40, 900));
  ticking.pass();
  ticking.pass();
  progress.update(at(12, 400, 950, { red: 2 }));
  ticking.pass();
  progress.clear();
  ticking.pass();
  assert.deepEqual(lines, [
    '0:10, 0/40 checks, 3 requests\n',
    '0:20, 10/40 checks, 900 requests\n',
    '0:30, 10/40 checks, 900 requests\n',
    '0:40, 12/400 checks, 950 requests, 2 red\n',
  ]);
});
