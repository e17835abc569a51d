import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openFolder } from '../../harness/fake/temporary-folder.ts';
import { runCommand } from '../simulator.ts';
import { root } from '../sources.ts';
import { platforms, type ServedPlatform, tokenOf } from './platform.ts';

const run = promisify(execFile);

/** A program that uses a client generated from the OpenAPI document. */
const program = `
import { ApiError, OpenAPI, PaymentsService, RequisitionsService, ServiceSheetsService } from './client';

const { BASE_URL = '', TOKEN = '' } = process.env;
OpenAPI.BASE = BASE_URL;
OpenAPI.TOKEN = TOKEN;

const payments = await PaymentsService.paymentsList({ status: 'approved', exported: false, limit: 2 });
const [first] = payments;
const id: number = first?.id ?? 0;
await PaymentsService.paymentsMarkExported({ id, exported: true });
const made = await RequisitionsService.requisitionsCreate({
  requestBody: {
    justification: 'Made by a generated client',
    currency: { code: 'USD' },
    'ship-to-address': { id: 951 },
    'requisition-lines': [
      { item: { id: 7001 }, quantity: '2', account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' } },
    ],
  },
});
const submitted = await RequisitionsService.requisitionsUpdateAndSubmit({ id: made.id ?? 0, requestBody: {} });
let refused = 0;
try {
  await ServiceSheetsService.serviceSheetsVoid({ id: 101, comments: 'Twice', reasonInsightCode: 'DUPLICATE' });
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  refused = error.status;
}
console.log(JSON.stringify({ listed: payments.length, id, status: submitted.status, refused }));
`;

const settings = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'esnext', moduleResolution: 'bundler', strict: true, noEmit: true },
    ...{ noUncheckedIndexedAccess: true, types: ['node'] },
  },
  include: ['program.ts'],
};

const { named } = platforms();

describe('a client generated from the OpenAPI document', () => {
  const folder = openFolder();
  let at: ServedPlatform;
  before(async () => {
    at = await named('generated-client');
    const document = join(folder, 'openapi.json');
    await runCommand(['openapi', '--output', document, '--base-url', at.base]);
    const tool = join(root, 'node_modules', 'openapi-typescript-codegen', 'bin', 'index.js');
    const options = ['--client', 'fetch', '--useOptions'];
    await run(process.execPath, [tool, '--input', document, '--output', join(folder, 'client'), ...options]);
    await writeFile(join(folder, 'program.ts'), program);
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  });

  it('should type check together with a program that uses it', async () => {
    const { stdout } = await run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    assert.equal(stdout, '');
  });

  it('should list, create and act, and report a refusal', async () => {
    const env = { ...process.env, BASE_URL: at.base, TOKEN: await tokenOf(at) };
    const { stdout } = await run(process.execPath, ['--import', 'tsx', join(folder, 'program.ts')], {
      cwd: folder,
      env,
    });
    const { id, ...printed } = JSON.parse(stdout) as Record<string, unknown>;
    assert.ok(Number(id) > 0);
    assert.deepEqual(printed, { listed: 2, status: 'pending_approval', refused: 422 });
  });
});
