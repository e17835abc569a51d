import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { BlockedError } from '../errors.ts';
import { openPageServer, sendTo } from '../fake/page-server.ts';
import { type ProfileSketch, sampleProfile } from '../fake/sample-profile.ts';
import { openBreaker } from '../http/breaker.ts';
import { openRedactor } from '../http/redactor.ts';
import { openWire } from '../http/wire.ts';
import { systemClock } from '../time/clock.ts';
import type { BrowserMode } from './browser.ts';
import { type Launcher, openLauncher } from './launcher.ts';
import { openBrowser } from './open-browser.ts';

const shared = openLauncher();
const wire = openWire({ timeoutSeconds: 30, clock: systemClock });
after(() => Promise.all([shared.close(), wire.close()]));

const person = { login: 'p.erson', password: 'pass-word' };
const open = (sketch: ProfileSketch, launcher: Launcher = shared, mode: BrowserMode = 'always') =>
  openBrowser({
    ...{
      ...{ launcher, wire, mode },
      redactor: openRedactor(),
      breaker: openBreaker({ clock: systemClock }),
      clock: systemClock,
    },
    profile: sampleProfile({ access: { person }, ...sketch }),
    correlation: { header: 'x-procon-check', value: 'run/access/trial' },
  });

test('without a user or a browser no visit begins, and the reason is given', async () => {
  const nobody = open({ access: {} });
  assert.match((await nobody.problem()) ?? '', /: give access\.person$/);
  await assert.rejects(
    nobody.visit([], async () => {}),
    BlockedError,
  );
  const nothing: Launcher = { launch: async () => ({ problem: 'No Chromium.' }), close: async () => {} };
  const without = open({}, nothing);
  assert.equal(await without.problem(), 'No Chromium.');
  await assert.rejects(
    without.visit([], (visit) => visit.open('/x')),
    /^BlockedError: No Chromium\.$/,
  );
  assert.equal(await open({}).problem(), undefined);
});

test('the correlation header goes only to the target, also after a redirect', async () => {
  const other = await openPageServer({ '/y': 'other' });
  const target = await openPageServer({
    '/x': `<img src="/image"><img src="${other.url}/image"><p>x`,
    '/away': sendTo(`${other.url}/y`),
  });
  const browser = open({ baseUrl: target.url });
  await browser.visit([], async (visit) => {
    await visit.open('/x');
    await visit.open('/away');
    assert.equal(await visit.text(), 'other');
  });
  const values = ({ seen }: typeof target) => [
    ...new Set(seen.map(({ headers }) => headers['x-procon-check'])),
  ];
  assert.deepEqual(values(target), ['run/access/trial']);
  assert.deepEqual(values(other), [undefined]);
  assert.equal(browser.requests, 3);
  await Promise.all([other.close(), target.close()]);
});

test('a proxy of the profile is used, with its credentials', async () => {
  const requested: (string | undefined)[] = [];
  const proxy = createServer(({ url, headers }, response) => {
    requested.push(url);
    if (headers['proxy-authorization'] === undefined) {
      return void response.writeHead(407, { 'proxy-authenticate': 'Basic realm="p"' }).end();
    }
    const [, encoded = ''] = headers['proxy-authorization'].split(' ');
    response.end(`through ${Buffer.from(encoded, 'base64')}`);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  const sketch = { baseUrl: 'http://127.0.0.1:8100', proxy: `http://us%20er:pa@127.0.0.1:${port}` };
  try {
    await open(sketch).visit([], async (visit) => {
      await visit.open('/x');
      assert.equal(await visit.text(), 'through us er:pa');
    });
    assert.ok(requested.includes('http://127.0.0.1:8100/x'), String(requested));
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

test('a target whose visits keep failing is given up', async () => {
  const server = await openPageServer({ '/x': sendTo('/x') });
  const browser = open({ baseUrl: server.url });
  const visit = () => browser.visit([], (one) => one.open('/x'));
  for (let times = 0; times < 3; times++) await assert.rejects(visit, /redirects endlessly|without an end/);
  await assert.rejects(visit, /given up/);
  await server.close();
});
