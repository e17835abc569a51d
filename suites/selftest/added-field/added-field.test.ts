import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const siblingFile = (name: string): URL => new URL(name, import.meta.url);

test('a field and an endpoint that are added to the models are requested and judged, without a line in the suites', async () => {
  // The simulator runs in its own process.
  const env = { ...process.env, NODE_OPTIONS: `--import ${siblingFile('register.ts').href}` };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [fileURLToPath(siblingFile('prove.ts'))], { env });
  assert.deepEqual(
    stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
    [
      [],
      ['quality-inspections/create-keeps-what-was-sent'],
      ['quality-inspections/other-members-are-optional'],
      ...Array(3).fill(['requisitions/list-answers-requisitions']),
      ['access/missing-token-is-refused'],
    ],
  );
});
