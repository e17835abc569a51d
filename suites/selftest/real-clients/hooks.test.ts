import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Run } from '../../../reports/run.ts';
import { openFolder } from '../../harness/fake/temporary-folder.ts';
import { control } from '../simulator.ts';
import { root } from '../sources.ts';
import { platforms } from './platform.ts';

const run = promisify(execFile);
const folder = openFolder();

const { named } = platforms();

/** The profile that a sandbox serves for itself, with some members replaced, as a file. */
const writeProfile = async (base: string, changes: object = {}): Promise<string> => {
  const path = join(folder, 'profile.json');
  const written = await control<object>(`${base}/_procon/profile`);
  writeFileSync(path, JSON.stringify({ ...written, ...changes }));
  return path;
};

/** Runs one check with the command at a path. Returns the result of the run. */
const runCheck = async (
  command: readonly string[],
  { base, profile, check }: { readonly base: string; readonly profile: string; readonly check: string },
): Promise<Run> => {
  const report = join(folder, 'report');
  const words = ['run', '--profile', profile, '--report', report, '--check', check, '--quiet'];
  await run(process.execPath, [...command, ...words], {
    cwd: root,
    env: { ...process.env, TOOLS_URL: `${base}/_procon` },
  });
  return JSON.parse(readFileSync(join(report, 'run.json'), 'utf8')) as Run;
};

describe('hooks of a profile', () => {
  it('should make the documents of a run that tsx starts from the source: those of the example', async () => {
    const { base } = await named('hooks');
    const profile = await writeProfile(base, { hooks: join(root, 'docs/examples/hooks.ts') });
    const source = ['--import', import.meta.resolve('tsx'), 'cli.ts'];
    const ended = await runCheck(source, { base, profile, check: 'payments/mark-outlives-moves' });
    assert.deepEqual([ended.summary.verdict, ended.leftBehind.length > 0], ['partial', true]);
  });

  it('should move the clock after all others, for the client of the run', async () => {
    const { base } = await named('clock');
    const profile = await writeProfile(base);
    const ended = await runCheck(['dist/cli.js'], {
      ...{ base, profile, check: 'requisitions/issuance-retries' },
    });
    const [row] = ended.rows.filter(({ requirement }) => requirement === 'requisitions/issuance-is-retried');
    assert.equal(row?.verdict, 'pass', row?.reason);
  });
});
