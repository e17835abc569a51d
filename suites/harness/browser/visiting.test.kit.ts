import { after } from 'node:test';
import { type Clock, systemClock } from '../clock.ts';
import { openPageServer, type PageAnswer, type PageServer } from '../fake/page-server.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { openRedactor } from '../http/redactor.ts';
import type { AccessReferences } from '../profile/profile.ts';
import type { Visit } from './browser.ts';
import { openLauncher } from './launcher.ts';
import { openBrowser } from './open-browser.ts';

const launcher = openLauncher();
after(() => launcher.close());

/** The redirect URI, which the browser never requests. */
export const callback = 'https://client.example/callback?from=test';
export const app = 'com.example.app:/callback';
/** The user who signs in. */
export const person = { login: 'p.erson', password: 'pass-word & more' };

/** What a visit meets. */
export interface Trial {
  readonly pages: Readonly<Record<string, PageAnswer>>;
  readonly access?: Partial<AccessReferences>;
  readonly clock?: Clock;
}

/** Visits pages that a server of this test serves. */
export const visiting = async <T>(
  { pages, access, clock = systemClock }: Trial,
  act: (visit: Visit, server: PageServer) => Promise<T>,
): Promise<T> => {
  const server = await openPageServer(pages);
  const browser = openBrowser({
    ...{ launcher, clock, redactor: openRedactor() },
    profile: sampleProfile({ baseUrl: `${server.url}/tenant`, access: { person, ...access } }),
    correlation: { header: 'x-procon-check', value: 'run/access/trial' },
  });
  try {
    return await browser.visit([callback, app], (visit) => act(visit, server));
  } finally {
    await server.close();
  }
};

/** Pages as a platform shows them. */
export const login = `<form method="post" action="/tenant/session">
  <input type="hidden" name="csrf" value="hidden-value-1"><label>Login * <input name="user"></label>
  <label for="p">password:</label><input id="p" type="password" name="pw"><input type="submit" value="SIGN IN"></form>`;
export const consent = `<form method="post" action="/tenant/decide"><button name="decision" value="allow">Allow</button>
  <button name="decision" value="deny"> Deny </button></form>`;
