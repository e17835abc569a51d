import type { Page } from '@playwright/test';
import type { Clock } from '../time/clock.ts';
import type { Traffic } from './traffic.ts';

/** The longest wait, in milliseconds, for scripts that keep sending requests, such as polling ones. */
const retryDelay = 2000;
/** How long, in milliseconds, a script may take to send a request or to render after a click. */
const breath = 400;

/**
 * Runs in the page: whether it has content that may act after a click or without one. A browser leaves out blanks
 * in an address before it reads the scheme, and the properties `href`, `action` and `formAction` are such addresses.
 */
const hasActive = `[...document.querySelectorAll('*')].some((it) =>
  it.matches('script, iframe, object, embed, meta[http-equiv=refresh i]') ||
  [it.href, it.action, it.formAction].some((address) => String(address).startsWith('javascript:')) ||
  it.getAttributeNames().some((name) => name.startsWith('on')))`;

// Runs in the page, after what its scripts have scheduled; a page without active content has settled. It
// fails when the page is just being left.
const breathe = (page: Page): Promise<unknown> =>
  page.evaluate(`${hasActive} && new Promise((resolve) => setTimeout(resolve, ${breath}))`).catch(() => {});

const quiet = async ({ asking }: Traffic, clock: Clock): Promise<void> => {
  if (asking.count === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(retryDelay, resolve);
  await Promise.race([asking.none(), promise]);
  cancel();
};

// Controls that a user could use next.
const usable = 'button, select, textarea, input:not([type=hidden])';

/** Whether a page has content that may act by itself and, with `unusable`, no control that a user could use. */
export const isActive = async (page: Page, unusable = false): Promise<boolean> => {
  const value = await page
    .evaluate(`[${hasActive}, document.querySelector('${usable}') === null].join()`)
    // It fails when the page is just being left.
    .catch(() => 'true,true');
  return unusable ? value === 'true,true' : String(value).startsWith('true');
};

/** Waits until a page has settled: its document has loaded and no request is pending. */
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
