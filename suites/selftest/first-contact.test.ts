import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Run } from '../../reports/run.ts';
import { control, runCommand, testSimulator } from './simulator.ts';

// An unknown platform: the documented paths behind a proxy, an address, a client and its scopes.

const folder = mkdtempSync(join(tmpdir(), 'procon-first-'));
const simulator = testSimulator();
const proxy = createServer((incoming, outgoing) => {
  const { method, url = '', headers } = incoming;
  if (!/^\/(api|oauth2)\//.test(url)) return void outgoing.writeHead(404).end();
  const passed = request(`${simulator.url}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.destroy());
  incoming.pipe(passed);
});

before(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
after(() => {
  proxy.closeAllConnections();
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

interface ProfileAnswer {
  readonly client: { readonly id: string; readonly secret: string; readonly scopes: readonly string[] };
}

const env = async (): Promise<NodeJS.ProcessEnv> => {
  const { client } = await control<ProfileAnswer>(`${simulator.url}/_procon/profile`);
  return { ...process.env, PROCON_CLIENT_ID: client.id, PROCON_CLIENT_SECRET: client.secret };
};

const address = (): string => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

/** Accepts all proposals by removing their comment signs. */
const allowed = (text: string): string => text.replace(/^( *)# ( *(?:#|[\w-]+:(?: |$)).*)$/gm, '$1$2');

const decidedWith = async (name: string, text: string): Promise<Run> => {
  const profile = join(folder, `${name}.yaml`);
  const report = join(folder, name);
  writeFileSync(profile, text);
  const words = ['run', '--profile', profile, '--report', report, '--k', '0'];
  const { code, output } = await runCommand(words, await env());
  assert.equal(code, 0, output);
  return JSON.parse(readFileSync(join(report, 'run.json'), 'utf8'));
};

// Without discovery, address, client and scopes decide 180 requirements.
test('discovery decides 450 requirements on an unknown platform, and 600 with its proposals accepted', async (t) => {
  const words = ['profile', '--discover', '--base-url', address()];
  const { code, output } = await runCommand(words, await env());
  assert.equal(code, 0, output);
  const text = output
    .slice(output.indexOf('# Found in'))
    .replace(/^procon: .*$/gm, '')
    .replace(/^client:/m, 'token-pause-seconds: 0\n\nclient:');
  assert.ok(!text.includes(simulator.url));
  const run = await decidedWith('found', text);
  const yes = await decidedWith('yes', allowed(text));
  for (const { rows } of [run, yes])
    assert.deepEqual(
      rows.filter(({ verdict }) => !['pass', 'inconclusive', 'not-applicable'].includes(verdict)),
      [],
    );
  t.diagnostic(`${run.summary.decided} decided as found, ${yes.summary.decided} with what was proposed`);
  assert.ok(run.summary.decided >= 450, `${run.summary.decided} decided`);
  assert.ok(yes.summary.decided >= 600, `${yes.summary.decided} decided with what was proposed`);
});
