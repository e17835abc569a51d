import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { UsageError } from '../harness/errors.ts';
import { init } from './init.ts';

const folder = mkdtempSync(join(tmpdir(), 'procon-init-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const version = { version: '1.2.3' };
const parsed = (path: string): unknown => parse(readFileSync(join(folder, path), 'utf8'));

test('what is there is not overwritten, and nothing is written beside it', async () => {
  writeFileSync(join(folder, '.gitlab-ci.yml'), 'ours');
  await assert.rejects(init({ dir: folder, json: true }, version), (error: unknown) => {
    assert.ok(error instanceof UsageError);
    assert.match(error.message, /^\.gitlab-ci\.yml is there already/);
    return true;
  });
  assert.equal(existsSync(join(folder, 'procon.yaml')), false);
  assert.equal(parsed('.gitlab-ci.yml'), 'ours');
  rmSync(join(folder, '.gitlab-ci.yml'));
});

test('a service that is not known is told', () =>
  assert.rejects(
    init({ dir: folder, ci: 'toString' }, version),
    /--ci takes github or gitlab, not "toString"/,
  ));

test('workflows for both services run this version with the profile beside them', async () => {
  await init({ dir: folder, json: true }, version);
  const command = 'npx --yes procon@1.2.3 run --profile procon.yaml --report procon-report';
  const { jobs } = parsed('.github/workflows/conformance.yml') as {
    jobs: { conformance: { steps: { run?: string; env?: object }[] } };
  };
  const step = jobs.conformance.steps.find(({ run }) => run !== undefined);
  assert.equal(step?.run, command);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: What the service fills in.
  assert.deepEqual(Object.values(step?.env ?? {})[1], '${{ secrets.PROCON_CLIENT_SECRET }}');
  const { conformance } = parsed('.gitlab-ci.yml') as { conformance: { script: string[] } };
  assert.deepEqual(conformance.script, [command]);
  assert.equal((parsed('procon.yaml') as { name: string }).name, 'My platform');
});
