import type { Browser as Chromium } from '@playwright/test';
import type { Clock } from '../clock.ts';
import { BlockedError, VisitError } from '../errors.ts';
import type { Breaker } from '../http/breaker.ts';
import type { Redactor } from '../http/redactor.ts';
import { lacking } from '../lacking.ts';
import type { Profile } from '../profile/profile.ts';
import { openBounds } from './bounded.ts';
import type { Browser, Visit } from './browser.ts';
import type { Launcher } from './launcher.ts';
import { openPage } from './open-page.ts';
import { proxyLogin } from './proxy.ts';
import { openTraffic, type Traffic } from './traffic.ts';
import { visitIn } from './visit.ts';
import { type Watched, watchedFor } from './watched.ts';

/** The settings of a check's browser. */
interface BrowserSettings {
  readonly launcher: Launcher;
  readonly profile: Profile;
  readonly redactor: Redactor;
  readonly correlation?: { readonly header: string; readonly value: string };
  readonly clock: Clock;
  readonly pace?: () => Promise<void>;
  /** Gives up a target whose pages keep hanging. */
  readonly breaker?: Breaker;
}

/** A browser that also counts the documents that it requested. */
export interface CountingBrowser extends Browser {
  readonly requests: number;
}

const noPerson = lacking('the profile names nobody who signs in', 'access.person');

/** Opens the browser of a check; nothing is started before its first visit. */
export const openBrowser = (settings: BrowserSettings): CountingBrowser => {
  const { launcher, profile, redactor, correlation, breaker } = settings;
  const { clock, pace = async () => {} } = settings;
  const { origin } = new URL(profile.baseUrl);
  const { person } = profile.access;
  const seen: Traffic[] = [];
  if (person !== undefined) redactor.learn(person.password, '[password]');

  const problem = async (): Promise<string | undefined> => {
    if (person === undefined) return noPerson;
    const launched = await launcher.launch();
    return 'problem' in launched ? launched.problem : undefined;
  };
  const started = async (): Promise<Chromium> => {
    const launched = person === undefined ? { problem: noPerson } : await launcher.launch();
    if ('problem' in launched) throw new BlockedError(launched.problem);
    return launched.chromium;
  };
  const login = profile.proxy === undefined ? undefined : proxyLogin(profile.proxy);
  const proxy = login && { proxy: login };
  const header = correlation && { header: { origin, name: correlation.header, value: correlation.value } };

  const visited = async <T>(watched: Watched, act: (visit: Visit) => Promise<T>): Promise<T> => {
    const { context, page } = await openPage(await started(), profile);
    const listened: { traffic?: Traffic } = {};
    const where = () => listened.traffic?.documents.all.at(-1)?.url ?? 'The page';
    const bounds = openBounds(clock, profile.timeoutSeconds, where);
    try {
      const cdp = await context.newCDPSession(page);
      const traffic = await openTraffic(cdp, {
        ...{ watched, clock, excess: bounds.end },
        ...header,
        ...proxy,
      });
      listened.traffic = traffic;
      seen.push(traffic);
      return await act(visitIn(page, { profile, redactor, clock, bounds, traffic, pace }));
    } finally {
      await context.close().catch(() => {});
    }
  };

  return {
    problem,
    visit: async (watched, act) => {
      const report = breaker?.pass();
      try {
        const result = await visited(watchedFor(watched), act);
        report?.();
        return result;
      } catch (error) {
        // Redacted here, as other checks quote it and their redactors do not know these secrets.
        if (error instanceof VisitError) report?.({ kind: 'stalled', failure: redactor.text(error.message) });
        throw error;
      }
    },
    get requests() {
      return seen.reduce((sum, { documents }) => sum + documents.count, 0);
    },
  };
};
