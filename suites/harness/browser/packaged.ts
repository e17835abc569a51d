import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Packaged } from './found.ts';

const name = '@sparticuz/chromium';

// It unpacks to a fixed place below the temp folder, where several workers would meet and anybody could have
// put another file before: so it is unpacked by a process with a temp folder of its own, which is then renamed.
const unpack = async (folder: string): Promise<void> => {
  const fresh = await mkdtemp(`${folder}-`);
  const script = `import(${JSON.stringify(import.meta.resolve(name))}).then((m) => m.default.executablePath())`;
  const places = { TMPDIR: fresh, TEMP: fresh, TMP: fresh };
  // By its name for a cloud it brings the libraries along that a bare machine lacks.
  const env = { ...process.env, ...places, NODE_OPTIONS: '', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  try {
    await promisify(execFile)(process.execPath, ['-e', script], { env });
    await writeFonts(folder, fresh);
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process was first: what it unpacked is the same.
    if (!existsSync(folder)) throw error;
  }
};

const isOwn = async (folder: string): Promise<boolean> => {
  const { uid } = await lstat(folder);
  return process.getuid === undefined || uid === process.getuid();
};

// Meant for functions in a cloud: one process for everything does not outlive the closing of a page, and pages
// shall be held to the web's rules as everywhere else. Nothing here draws in three dimensions: a graphics card that is
// emulated costs a fifth of all that a page takes.
const unwanted =
  /^--(?:single-process|disable-web-security|allow-running-insecure-content|headless|use-gl|use-angle|ignore-gpu-blocklist|enable-unsafe-swiftshader)/;

/** The libraries that came along, before those of the machine. */
const librariesIn = (folder: string): string =>
  [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? '']
    .filter((path) => path !== '')
    .join(':');

const fontsFile = (folder: string): string => join(folder, 'procon-fonts.conf');

// A page has no text where there is no font to show it in.
const writeFonts = (folder: string, fresh: string): Promise<void> =>
  writeFile(
    fontsFile(fresh),
    `<?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir><dir>${join(folder, 'fonts')}</dir>
<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`,
  );

/**
 * The packaged Chromium, unpacked below the temp folder when it is not there yet, with the options that it
 * needs; undefined when it is not installed, is for another kind of machine, or cannot be unpacked.
 */
export const packagedBrowser = async (): Promise<Packaged | undefined> => {
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
