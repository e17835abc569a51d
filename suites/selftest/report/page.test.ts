import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { sampleRun } from '../../../reports/sample.ts';
import { writeReport } from '../../../reports/write.ts';
import { openFolder } from '../../harness/fake/temporary-folder.ts';
import { demandAccessible, heardOn, openContext, views } from '../pages.test.kit.ts';

describe('the page of a run in a browser', () => {
  const folder = openFolder();
  let address = '';
  before(async () => {
    address = pathToFileURL((await writeReport(sampleRun, folder)).html).href;
  });

  /** Opens the page at an anchor; errors fail the test. */
  const open = async (
    hash: string,
    look: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> => {
    const context = await openContext(options);
    try {
      const page = await context.newPage();
      const said = heardOn(page);
      await page.goto(address + hash);
      await page.locator('html[data-ready]').waitFor();
      await look(page);
      assert.deepEqual(said, []);
    } finally {
      await context.close();
    }
  };

  const [red] = sampleRun.rows.filter(({ verdict }) => verdict === 'fail');
  const [calm] = sampleRun.rows.filter(({ verdict }) => verdict === 'pass');
  const visible = (page: Page) => page.locator('.row:visible').count();
  const shown = (page: Page) => page.locator('#shown').innerText();

  it('should draw the rows of an area and what a row rests on when they are opened', () =>
    open('', async (page) => {
      assert.equal(await page.locator('.row').count(), 0);
      await page.locator(`.area[data-area="${calm?.area}"] > summary`).click();
      const row = page.locator(`[id="requirement:${calm?.requirement}"]`);
      assert.equal(await row.locator('.facts').count(), 0);
      await row.locator('> summary').click();
      await row.getByText(calm?.reason ?? '', { exact: true }).waitFor();
    }));

  it('should keep its filters in the address, and update counts', () =>
    open('', async (page) => {
      await page.selectOption('#area', 'payments');
      await page.fill('#words', 'payments');
      const chips = await page.locator('.chip b').allInnerTexts();
      const sum = chips.map(Number).reduce((a, b) => a + b, 0);
      assert.equal(await shown(page), `${sum} of ${sampleRun.rows.length}`);
      await page.locator('.chip[data-verdict="fail"]').click();
      const before = await shown(page);
      assert.match(page.url(), /#requirements\?verdict=fail&area=payments&words=payments$/);
      await page.reload();
      await page.locator('html[data-ready]').waitFor();
      assert.equal(await shown(page), before);
      assert.equal(`${await visible(page)} of ${sampleRun.rows.length}`, before);
    }));

  it('should open the row, finding or silence in the address', async () => {
    await open(`#requirement:${calm?.requirement}`, async (page) => {
      await page.getByText(calm?.reason ?? '', { exact: true }).waitFor();
    });
    await open(`#finding:${red?.evidence[0]?.fingerprint}`, async (page) => {
      assert.ok(await page.locator(`[id="finding:${red?.evidence[0]?.fingerprint}"][open]`).isVisible());
    });
    const [entry] = sampleRun.ledger;
    await open(`#silence:${entry?.silence}`, async (page) => {
      assert.ok(await page.locator(`[id="silence:${entry?.silence}"]`).isVisible());
    });
  });

  it('should be usable by keyboard alone', () =>
    open('', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('void');
      assert.equal(await page.locator('#words').inputValue(), 'void');
      await page.keyboard.press('Tab');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      assert.equal(await page.evaluate('document.activeElement.tagName'), 'SUMMARY');
    }));

  it('should print what is folded', () =>
    open('', async (page) => {
      await page.evaluate("dispatchEvent(new Event('beforeprint'))");
      assert.equal(await page.locator('.row').count(), sampleRun.rows.length);
      assert.equal(await page.locator('.finding:not([open])').count(), 0);
    }));

  for (const view of views)
    it(`should have no violation of accessibility and not scroll sideways, ${view.words}`, () =>
      open(
        '#requirements?verdict=fail,pass,warn',
        async (page) => {
          for (const line of await page.locator('.row > summary, .area:not([open]) > summary').all())
            if (await line.isVisible()) await line.click();
          await demandAccessible(page, view);
        },
        view.options,
      ));
});
