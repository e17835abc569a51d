import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Run } from '../../reports/run.ts';
import { control, runCommand, testSimulator } from './simulator.ts';

const folder = mkdtempSync(join(tmpdir(), 'procon-minimal-'));
const simulator = testSimulator();
after(() => rmSync(folder, { recursive: true, force: true }));

interface PrintedProfile {
  readonly client: { readonly id: string; readonly secret: string; readonly scopes: readonly string[] };
}

test('a profile of address, client and scopes only is incomplete, blocks nothing, and names missing keys', async () => {
  const { client } = await control<PrintedProfile>(`${simulator.url}/_procon/profile`);
  const profile = join(folder, 'profile.json');
  writeFileSync(profile, JSON.stringify({ 'base-url': simulator.url, client, 'token-pause-seconds': 0 }));
  const report = join(folder, 'report');
  const { code, output } = await runCommand([
    ...['run', '--profile', profile, '--yes', '--k', '0', '--require-decided', '80', '--report', report],
  ]);
  assert.equal(code, 3, output);
  const { rows, summary }: Run = JSON.parse(readFileSync(join(report, 'run.json'), 'utf8'));
  assert.equal(summary.verdict, 'incomplete');
  assert.deepEqual(
    rows.filter(({ verdict, missing }) => verdict === 'blocked' || (verdict === 'inconclusive' && !missing)),
    [],
  );
  assert.match(
    output,
    /Next: add to the profile\n(?: {3}\S.*: [\d,]+ more requirements?, takes a [a-z ]+\n(?: {6}the target says .*\n)?){8} {3}and /,
  );
});
