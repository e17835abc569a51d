import type { Page } from '@playwright/test';
import type { Clock } from '../clock.ts';
import type { Traffic } from './traffic.ts';

/** Scripts that go on asking, such as those that keep a page up to date, are waited for no longer, in milliseconds. */
const retryDelay = 2000;
/** So long may a script take to answer to a press with a request, or to draw what it shows, in milliseconds. */
const breath = 400;

/** What may act without being pressed. */
const active = 'script, iframe, object, embed, meta[http-equiv=refresh i], [onload], [onclick], [onsubmit]';

// Within the page, so that what its scripts have begun comes first; one that holds nothing active is at rest. It
// fails when the page is just being left.
const breathe = (page: Page): Promise<unknown> =>
  page
    .evaluate(
      `document.querySelector('${active}') && new Promise((resolve) => setTimeout(resolve, ${breath}))`,
    )
    .catch(() => {});

const quiet = async ({ asking }: Traffic, clock: Clock): Promise<void> => {
  if (asking.count === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(retryDelay, resolve);
  await Promise.race([asking.none(), promise]);
  cancel();
};

// Whatever a person could use next.
const usable = 'button, select, textarea, input:not([type=hidden])';

/** Whether a page holds what may act by itself and, where that is asked, nothing that a person could use. */
export const isActive = async (page: Page, unusable = false): Promise<boolean> => {
  const found = await page
    .evaluate(
      `[document.querySelector('${active}') !== null, document.querySelector('${usable}') === null].join()`,
    )
    // It fails when the page is just being left.
    .catch(() => 'true,true');
  return unusable ? found === 'true,true' : String(found).startsWith('true');
};

/** Waits until a page has come to rest: its document is there, and nothing that it asked for is on its way. */
export const settle = async (page: Page, traffic: Traffic, clock: Clock): Promise<void> => {
  for (let seen = -1; traffic.redirected === undefined && seen !== traffic.documents.count; ) {
    await traffic.loading.none();
    seen = traffic.documents.count;
    await quiet(traffic, clock);
    await breathe(page);
    if (traffic.loading.count > 0) seen = -1;
  }
  await traffic.bodies.none();
};
