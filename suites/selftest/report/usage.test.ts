import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Usage } from '../../../models/pages/usage.ts';
import { usagePage } from '../../../reports/commands/usage.ts';
import { openFolder } from '../../harness/fake/temporary-folder.ts';
import { demandAccessible, openContext, views } from '../pages.test.kit.ts';
import { runCommand, startSimulator, tokenAt } from '../simulator.ts';

const run = (...args: readonly string[]) => runCommand(['usage', ...args]);

describe('procon usage', () => {
  const folder = openFolder();
  let target: Awaited<ReturnType<typeof startSimulator>>;
  before(async () => {
    target = await startSimulator([]);
    const headers = { authorization: `Bearer ${await tokenAt(target.url)}`, accept: 'application/json' };
    await fetch(`${target.url}/api/service_pay/payments?status=approved`, { headers });
    await fetch(`${target.url}/api/service_pay/payments/1002?exported=true`, { method: 'PUT', headers });
  });
  after(async () => {
    await target.stop();
  });

  it('should write what a client used, and end with 3 where that is too little', async () => {
    const { code, output } = await run('--base-url', target.url, '--report', folder, '--require', '99');
    assert.equal(code, 3, output);
    assert.match(output, /never received a refusal for a record that is not there \(404\)/);
    const usage = JSON.parse(await readFile(join(folder, 'usage.json'), 'utf8')) as Usage;
    assert.ok(usage.clients.some(({ name }) => name === 'procon-integration'));
    assert.match(await readFile(join(folder, 'usage.html'), 'utf8'), /payments\.list with eq/);
    assert.equal((await run('--base-url', target.url, '--require', '1')).code, 0);
  });

  it('should report invalid options in one sentence', async () => {
    assert.match(
      (await run('--require', 'much')).output,
      /^procon: --require takes a whole number from 0 to 100/,
    );
    const nowhere = await run('--base-url', 'http://127.0.0.1:9');
    assert.equal(nowhere.code, 2);
    assert.match(nowhere.output, /^procon: There is no simulator at http:\/\/127\.0\.0\.1:9/);
  });

  it('should escape the name of a client', () => {
    const hostile: Usage = {
      ...{ clients: [{ name: '<script>alert(1)</script>\u202e', requests: 1 }], requests: 1, percent: 1 },
      ...{ missing: ['<img src=x>'], groups: [] },
    };
    assert.doesNotMatch(usagePage(hostile, '"><script>'), /<script|<img|\u202e/);
  });

  for (const view of views)
    it(`should show a page without violations of accessibility, ${view.words}`, async () => {
      const context = await openContext(view.options);
      try {
        const page = await context.newPage();
        await page.goto(pathToFileURL(join(folder, 'usage.html')).href);
        for (const line of await page.locator('.area > summary').all()) await line.click();
        assert.ok(await page.getByText('payments.list with eq', { exact: true }).isVisible());
        await demandAccessible(page, view);
      } finally {
        await context.close();
      }
    });
});
