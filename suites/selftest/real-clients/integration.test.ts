import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../sources.ts';
import { platforms, type ServedPlatform, tokenOf } from './platform.ts';

const run = promisify(execFile);

/** The output of the example at its end. */
interface Printed {
  readonly exported: number;
  readonly requisition: { readonly id: number; readonly status: string };
  readonly voided: { readonly id: number; readonly status: string };
}

/** Runs the example unchanged. */
const integrate = async ({ base, machine }: ServedPlatform, format: 'json' | 'xml'): Promise<Printed> => {
  const env = { ...process.env, BASE_URL: base, CLIENT_ID: machine.id, CLIENT_SECRET: machine.secret };
  const { stdout } = await run(process.execPath, ['docs/examples/integration.ts', format], {
    cwd: root,
    env,
  });
  return JSON.parse(stdout) as Printed;
};

const reader = async (at: ServedPlatform) => {
  const headers = { authorization: `Bearer ${await tokenOf(at)}`, accept: 'application/json' };
  return async <T>(path: string) => (await (await fetch(at.base + path, { headers })).json()) as T;
};

const { named } = platforms();

describe('the example of an integration', () => {
  for (const format of ['json', 'xml'] as const)
    it(`should complete its tasks in ${format.toUpperCase()}`, async () => {
      const at = await named(`integration-${format}`);
      const read = await reader(at);
      const left = '/api/service_pay/payments?status=approved&exported=false';
      const before = await read<object[]>(left);
      const printed = await integrate(at, format);
      assert.ok(printed.exported >= before.length && before.length > 0);
      assert.deepEqual(await read(left), []);
      const { id, status } = printed.requisition;
      const made = await read<{
        status: string;
        'requisition-lines': { quantity: string }[];
        attachments: object[];
      }>(`/api/requisitions/${id}`);
      assert.deepEqual([made.status, status], ['pending_approval', 'pending_approval']);
      assert.deepEqual(
        made['requisition-lines'].map(({ quantity }) => Number(quantity)),
        [2],
      );
      const attachments = await read<{ type: string; text: string | null }[]>(
        `/api/requisitions/${id}/attachments`,
      );
      assert.deepEqual(
        attachments.map(({ type }) => type),
        ['file', 'text'],
      );
      const sheet = await read<{ status: string }>(`/api/work_confirmation/headers/${printed.voided.id}`);
      assert.deepEqual([sheet.status, printed.voided.status], ['pending_void', 'pending_void']);
      assert.equal((await integrate(at, format)).exported, 0);
    });

  it('should type check with strict options', async () => {
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--noUncheckedIndexedAccess'];
    const module = ['--module', 'nodenext', '--target', 'es2024', '--types', 'node', '--skipLibCheck'];
    const { stdout } = await run(
      join(root, 'node_modules', '.bin', 'tsc'),
      [...options, ...module, 'docs/examples/integration.ts'],
      { cwd: root },
    ).catch((error: { stdout: string }) => error);
    assert.equal(stdout, '');
  });
});
