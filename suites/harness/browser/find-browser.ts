import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Found, Packaged } from './found.ts';
import { packagedBrowser } from './packaged.ts';

/** What the search looks at; the machine itself where left out. */
export interface Surroundings {
  readonly exists?: (path: string) => boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  /** Where Playwright would keep its own. */
  readonly own?: () => Promise<string>;
  /** Unpacks the packaged one; undefined when it is not installed. */
  readonly packaged?: () => Promise<Packaged | undefined>;
}

// One that is made for use without a screen starts sooner and needs less.
const names = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

const usualFolders: Partial<Readonly<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'],
};

const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const windowsApps = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

type Env = NonNullable<Surroundings['env']>;

const onWindows = (env: Env): string[] =>
  [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => windowsApps.map((app) => `${folder}\\${app}`));

const onPath = (env: Env, platform: NodeJS.Platform): string[] => {
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  return [...folders, ...(usualFolders[platform] ?? [])].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  );
};

const systemPaths = (env: Env, platform: NodeJS.Platform): string[] => {
  if (platform === 'win32') return onWindows(env);
  return [...onPath(env, platform), ...(platform === 'darwin' ? macApps : [])];
};

const ownPath = async (): Promise<string> => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

/** The environment variable that names a browser, before any other. */
export const browserVariable = 'PROCON_CHROMIUM';

/**
 * Looks for browsers, the one to try first at first: that of the environment variable and then no other;
 * Playwright's own; the system's; the packaged one, which is only unpacked when it is its turn.
 */
export async function* findBrowsers(surroundings: Surroundings = {}): AsyncGenerator<Found, void, undefined> {
  const { exists = existsSync, env = process.env, platform = process.platform } = surroundings;
  const { own = ownPath, packaged = packagedBrowser } = surroundings;
  const found = (path: string, origin: string): Found => ({ path, origin, args: [], sandbox: true });

  const named = env[browserVariable];
  if (named !== undefined && named !== '') {
    if (exists(named)) yield found(named, browserVariable);
    return;
  }
  const playwrights = await own();
  if (playwrights !== '' && exists(playwrights)) yield found(playwrights, "Playwright's own");
  const systems = systemPaths(env, platform).find(exists);
  if (systems !== undefined) yield found(systems, "the system's");
  const unpacked = await packaged();
  if (unpacked === undefined) return;
  const { libraries, ...plain } = unpacked;
  yield { ...plain, origin: 'the packaged one' };
  // The machine's own libraries are newer where it has them; where it has none, it takes those that came along.
  if (libraries === undefined) return;
  const variables = { ...plain.env, LD_LIBRARY_PATH: libraries };
  yield { ...plain, env: variables, origin: 'the packaged one with its own libraries' };
}
