import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { testPostgres } from './postgres.test.kit.ts';

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');
const [, recipe = ''] = /^```yaml\n(# compose\.yaml[\s\S]*?)^```$/m.exec(page) ?? [];

/** Puts a database, an address and a port of this machine in place of those of the containers. */
const onThisMachine = (command: string, database: string): readonly string[] =>
  command
    .replace(/postgres:\S+/, database)
    .replace('--host 0.0.0.0', '--host 127.0.0.1')
    .replace('--port 4000', '--port 0')
    .split(' ');

const postgres = testPostgres();

test('the command of the compose file serves over PostgreSQL, below the key', async () => {
  const { services } = parse(recipe) as { services: Record<'procon' | 'database', { command: string }> };
  const words = onThisMachine(services.procon.command, await postgres.database());
  const child = spawn(process.execPath, [new URL('../../cli.ts', import.meta.url).pathname, ...words], {
    env: { ...process.env, PROCON_CONTROL_KEY: 'a key of this test', PROCON_SERVE_UNTIL_STDIN_ENDS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    while (!/console at \S+/.test(said)) said += String((await once(child.stdout, 'data'))[0]);
    const [, port] = /listening on \S+?:(\d+)/.exec(said) ?? [];
    assert.ok(port, said);
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    assert.deepEqual([await statusOf('/_procon/health'), await statusOf('/_procon/clients')], [200, 401]);
  } finally {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  }
});
