import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFolder } from '../fake/temporary-folder.ts';
import { findBrowsers, type Surroundings } from './find-browser.ts';
import { openLauncher } from './launcher.ts';
import type { InstalledBrowser } from './locate.ts';

const own = '/cache/playwright/chrome';
const packaged = { path: '/tmp/unpacked/chromium', args: ['--no-zygote'], sandbox: false };

const around = (there: readonly string[], more: Surroundings = {}): Surroundings => ({
  ...{ env: { PATH: '/opt/bin:/usr/bin' }, platform: 'linux', own: async () => own },
  ...{ exists: (path) => there.includes(path), packaged: async () => packaged, ...more },
});

const foundIn = async (surroundings: Surroundings): Promise<InstalledBrowser[]> => {
  const all: InstalledBrowser[] = [];
  for await (const one of findBrowsers(surroundings)) all.push(one);
  return all;
};
const pathsIn = async (surroundings: Surroundings) => (await foundIn(surroundings)).map(({ path }) => path);

test("Playwright's own comes before the system's, and the packaged one last, without a sandbox", async () => {
  const browsers = await foundIn(around([own, '/usr/bin/google-chrome']));
  assert.deepEqual(
    browsers.map(({ path, sandbox }) => [path, sandbox]),
    [
      [own, true],
      ['/usr/bin/google-chrome', true],
      [packaged.path, false],
    ],
  );
  assert.deepEqual(browsers.at(-1)?.args, packaged.args);
});

test('the packaged browser is not unpacked before it is needed', async () => {
  const never = async () => assert.fail('unpacked too early');
  const first = await findBrowsers(around([own], { packaged: never })).next();
  assert.equal(first.value?.path, own);
});

test('a browser that the environment names is the only one tried', async () => {
  const env = { PROCON_CHROMIUM: '/mine', PATH: '/usr/bin' };
  assert.deepEqual(await pathsIn(around(['/mine', own], { env })), ['/mine']);
  assert.deepEqual(await pathsIn(around([own], { env })), []);
});

test("the system's is looked for on PATH first, then at the usual places of each platform", async () => {
  const none = { packaged: async () => undefined };
  assert.deepEqual(await pathsIn(around(['/opt/bin/chromium', '/usr/bin/chromium'], none)), [
    '/opt/bin/chromium',
  ]);
  assert.deepEqual(await pathsIn(around(['/snap/bin/chromium'], none)), ['/snap/bin/chromium']);
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  assert.deepEqual(await pathsIn(around([app], { ...none, platform: 'darwin' })), [app]);
  assert.deepEqual(await pathsIn(around([app], none)), []);
  const exe = 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe';
  const windows = { ...none, platform: 'win32', env: { PROGRAMFILES: 'C:\\Programs' } } as const;
  assert.deepEqual(await pathsIn(around([exe], windows)), [exe]);
});

test('a missing browser is reported with what to do', async () => {
  const problemOf = async (surroundings: Surroundings) => {
    const launched = await openLauncher(surroundings).launch();
    return 'problem' in launched ? launched.problem : 'none';
  };
  const none = { packaged: async () => undefined };
  assert.match(
    await problemOf(around([], none)),
    /^No Chromium was found: install one .* PROCON_CHROMIUM\.$/,
  );
  const env = { PROCON_CHROMIUM: '/nowhere/chrome' };
  assert.match(
    await problemOf(around([own], { env })),
    /^PROCON_CHROMIUM names \/nowhere\/chrome, and there is no such/,
  );
  const broken = around([process.execPath], { env: { PROCON_CHROMIUM: process.execPath } });
  assert.match(await problemOf(broken), /does not start: .*[^.]\. Name another in/);
});

test('a browser gets no secret of the environment', async () => {
  const folder = openFolder();
  const path = join(folder, 'browser');
  await writeFile(path, `#!/bin/sh\nenv > '${folder}/env'\n`, { mode: 0o700 });
  process.env['PROCON_CLIENT_SECRET'] = 'hunter2-hunter2';
  try {
    await openLauncher(around([path], { env: { PROCON_CHROMIUM: path } })).launch();
    const given = await readFile(join(folder, 'env'), 'utf8');
    assert.match(given, /^PATH=/m);
    assert.doesNotMatch(given, /hunter2|^PROCON_/m);
  } finally {
    delete process.env['PROCON_CLIENT_SECRET'];
  }
});

test('a machine that runs these tests has a browser, which several launchers may share', async () => {
  const launcher = openLauncher();
  try {
    const [one, other] = await Promise.all([launcher.launch(), launcher.launch()]);
    assert.ok('chromium' in one, 'problem' in one ? one.problem : '');
    assert.equal(one, other);
  } finally {
    await launcher.close();
  }
});
