import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from '@playwright/test';
import { openContext } from '../pages.test.kit.ts';
import { testSimulator } from '../simulator.ts';

const timeout = 120_000;

/** The requests of a page, and its errors and violations of its policy. */
const watch = (page: Page) => {
  const urls: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  return { urls, said };
};

/** The anchor of an operation on the page. */
const place = (area: string, id: string): string =>
  `/sandboxes/page/_procon/openapi#/${encodeURIComponent(area)}/${encodeURIComponent(id)}`;

const simulator = testSimulator();

/** One page for the tests of a `describe`: the library draws every operation, which takes seconds. */
const testPage = (at: string, width: number) => {
  const opened = {} as { page: Page } & ReturnType<typeof watch>;
  before(async () => {
    const page = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    page.setDefaultTimeout(timeout);
    Object.assign(opened, { page, ...watch(page) });
    await page.goto(simulator.url + at);
  });
  after(() => opened.page.context().close());
  return opened;
};

describe('the page of the OpenAPI document', () => {
  const opened = testPage(place('Payments', 'payments.list'), 1280);

  it('should show an operation with its scope, both formats and its basis', async () => {
    const operation = opened.page.locator('.opblock.is-open');
    await operation.getByText('core.pay.payments.read').waitFor();
    assert.equal(await operation.locator('.basis').innerText(), 'documented');
    const types = await operation
      .locator('.responses-wrapper select')
      .first()
      .locator('option')
      .allInnerTexts();
    assert.deepEqual(types, ['application/json', 'application/xml']);
    assert.ok(await operation.getByText('status[in]', { exact: true }).isVisible());
  });

  it('should show what is not documented, and explain its marks', async () => {
    const operation = opened.page.locator('.opblock[id$="payments\\\\.show"]');
    await operation.locator('.opblock-summary-control').click();
    await operation.getByText('Not documented.', { exact: true }).waitFor();
    assert.equal(await operation.locator('.basis').innerText(), 'not documented');
    const introduction = await opened.page.locator('.info .description').innerText();
    for (const word of ['not documented', 'x-procon-basis', 'scope', 'JSON or XML']) {
      assert.ok(introduction.includes(word), word);
    }
  });

  it('should prefill the client of each flow in the token form', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    const held = async (flow: string) =>
      page
        .locator('.auth-container', { hasText: `Flow: ${flow}` })
        .locator('input[type=text]')
        .first()
        .inputValue();
    assert.equal(await held('clientCredentials'), 'procon-integration');
    assert.equal(await held('authorizationCode'), 'procon-web');
  });

  it('should send no request to another origin, and not violate its policy', () => {
    const { urls, said } = opened;
    const elsewhere = urls.filter((url) => !url.startsWith(`${simulator.url}/`) && !url.startsWith('data:'));
    assert.deepEqual(elsewhere, []);
    assert.ok(urls.includes(`${simulator.url}/sandboxes/page/_procon/openapi.json`));
    assert.deepEqual(said, []);
  });
});

describe('the page of the OpenAPI document on a narrow screen', () => {
  const opened = testPage(place('Payments', 'payments.mark-exported'), 390);

  it('should fit', async () => {
    await opened.page.locator('.opblock.is-open .responses-wrapper').waitFor();
    assert.ok(await opened.page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
  });

  it('should show a body in XML, send it, and not violate its policy', async () => {
    const { page, said } = opened;
    const operation = page.locator('.opblock.is-open');
    await operation.locator('.opblock-section-request-body select').first().selectOption('application/xml');
    await operation.getByRole('button', { name: 'Try it out' }).click();
    const text = await operation.locator('textarea').first().inputValue();
    assert.match(
      text,
      /^<\?xml.*\?>\n<service-pay-payment>\n {2}<exported>true<\/exported>\n<\/service-pay-pay/,
    );
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await operation.getByRole('button', { name: 'Execute' }).click();
    assert.equal((await sent).postData(), text);
    await operation.locator('.live-responses-table').waitFor();
    // Nobody is signed in: the browser reports the answer, and nothing else.
    assert.deepEqual(
      said.filter((line) => !line.includes('401')),
      [],
    );
  });
});
