import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openFolder } from '../fake/temporary-folder.ts';
import LastTurnReporter, { turns, waitForOthers } from './last-turn.ts';

const folder = openFolder();
before(() => {
  process.env['PROCON_RUN'] = folder;
});
after(() => {
  delete process.env['PROCON_RUN'];
});

const suiteOf = (...tests: readonly { readonly id: string; readonly tags: string[] }[]) =>
  ({ allTests: () => tests }) as unknown as Parameters<LastTurnReporter['onBegin']>[1];

const [lastChecks, afterwards] = turns;

/** The tests that have ended when a turn begins. */
const endedBefore = async (
  reporter: LastTurnReporter,
  turn: (typeof turns)[number],
  pending: string[],
): Promise<readonly string[]> => {
  const ended: string[] = [];
  const sleep = async (): Promise<void> => {
    const id = pending.shift();
    assert.ok(id !== undefined, 'it waits longer than for the others');
    ended.push(id);
    reporter.onTestEnd({ id });
  };
  await waitForOthers({ sleep }, turn);
  return ended;
};

test('each turn begins when each test before it has ended, once or more often', async () => {
  const reporter = new LastTurnReporter();
  const tests = [
    { id: 'a', tags: [] },
    { id: 'b', tags: [] },
    { id: 'y', tags: [lastChecks] },
    { id: 'z', tags: [afterwards] },
  ];
  reporter.onBegin(undefined, suiteOf(...tests));
  assert.deepEqual(await endedBefore(reporter, lastChecks, ['a', 'z', 'a', 'b', 'y']), ['a', 'z', 'a', 'b']);
  assert.deepEqual(await endedBefore(reporter, afterwards, ['y']), ['y']);
});

test('a turn begins at once where there is nothing before it', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const reporter = new LastTurnReporter();
  reporter.onBegin(undefined, suiteOf({ id: 'z', tags: [afterwards] }));
  await waitForOthers({ sleep: () => assert.fail('it waits for nobody') }, afterwards);
});
