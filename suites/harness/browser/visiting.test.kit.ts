import { after } from 'node:test';
import { openPageServer, type PageAnswer, type PageServer } from '../fake/page-server.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { openRedactor } from '../http/redactor.ts';
import { openWire } from '../http/wire.ts';
import type { AccessReferences } from '../profile/profile.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import type { BrowserMode, Visit } from './browser.ts';
import { openLauncher } from './launcher.ts';
import { openBrowser } from './open-browser.ts';

const launcher = openLauncher();
after(() => launcher.close());

/** The redirect URI, which the browser never requests. */
export const callback = 'https://client.example/callback?from=test';
export const app = 'com.example.app:/callback';
/** The user who signs in. */
export const person = { login: 'p.erson', password: 'pass-word & more' };

/** The setup of a visit. */
export interface Trial {
  readonly pages: Readonly<Record<string, PageAnswer>>;
  /** The path of base_url. */
  readonly prefix?: string;
  readonly access?: Partial<AccessReferences>;
  readonly clock?: Clock;
}

type Act<T> = (visit: Visit, server: PageServer, mode: BrowserMode) => Promise<T>;

/** Visits pages of a test server in Chromium always, when needed, or never. */
export const visitingBy = async <T>(
  mode: BrowserMode,
  { pages, prefix = '/tenant', access, clock = systemClock }: Trial,
  act: Act<T>,
): Promise<T> => {
  const server = await openPageServer(pages);
  const wire = openWire({ timeoutSeconds: 30, clock });
  const browser = openBrowser({
    ...{ launcher, wire, clock, mode, redactor: openRedactor() },
    profile: sampleProfile({ baseUrl: server.url + prefix, access: { person, ...access } }),
    correlation: { header: 'x-procon-check', value: 'run/access/trial' },
  });
  try {
    return await browser.visit([callback, app], (visit) => act(visit, server, mode));
  } finally {
    await Promise.all([server.close(), wire.close()]);
  }
};

/** Visits the same pages in Chromium and as in a run, and asserts the same result. */
export const visiting = async <T>(trial: Trial, act: Act<T>): Promise<void> => {
  await visitingBy('always', trial, act);
  await visitingBy('witness', trial, act);
};

/** Pages as a platform shows them. */
export const login = `<form method="post" action="/tenant/session">
  <input type="hidden" name="csrf" value="hidden-value-1"><label>Login * <input name="user"></label>
  <label for="p">password:</label><input id="p" type="password" name="pw"><input type="submit" value="SIGN IN"></form>`;
export const consent = `<form method="post" action="/tenant/decide"><button name="decision" value="allow">Allow</button>
  <button name="decision" value="deny"> Deny </button></form>`;
