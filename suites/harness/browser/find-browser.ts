import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InstalledBrowser, PackagedBrowser } from './locate.ts';

const name = '@sparticuz/chromium';

// The package unpacks to a fixed path below the temp folder, which workers would share and where another user could
// have placed a file. Therefore a process with a temp folder of its own unpacks it, and the folder is then renamed.
const unpack = async (folder: string): Promise<void> => {
  const fresh = await mkdtemp(`${folder}-`);
  const script = `import(${JSON.stringify(import.meta.resolve(name))}).then((m) => m.default.executablePath())`;
  const places = { TMPDIR: fresh, TEMP: fresh, TMP: fresh };
  // With this variable of a cloud, it also unpacks the libraries that a minimal machine lacks.
  const env = { ...process.env, ...places, NODE_OPTIONS: '', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  try {
    await promisify(execFile)(process.execPath, ['-e', script], { env });
    await writeFonts(folder, fresh);
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process was faster and unpacked the same files.
    if (!existsSync(folder)) throw error;
  }
};

const isOwn = async (folder: string): Promise<boolean> => {
  const { uid } = await lstat(folder);
  return process.getuid === undefined || uid === process.getuid();
};

// Removes options for cloud functions: a single process ends when a page is closed, and the usual web security rules
// must apply. No page needs 3D graphics, and emulating a graphics card takes a fifth of the time of a page.
const unwanted =
  /^--(?:single-process|disable-web-security|allow-running-insecure-content|headless|use-gl|use-angle|ignore-gpu-blocklist|enable-unsafe-swiftshader)/;

/** The search path with the packaged libraries before those of the machine. */
const librariesIn = (folder: string): string =>
  [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? '']
    .filter((path) => path !== '')
    .join(':');

const fontsFile = (folder: string): string => join(folder, 'procon-fonts.conf');

// Without any font, a page has no visible text.
const writeFonts = (folder: string, fresh: string): Promise<void> =>
  writeFile(
    fontsFile(fresh),
    `<?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir><dir>${join(folder, 'fonts')}</dir>
<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`,
  );

/**
 * The packaged Chromium with its options, unpacked below the temp folder if necessary. Undefined if it is not
 * installed, is for another platform, or cannot be unpacked.
 */
const packagedBrowser = async (): Promise<PackagedBrowser | undefined> => {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const folder = join(tmpdir(), `procon-browser-${process.getuid?.() ?? 'user'}`);
    if (!existsSync(folder)) await unpack(folder);
    const path = join(folder, 'chromium');
    if (!existsSync(path) || !(await isOwn(folder))) return undefined;
    const args = [...chromium.args.filter((arg) => !unwanted.test(arg)), '--disable-gpu'];
    const env = { FONTCONFIG_FILE: fontsFile(folder) };
    return { path, args, sandbox: false, env, libraries: librariesIn(folder) };
  } catch {
    return undefined;
  }
};

/** The environment of the search; by default that of the machine. */
export interface Surroundings {
  readonly exists?: (path: string) => boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  /** The path of Playwright's own browser. */
  readonly own?: () => Promise<string>;
  /** Unpacks the packaged browser; undefined if it is not installed. */
  readonly packaged?: () => Promise<PackagedBrowser | undefined>;
}

// A headless build starts faster and needs less memory.
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

/** The environment variable for the path of a browser, which comes before any other. */
export const browserVariable = 'PROCON_CHROMIUM';

/**
 * Finds browsers in the order in which to try them: only the one of the environment variable, if set; otherwise
 * Playwright's own, those of the system, and the packaged one, which is unpacked only if needed.
 */
export async function* findBrowsers(
  surroundings: Surroundings = {},
): AsyncGenerator<InstalledBrowser, void, undefined> {
  const { exists = existsSync, env = process.env, platform = process.platform } = surroundings;
  const { own = ownPath, packaged = packagedBrowser } = surroundings;
  const installedBrowser = (path: string, origin: string): InstalledBrowser => ({
    path,
    origin,
    args: [],
    sandbox: true,
  });

  const named = env[browserVariable];
  if (named !== undefined && named !== '') {
    if (exists(named)) yield installedBrowser(named, browserVariable);
    return;
  }
  const playwrights = await own();
  if (playwrights !== '' && exists(playwrights)) yield installedBrowser(playwrights, "Playwright's own");
  const systems = systemPaths(env, platform).find(exists);
  if (systems !== undefined) yield installedBrowser(systems, "the system's");
  const unpacked = await packaged();
  if (unpacked === undefined) return;
  const { libraries, ...plain } = unpacked;
  yield { ...plain, origin: 'the packaged one' };
  // The machine's own libraries come first, since they are newer than the packaged ones.
  if (libraries === undefined) return;
  const variables = { ...plain.env, LD_LIBRARY_PATH: libraries };
  yield { ...plain, env: variables, origin: 'the packaged one with its own libraries' };
}
