import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, stillPlatform } from './ask.test.kit.ts';
import { defectLine, type OnDefect } from './log.ts';
import { run } from './pipeline/run.ts';
import { payments } from './server.test.kit.ts';

test('a defect is reported with its request without the query, and with its stack on request', async () => {
  const platform = stillPlatform();
  const calls: Parameters<OnDefect>[] = [];
  const url = `${payments}?access_token=secret`;
  Object.defineProperty(platform.main, 'choices', {
    get: () => {
      // The refusal reads choices when it is written.
      Object.defineProperty(platform.main, 'choices', { value: stillPlatform().main.choices });
      throw new Error('it broke');
    },
  });
  const incoming = {
    method: 'GET',
    url,
    headers: {},
    readBody: async () => '',
    pieces: async function* () {},
  };
  const { outgoing } = await run(platform, incoming, (...defect) => calls.push(defect));
  assert.equal(outgoing.status, 500);
  assert.equal((await ask(platform, { url })).status, 401);
  const [[error, request] = []] = calls;
  assert.ok(error instanceof Error && request !== undefined);
  assert.equal(defectLine(error, request, false), `GET ${payments}: Error: it broke\n`);
  assert.match(defectLine(error, request, true), /^GET \S+: Error: it broke\n +at /);
});
