import type { BrowserContext, Browser as Chromium, Page } from '@playwright/test';
import { BlockedError, ChromiumNeeded, VisitError } from '../errors.ts';
import type { Breaker } from '../http/breaker.ts';
import type { Redactor } from '../http/redactor.ts';
import type { Wire } from '../http/wire.ts';
import type { Profile } from '../profile/profile.ts';
import type { Clock } from '../time/clock.ts';
import { whyLacking } from '../verdict/lacking.ts';
import type { Browser, BrowserMode, ShownPage, Visit } from './browser.ts';
import { type ChromiumTab, chromiumTab } from './chromium-tab.ts';
import { openBounds } from './deadlines.ts';
import { type Documents, openDocuments } from './documents.ts';
import { type AddressFilter, watchedFor } from './intercept.ts';
import type { Launcher } from './launcher.ts';
import { selectorIn } from './locate.ts';
import { type Cookies, openCookies } from './plain/cookies.ts';
import { isPlainSelector } from './plain/elements.ts';
import { openPlainTab, type PlainTab } from './plain/plain-tab.ts';
import { whyChromium } from './plain/why-chromium.ts';
import { proxyLogin, proxyOf } from './proxy.ts';
import { openTraffic } from './traffic.ts';
import { type Tab, visitIn } from './visit.ts';

interface TabOpeners {
  readonly plain: PlainTab;
  /** Opens Chromium with the page that is currently shown by HTTP, or without a page if `why` is undefined. */
  readonly inChromium: (why: string | undefined) => Promise<ChromiumTab>;
  /** Whether Chromium is used from the first page on. */
  readonly always: boolean;
}

/** A tab by HTTP that switches to Chromium for the rest of the visit as soon as a page needs it. */
const openSwitchingTab = ({ plain, inChromium, always }: TabOpeners): Tab => {
  let chromium: ChromiumTab | undefined;
  const current = (): Tab => chromium ?? plain;
  const arrive = async (place: ShownPage): Promise<ShownPage> => {
    const why = chromium === undefined ? plain.whyChromium : undefined;
    if (why === undefined) return place;
    chromium = await inChromium(why);
    return chromium.show(plain.url());
  };
  return {
    get scope() {
      return current().scope;
    },
    url: () => current().url(),
    open: async (url) => {
      if (always) chromium ??= await inChromium(undefined);
      return arrive(await current().open(url));
    },
    press: async (button) => arrive(await current().press(button)),
    place: () => current().place(),
    text: () => current().text(),
    markup: () => current().markup(),
  };
};

// Links to another window open in this page, where redirects are observed.
const oneWindow = `
  window.open = (address) => { if (address) location.href = address; return window; };
  for (const event of ['click', 'submit']) {
    addEventListener(event, ({ target }) => target?.closest?.('[target]')?.setAttribute('target', '_self'), true);
  }
`;

/** Opens a page without a signed-in user: no cookies, no cache, no service workers, no downloads. */
const openPage = async (
  chromium: Chromium,
  { proxy, caFile, timeoutSeconds }: Profile,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await chromium.newContext({
    ...{ serviceWorkers: 'block', acceptDownloads: false, permissions: [], locale: 'en-US' },
    // Chromium accepts no additional authority per context; the suites' HTTP client verifies the certificate.
    ignoreHTTPSErrors: caFile !== undefined,
    ...(proxy !== undefined && { proxy: proxyOf(proxy) }),
  });
  // The deadline of an action passes first; this timeout only ends abandoned calls.
  context.setDefaultTimeout(timeoutSeconds * 1000 + 1000);
  await context.addInitScript(oneWindow);
  const page = await context.newPage();
  context.on('page', (other) => void other.close().catch(() => {}));
  page.on('dialog', (dialog) => {
    // A user who presses a button confirms the dialog.
    const answered = dialog.type() === 'prompt' ? dialog.dismiss() : dialog.accept();
    void answered.catch(() => {});
  });
  return { context, page };
};

interface BrowserSettings {
  readonly launcher: Launcher;
  /** Connections to any origin, for pages by HTTP. */
  readonly wire: Wire;
  readonly profile: Profile;
  readonly redactor: Redactor;
  readonly correlation?: { readonly header: string; readonly value: string };
  readonly clock: Clock;
  readonly pace?: () => Promise<void>;
  /** Gives up a target whose pages keep hanging. */
  readonly breaker?: Breaker;
  /** `witness` by default. */
  readonly mode?: BrowserMode;
  /** Whether the first visit is a witness, which uses Chromium, if available, from its first page on. */
  readonly isWitness?: boolean;
}

/** A browser that also counts the documents that it requested. */
export interface CountingBrowser extends Browser {
  readonly requests: number;
}

const noPerson = whyLacking('the profile names no user who signs in', 'access.person');

/** Whether every selector of the profile can be evaluated without a browser. */
const hasPlainSelectors = (pages: object): boolean =>
  Object.values(pages).every((value: unknown) => {
    if (typeof value !== 'string') return hasPlainSelectors(value as object);
    const selector = selectorIn(value);
    return selector === undefined || isPlainSelector(selector);
  });

/** The state of a visit that pages by HTTP and Chromium share. */
interface VisitState {
  readonly watched: AddressFilter;
  readonly documents: Documents;
  readonly cookies: Cookies;
  readonly excess: (words: string) => void;
}

/** Opens the browser of a check; nothing starts before its first visit. */
export const openBrowser = (settings: BrowserSettings): CountingBrowser => {
  const { launcher, wire, profile, redactor, correlation, breaker, mode = 'witness' } = settings;
  const { clock, pace = async () => {} } = settings;
  const { origin } = new URL(profile.baseUrl);
  const { person, pages } = profile.access;
  const seen: Documents[] = [];
  const isPlainProfile = hasPlainSelectors(pages);
  const typed = person === undefined ? '' : person.login + person.password;
  if (person !== undefined) redactor.learn(person.password, '[password]');

  const problem = async (): Promise<string | undefined> => {
    if (person === undefined) return noPerson;
    if (mode !== 'always') return undefined;
    const launched = await launcher.launch();
    return 'problem' in launched ? launched.problem : undefined;
  };
  const startChromium = async (): Promise<Chromium> => {
    const launched = await launcher.launch();
    if ('problem' in launched) throw new BlockedError(launched.problem);
    return launched.chromium;
  };
  const isWitnessing = async (): Promise<boolean> => {
    if (mode !== 'witness' || settings.isWitness !== true || seen.length > 0) return false;
    return !('problem' in (await launcher.launch()));
  };
  const login = profile.proxy === undefined ? undefined : proxyLogin(profile.proxy);
  const proxy = login && { proxy: login };
  const header = correlation && { header: { origin, name: correlation.header, value: correlation.value } };

  /** Opens a tab of Chromium that continues a visit by HTTP. */
  const openChromium = async (opened: VisitState, received: PlainTab['page'] | undefined) => {
    const { context, page } = await openPage(await startChromium(), profile);
    await context.addCookies([...opened.cookies.all()]);
    const traffic = await openTraffic(await context.newCDPSession(page), {
      ...{ ...opened, clock, ...header, ...proxy },
      received: received && { ...received, url: received.url.href },
    });
    return { tab: chromiumTab({ page, pages, clock, traffic, pace }), close: () => context.close() };
  };
  const whyNotPlain = (page: PlainTab['page']): string | undefined =>
    isPlainProfile
      ? whyChromium(page, typed)
      : 'is found by selectors of the profile that only a browser knows';

  const runVisit = async <T>(watched: AddressFilter, act: (visit: Visit) => Promise<T>): Promise<T> => {
    if (person === undefined) throw new BlockedError(noPerson);
    const always = mode === 'always' || (await isWitnessing());
    const documents = openDocuments();
    seen.push(documents);
    const bounds = openBounds(clock, profile.timeoutSeconds, () => documents.all.at(-1)?.url ?? 'The page');
    const opened = { watched, documents, cookies: openCookies(), excess: bounds.end };
    const plain = openPlainTab({ ...opened, wire, clock, pace, pages, ...header, whyChromium: whyNotPlain });
    const closing: (() => Promise<void>)[] = [];
    const inChromium = async (why: string | undefined): Promise<ChromiumTab> => {
      if (mode === 'never')
        throw new ChromiumNeeded(
          `${plain.url()} needs Chromium, since it ${why}: leave out --browser never.`,
        );
      const { tab, close } = await openChromium(opened, why === undefined ? undefined : plain.page);
      closing.push(close);
      return tab;
    };
    try {
      const tab = openSwitchingTab({ plain, inChromium, always });
      return await act(visitIn(tab, { profile, redactor, bounds, documents }));
    } finally {
      for (const close of closing) await close().catch(() => {});
    }
  };

  return {
    problem,
    visit: async (watched, act) => {
      const report = breaker?.pass();
      try {
        const result = await runVisit(watchedFor(watched), act);
        report?.();
        return result;
      } catch (error) {
        if (error instanceof ChromiumNeeded) report?.();
        // Redacted here, since other checks quote the error and their redactors do not know these secrets.
        else if (error instanceof VisitError)
          report?.({ kind: 'stalled', failure: redactor.text(error.message) });
        throw error;
      }
    },
    get requests() {
      return seen.reduce((sum, { count }) => sum + count, 0);
    },
  };
};
