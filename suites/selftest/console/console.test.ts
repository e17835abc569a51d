import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { silence } from '../../../models/silences/index.ts';
import { demandAccessible, heardOn, openContext, views } from '../pages.test.kit.ts';
import { control, type SimulatorProcess, startSimulator, tokenAt } from '../simulator.ts';

const sheets = '/api/work_confirmation/headers';

describe('the console in a browser', () => {
  let simulator: SimulatorProcess;
  let token = '';
  before(async () => {
    simulator = await startSimulator();
    token = await tokenAt(simulator.url);
  });
  after(() => simulator.stop());

  const api = (method: string, path: string, body?: object) =>
    fetch(simulator.url + path, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, accept: 'application/json' },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** Opens a page of the console; requests to other origins and errors fail the test. */
  const open = async (
    path: string,
    act: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> => {
    const context = await openContext(options);
    const wrong: string[] = [];
    try {
      const page = await context.newPage();
      const said = heardOn(page);
      page.on('dialog', (dialog) => wrong.push(`dialog: ${dialog.message()}`));
      page.on('request', (request) => {
        if (!/^(data:|http:\/\/127\.0\.0\.1:)/.test(request.url())) wrong.push(request.url());
      });
      await page.goto(`${simulator.url}${path}`);
      await act(page);
      assert.deepEqual([...said, ...wrong], []);
    } finally {
      await context.close();
    }
  };

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const stateOf = (page: Page) => page.locator('[data-state]').innerText();
  const currentOf = (page: Page) => page.locator('.state.current .name').textContent();

  /** Creates an approved sheet and voids it, as client and as approvers. */
  const voidSheet = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Documents' }).click();
    await page.getByLabel('New service sheet in state').selectOption('approved');
    await page.getByRole('form', { name: 'New service sheet' }).getByRole('button').click();
    assert.equal(await stateOf(page), 'approved');
    assert.equal(await currentOf(page), 'approved');
    assert.ok(await button(page, 'Send approve step: not possible now').isDisabled());
    await button(page, 'Send void').click();
    assert.equal(await stateOf(page), 'pending_void');
    for (let steps = 0; (await stateOf(page)) === 'pending_void'; steps += 1) {
      assert.ok(steps < 10);
      await button(page, 'Send approve void').click();
    }
    assert.equal(await stateOf(page), 'voided');
    assert.equal(await currentOf(page), 'voided');
    const id = /\d+$/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0];
    assert.equal(
      ((await (await api('GET', `${sheets}/${id}`)).json()) as { status: string }).status,
      'voided',
    );
  };

  it('should void a sheet, and move its chart with it', () => open('/', voidSheet));

  it('should do the same without scripts', () => open('/', voidSheet, { javaScriptEnabled: false }));

  it('should show a request in the journal when it is answered, with its explanation', () =>
    open('/_procon/console/journal?path=/api/work_confirmation', async (page) => {
      await page.locator('[data-journal][data-state=live]').waitFor();
      await api('GET', '/api/service_pay/payments?limit=1');
      await api('POST', `${sheets}/106/void?reason_insight_code=DUPLICATE`);
      const row = page.locator('tr.fresh');
      await row.waitFor();
      assert.match(await row.innerText(), /POST \/api\/work_confirmation\/headers\/106\/void/);
      assert.equal(await row.count(), 1);
      await row.getByRole('link').click();
      await page.getByRole('heading', { name: 'Steps' }).waitFor();
      assert.match(await page.locator('.steps .refused').innerText(), /^decide/);
      assert.ok(await page.locator('blockquote').first().isVisible());
      await page.getByRole('link', { name: 'work-confirmation-header 106' }).click();
      assert.equal(await stateOf(page), 'pending_approval');
    }));

  it('should find a fault by words, and switch it on and off', () =>
    open('/_procon/console/faults', async (page) => {
      const all = await page.locator('#results > p').innerText();
      await page.keyboard.press('/');
      await page.keyboard.type('void needs comments');
      await page.keyboard.press('Enter');
      await page.locator('#results > p', { hasNotText: all }).waitFor();
      await page
        .getByRole('button', { name: /^Switch on / })
        .first()
        .click();
      await page.getByRole('status').waitFor();
      assert.equal(await page.getByLabel('Search faults').inputValue(), 'void needs comments');
      assert.equal(await page.locator('.in-force li').count(), 1);
      const inForce = async () =>
        (await control<{ faults: { id: string }[] }>(`${simulator.url}/_procon/faults`)).faults.length;
      assert.equal(await inForce(), 1);
      await button(page, 'Switch all off').click();
      assert.equal(await inForce(), 0);
    }));

  it('should set a choice and reset it without scripts', () =>
    open(
      '/_procon/console/choices?words=put-json-body',
      async (page) => {
        const choice = page.getByLabel(silence('payments/put-json-body').question);
        await choice.selectOption('refused');
        await page.getByRole('button', { name: 'Set' }).first().click();
        assert.equal(await choice.inputValue(), 'refused');
        await button(page, 'Back to the reference').click();
        await page.getByText('All values are those of the reference.').waitFor();
      },
      { javaScriptEnabled: false },
    ));

  it('should fork a sandbox, whose clock runs on', () =>
    open('/_procon/console/sandboxes', async (page) => {
      const forking = page.getByRole('region', { name: 'Fork this one' });
      await forking.getByLabel('Name').fill('mine');
      await forking.getByRole('button').click();
      await page.getByRole('link', { name: 'mine', exact: true }).click();
      await button(page, 'Freeze').click();
      const time = async () => Date.parse((await page.locator('time').getAttribute('datetime')) ?? '');
      const before = await time();
      await button(page, '+ 1 day').click();
      assert.equal((await time()) - before, 86_400_000);
      const { frozen } = await control<{ frozen: boolean }>(`${simulator.url}/_procon/clock`);
      assert.equal(frozen, false);
      await page.goto(`${simulator.url}/_procon/console/sandboxes`);
      await button(page, 'Delete the sandbox mine').click();
      assert.equal(await page.getByRole('link', { name: 'mine', exact: true }).count(), 0);
    }));

  it('should show documents and requests as text, not as markup', async () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    const body = { comment: { comments: hostile } };
    await api('POST', `/api/contracts/4004/comments?note=${encodeURIComponent(hostile)}`, body);
    const { id } = await control<{ id: number }>(`${simulator.url}/_procon/documents`, 'POST', {
      ...{ kind: 'requisition-header', state: 'pending_approval', with: { justification: hostile } },
    });
    const { entries } = await control<{ entries: { number: number }[] }>(
      `${simulator.url}/_procon/journal?limit=2`,
    );
    for (const path of [
      `documents/requisition-header/${id}`,
      ...entries.map(({ number }) => `journal/${number}`),
      'journal',
    ])
      await open(`/_procon/console/${path}`, async (page) => {
        assert.equal(await page.locator('img, main script').count(), 0);
        assert.match((await page.locator('main').textContent()) ?? '', /onerror/);
      });
  });

  it('should be usable by keyboard', () =>
    open('/_procon/', async (page) => {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate('location.hash'), '#main');
      await page.goto(`${simulator.url}/_procon/console/choices`);
      await page.keyboard.press('/');
      assert.equal(await page.evaluate('document.activeElement.id'), 'words');
    }));

  const pages = [
    ...['', 'documents', 'documents/work-confirmation-header', 'documents/work-confirmation-header/106'],
    ...['documents/service-pay-payment/1002', 'journal', 'journal/2', 'faults', 'choices', 'capabilities'],
    ...['conditions', 'usage', 'seed', 'sandboxes', 'clients', 'control'],
  ];
  for (const view of views)
    it(`should have no violation of accessibility and not scroll sideways, ${view.words}`, async () => {
      await api('GET', `${sheets}/106`);
      await api('GET', `${sheets}?status=draft&limit=1`);
      await open(
        '/_procon/',
        async (page) => {
          for (const path of pages) {
            await page.goto(`${simulator.url}/_procon/${path === '' ? '' : `console/${path}`}`);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await demandAccessible(page, view);
          }
        },
        view.options,
      );
    });
});
