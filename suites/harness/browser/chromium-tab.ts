import type { Page } from '@playwright/test';
import { VisitError } from '../errors.ts';
import { isError } from '../meaning.ts';
import type { Pages } from '../profile/profile.ts';
import type { Clock } from '../time/clock.ts';
import type { ShownPage } from './browser.ts';
import type { Elements, Scope } from './locate.ts';
import { isReset } from './net-error.ts';
import { placeOf } from './page-kind.ts';
import { failureIn, type Traffic } from './traffic.ts';
import type { Tab } from './visit.ts';

/** The longest wait, in milliseconds, for scripts that keep sending requests, such as polling ones. */
const retryDelay = 2000;
/** The time, in milliseconds, that a script may take to send a request or to render after a click. */
const breath = 400;

/**
 * Runs in the page: whether it contains something that may act with or without a click. Browsers ignore blanks in a URL
 * before its scheme, and the properties `href`, `action` and `formAction` contain such URLs.
 */
const hasActive = `[...document.querySelectorAll('*')].some((it) =>
  it.matches('script, iframe, object, embed, meta[http-equiv=refresh i]') ||
  [it.href, it.action, it.formAction].some((address) => String(address).startsWith('javascript:')) ||
  it.getAttributeNames().some((name) => name.startsWith('on')))`;

// Runs in the page, after the tasks that its scripts have scheduled. A page without active content has settled. Fails
// if the page is just being left.
const breathe = (page: Page): Promise<unknown> =>
  page.evaluate(`${hasActive} && new Promise((resolve) => setTimeout(resolve, ${breath}))`).catch(() => {});

const waitUntilQuiet = async ({ requests }: Traffic, clock: Clock): Promise<void> => {
  if (requests.count === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(retryDelay, resolve);
  await Promise.race([requests.none(), promise]);
  cancel();
};

// Controls that a user could use next.
const usable = 'button, select, textarea, input:not([type=hidden])';

/** Whether a page contains something that may act on its own and, with `unusable`, no control that a user could use. */
const isActive = async (page: Page, unusable = false): Promise<boolean> => {
  const value = await page
    .evaluate(`[${hasActive}, document.querySelector('${usable}') === null].join()`)
    // Fails if the page is just being left.
    .catch(() => 'true,true');
  return unusable ? value === 'true,true' : String(value).startsWith('true');
};

/** Waits until a page has settled: its document has loaded and no request is pending. */
const settle = async (page: Page, traffic: Traffic, clock: Clock): Promise<void> => {
  for (let seen = -1; traffic.redirected === undefined && seen !== traffic.documents.count; ) {
    await traffic.loading.none();
    seen = traffic.documents.count;
    await waitUntilQuiet(traffic, clock);
    await breathe(page);
    if (traffic.loading.count > 0) seen = -1;
  }
  await traffic.bodies.none();
};

interface ChromiumSettings {
  readonly page: Page;
  readonly pages: Pages;
  readonly clock: Clock;
  readonly traffic: Traffic;
  /** Waits until the next request may be sent. */
  readonly pace: () => Promise<void>;
}

export interface ChromiumTab extends Tab {
  /** Shows a page that was already received, which `intercept` supplies. */
  show(url: string): Promise<ShownPage>;
}

/** The maximum number of examinations of a page that is about to change; each waits until the page has settled. */
const mostExaminations = 5;

/** A tab of Chromium with observed traffic. */
export const chromiumTab = ({ page, pages, clock, traffic, pace }: ChromiumSettings): ChromiumTab => {
  const { documents } = traffic;
  // Playwright combines only its own elements, and all elements of its pages are its own.
  const scope = page as unknown as Scope;
  let last: { readonly place: ShownPage; readonly documents: number } | undefined;
  const readPage = async (): Promise<ShownPage> => {
    const to = traffic.redirected;
    if (to !== undefined) return { kind: 'redirected', to };
    const seen = documents.count;
    const place = await placeOf(scope, pages);
    last = { place, documents: seen };
    return place;
  };
  /** Whether a script or a delayed redirect may be about to change the page. Until then it keeps its kind. */
  const isOnItsWay = async (place: ShownPage, was: ShownPage['kind'] | undefined): Promise<boolean> => {
    if (place.kind === 'redirected' || isError(documents.all.at(-1) ?? {})) return false;
    if (place.kind === 'other') return isActive(page, true);
    return place.kind === was && isActive(page);
  };
  /** Whether the browser left the page during its examination, so that the result fits no page. */
  const isLeft = (seen: number, place: ShownPage): boolean =>
    documents.count !== seen ||
    traffic.loading.count > 0 ||
    (traffic.redirected !== undefined && place.kind !== 'redirected');
  /**
   * Examines a page again only if it may have changed. That takes one query, whereas recognizing its kind takes many.
   */
  const examineAgain = async (): Promise<ShownPage> => {
    const known = last;
    const isKnown = () => known !== undefined && !isLeft(known.documents, known.place);
    const stays = isKnown() && !(await isActive(page)) && isKnown();
    return known !== undefined && stays ? known.place : readPage();
  };
  const waitForPage = async (was: ShownPage['kind'] | undefined): Promise<ShownPage> => {
    for (let left = mostExaminations; ; left--) {
      const seen = documents.count;
      const place = await readPage();
      const onItsWay = await isOnItsWay(place, was);
      if (left === 0 || !(onItsWay || isLeft(seen, place))) return place;
      await settle(page, traffic, clock);
    }
  };
  const arrive = async (before: number, was?: ShownPage['kind']): Promise<ShownPage> => {
    await settle(page, traffic, clock);
    const failure = failureIn(documents);
    if (failure !== undefined && traffic.redirected === undefined && documents.count > before) {
      throw new VisitError(`${documents.all.at(-1)?.url ?? 'The page'}: ${failure}.`);
    }
    return waitForPage(was);
  };
  const begin = async (): Promise<number> => {
    await pace();
    traffic.restart();
    return documents.count;
  };
  const goTo = async (url: string, referer?: string): Promise<void> => {
    const failed = await page.goto(url, { waitUntil: 'commit', ...(referer && { referer }) }).then(
      () => '',
      (error: Error) => error.message,
    );
    // An answer without a page, such as an error, is nevertheless part of the traffic.
    if (documents.count === 0) throw new VisitError(`${url}: ${failed.split('\n')[0]}`);
  };
  return {
    scope,
    url: () => page.url(),
    open: async (url) => {
      const before = await begin();
      await goTo(url);
      const reached = documents.all.at(-1);
      // The server may have closed a kept-alive connection; repeating a read is harmless.
      if (reached?.status === undefined && isReset(reached?.failure ?? '')) await goTo(url);
      return arrive(before);
    },
    show: async (url) => {
      await goTo(url, documents.all.at(-1)?.requestHeaders['referer']);
      return arrive(documents.count);
    },
    press: async (button: Elements) => {
      const { kind } = await examineAgain();
      const before = await begin();
      await button.click();
      return arrive(before, kind === 'other' ? undefined : kind);
    },
    place: examineAgain,
    text: async () => String(await page.evaluate('document.body?.innerText ?? ""')),
    markup: () => page.content(),
  };
};
