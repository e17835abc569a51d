import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { openProxy } from './mutators/proxy.ts';
import { emptyObject, issueToken, reflect } from './mutators/strangers.ts';
import { control, runCommand, testSimulator } from './simulator.ts';

const simulator = testSimulator();
const folder = openFolder();

/** All files and output of a run, and what it left in the folder for temporary files. */
interface Outcome {
  readonly code: number;
  readonly outputs: Readonly<Record<string, string>>;
  readonly left: readonly string[];
}

const run = async (name: string, profile: string, options: readonly string[]): Promise<Outcome> => {
  const report = join(folder, `${name}-report`);
  const temporary = mkdtempSync(join(folder, 'tmp-'));
  const path = join(folder, `${name}.yaml`);
  writeFileSync(path, profile);
  const words = ['run', '--profile', path, '--report', report, '--yes', '--k', '0', '--workers', '1'];
  const environment = { ...process.env, TMPDIR: temporary };
  const { code, output } = await runCommand([...words, ...options], environment);
  const files = ['run.json', 'index.html', 'junit.xml'].map((file) => {
    const written = join(report, file);
    return [file, existsSync(written) ? readFileSync(written, 'utf8') : ''];
  });
  const left = readdirSync(temporary).filter((file) => file.startsWith('procon-run-'));
  return { code, outputs: { ...Object.fromEntries(files), terminal: output }, left };
};

const client = { id: 'nobody', secret: 'control-secret-of-a-client', scopes: ['core.pay.payments.read'] };

/** All 16-character parts of a secret in any encoding, except percent-encoding, which does not change these. */
const partsOf = (secrets: Iterable<string>): Set<string> => {
  const parts = new Set<string>();
  for (const whole of secrets) {
    // Scopes and the like are in the claims of a JWT and elsewhere: only its signature is secret.
    const secret = whole.split('.').at(-1) ?? whole;
    const longer = ['', '1', '12'].map((before) => Buffer.from(before + secret));
    const encoded = longer.flatMap((bytes) =>
      (['base64', 'base64url'] as const).map((form) => bytes.toString(form).slice(4).replace(/..=*$/, '')),
    );
    for (const form of [secret, ...encoded])
      for (let at = 0; at + 16 <= form.length; at++) parts.add(form.slice(at, at + 16));
  }
  return parts;
};

const leaks = (text: string, parts: ReadonlySet<string>): string[] => {
  const results: string[] = [];
  for (let at = 0; at + 16 <= text.length && results.length < 5; at++)
    if (parts.has(text.slice(at, at + 16))) results.push(text.slice(Math.max(at - 60, 0), at + 60));
  return results;
};

const bound = { timeout: 300_000 };

describe('secrets of a run', () => {
  it('should not be written, whole or in part, however a target reflects them', bound, async () => {
    const secrets = new Set<string>();
    const target = await openProxy([reflect(secrets)], simulator.url);
    try {
      const { access: _, ...rest } = await control<Record<string, unknown>>(
        `${simulator.url}/_procon/profile`,
      );
      const profile = JSON.stringify({ ...rest, 'token-pause-seconds': 0 });
      const options = ['--only', 'legal-documents,formats', '--read-only', '--base-url', target.url];
      const { outputs } = await run('reflecting', profile, options);
      assert.ok(secrets.size >= 2, `${secrets.size} secrets were met`);
      assert.match(outputs['run.json'] ?? '', /x-debug-base64url/, 'what was reflected is evidence');
      const parts = partsOf(secrets);
      for (const [name, text] of Object.entries(outputs)) assert.deepEqual(leaks(text, parts), [], name);
    } finally {
      await target.close();
    }
  });

  it('should be handled in profiles and tokens of any size, and not left behind', bound, async () => {
    const token = `eyJ${'a'.repeat(900_000)}`;
    const server = await openProxy([issueToken(token), emptyObject]);
    try {
      const written = {
        name: 'A platform with long tokens',
        'base-url': server.url,
        client,
        'token-pause-seconds': 0,
        'timeout-seconds': 5,
        payments: { readable: [1] },
      };
      const profile = `${JSON.stringify(written)}\n# ${'comment '.repeat(25_000)}\n`;
      const { code, outputs, left } = await run('large', profile, ['--only', 'payments', '--read-only']);
      assert.notEqual(code, 2, outputs['terminal']);
      assert.match(outputs['run.json'] ?? '', /"A platform with long tokens"/);
      for (const text of Object.values(outputs)) {
        assert.doesNotMatch(text, /E2BIG|HARNESS ERROR|a{20}|control-secret-of/);
      }
      assert.deepEqual(left, []);
    } finally {
      await server.close();
    }
  });

  it('should block, and not break, where no request can carry the token', bound, async () => {
    const server = await openProxy([issueToken('abc\r\nX-Evil: 1'), emptyObject]);
    try {
      const profile = JSON.stringify({
        ...{ 'base-url': server.url, client, 'token-pause-seconds': 0, payments: { readable: [1] } },
      });
      const { code, outputs } = await run('odd', profile, ['--only', 'access,payments', '--read-only']);
      assert.equal(code, 1, outputs['terminal']);
      assert.match(
        outputs['run.json'] ?? '',
        /cannot be sent as a bearer token: character 4 of 14 is U\+000D/,
      );
      assert.doesNotMatch(outputs['terminal'] ?? '', /HARNESS ERROR|invalid authorization header/);
    } finally {
      await server.close();
    }
  });
});
