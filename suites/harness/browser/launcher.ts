import { existsSync } from 'node:fs';
import type { Browser as Chromium } from '@playwright/test';
import { browserVariable, findBrowsers, type Surroundings } from './find-browser.ts';
import type { InstalledBrowser } from './locate.ts';

/** A running Chromium, or a sentence that says why there is none. */
type LaunchResult = { readonly chromium: Chromium } | { readonly problem: string };

/** Starts one Chromium on the first request; several sessions may share it. */
export interface Launcher {
  launch(): Promise<LaunchResult>;
  /** Ends the browser; the next `launch` starts another. */
  close(): Promise<void>;
}

// The variables that a browser needs to find its files, libraries and fonts. It shows pages of a possibly hostile
// target, perhaps without a sandbox, so it gets no secrets of the environment.
const passedOn = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'XDG_RUNTIME_DIR', 'XDG_CACHE_HOME'],
  ...['LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  // Windows needs some of these to start a process.
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'TEMP', 'TMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'],
];

const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

const start = async ({ path, args, sandbox, env }: InstalledBrowser): Promise<Chromium> => {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    ...{ executablePath: path, args: [...args], headless: true },
    env: { ...bareEnvironment(), ...env },
    // As root, Chromium refuses to run with a sandbox.
    chromiumSandbox: sandbox && process.getuid?.() !== 0,
    // An interrupted run closes its browser itself, after the report.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
};

/** The first line of an error as a sentence. */
const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1).join('').replace(/\.?$/, '.');

const nothingFound = ({ exists = existsSync, env = process.env }: Surroundings): string => {
  const named = env[browserVariable];
  if (named !== undefined && named !== '' && !exists(named)) {
    return `${browserVariable} names ${named}, and there is no such file: correct the path or remove the variable.`;
  }
  return `No Chromium was found: install one ("npx playwright install chromium"), or name one in ${browserVariable}.`;
};

const search = async (surroundings: Surroundings): Promise<LaunchResult> => {
  let failed: string | undefined;
  for await (const browser of findBrowsers(surroundings)) {
    try {
      return { chromium: await start(browser) };
    } catch (error) {
      failed ??= `Chromium at ${browser.path} (${browser.origin}) does not start: ${firstLine(error)} Name another in ${browserVariable}.`;
    }
  }
  return { problem: failed ?? nothingFound(surroundings) };
};

/** Opens a launcher. It searches and starts no browser before the first `launch`. */
export const openLauncher = (surroundings: Surroundings = {}): Launcher => {
  let launched: Promise<LaunchResult> | undefined;
  const launch = async (): Promise<LaunchResult> => {
    launched ??= search(surroundings);
    const pending = launched;
    const known = await pending;
    if ('problem' in known || known.chromium.isConnected()) return known;
    // After a crash, the next `launch` starts another browser: one hostile page must not end the run.
    if (launched === pending) launched = search(surroundings);
    return launched;
  };
  return {
    launch,
    close: async () => {
      const last = await launched;
      launched = undefined;
      if (last !== undefined && 'chromium' in last) await last.chromium.close();
    },
  };
};
