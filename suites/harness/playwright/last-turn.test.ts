import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import LastTurnReporter, { afterwardsTag, waitForOthers } from './last-turn.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'procon-last-turn-'));
  process.env['PROCON_RUN'] = folder;
});
after(() => {
  delete process.env['PROCON_RUN'];
  rmSync(folder, { recursive: true });
});

const suiteOf = (...tests: readonly { readonly id: string; readonly tags: string[] }[]) =>
  ({ allTests: () => tests }) as unknown as Parameters<LastTurnReporter['onBegin']>[1];

test('the last checks begin when each other test has ended, once or more often', async () => {
  const reporter = new LastTurnReporter();
  reporter.onBegin(
    undefined,
    suiteOf({ id: 'a', tags: [] }, { id: 'b', tags: [] }, { id: 'z', tags: [afterwardsTag] }),
  );
  const pending = ['a', 'z', 'a', 'b'];
  const ended: string[] = [];
  const sleep = async (): Promise<void> => {
    const id = pending.shift();
    assert.ok(id !== undefined, 'it waits longer than for the others');
    ended.push(id);
    reporter.onTestEnd({ id });
  };
  await waitForOthers({ sleep });
  assert.deepEqual(ended, ['a', 'z', 'a', 'b']);
});

test('the last checks begin at once where there are no others', async () => {
  const reporter = new LastTurnReporter();
  reporter.onBegin(undefined, suiteOf({ id: 'z', tags: [afterwardsTag] }));
  await waitForOthers({ sleep: () => assert.fail('it waits for nobody') });
});
