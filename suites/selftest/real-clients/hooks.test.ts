import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Run } from '../../../reports/run.ts';
import { control } from '../simulator.ts';
import { root } from '../sources.ts';
import { platforms } from './platform.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'procon-hooks-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const { named } = platforms();

describe('the example of hooks', () => {
  it('should make the documents of a run that tsx starts from the source', async () => {
    const { base } = await named('hooks');
    const written = await control<object>(`${base}/_procon/profile`);
    const [profile, report] = [join(folder, 'profile.json'), join(folder, 'report')];
    writeFileSync(profile, JSON.stringify({ ...written, hooks: join(root, 'docs/examples/hooks.ts') }));
    const words = [
      'run',
      '--profile',
      profile,
      '--report',
      report,
      '--check',
      'payments/mark-outlives-moves',
    ];
    await run(process.execPath, ['--import', import.meta.resolve('tsx'), 'cli.ts', ...words, '--quiet'], {
      cwd: root,
      env: { ...process.env, TOOLS_URL: `${base}/_procon` },
    });
    const { summary, ...rest } = JSON.parse(readFileSync(join(report, 'run.json'), 'utf8')) as Run;
    assert.deepEqual([summary.verdict, rest.leftBehind.length > 0], ['partial', true]);
  });
});
