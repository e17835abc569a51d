import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { head, path, serve, tail, type, until } from './areas/attachments/uploads.test.kit.ts';
import { ask, stillPlatform, tokenRequest } from './ask.test.kit.ts';
import { createPlatform, type Platform } from './platform.ts';
import { payments } from './server.test.kit.ts';

const options = { origin: 'http://127.0.0.1:1', real: () => 0, choices: {}, faults: [] };
const list = (name: string) => `/sandboxes/${name}${payments}`;
const statusAt = async (platform: Platform, name: string, headers = {}) =>
  (await ask(platform, { url: list(name), headers })).status;

describe('a sandbox', () => {
  it('should be created on demand, but not for a page of another site', async () => {
    const platform = createPlatform(options);
    for (const site of ['cross-site', 'same-site']) {
      const response = await ask(platform, { url: list('page'), headers: { 'sec-fetch-site': site } });
      assert.equal(response.status, 404);
      assert.match(response.body, /PUT \/_procon\/sandboxes\/NAME makes it/);
    }
    assert.deepEqual(platform.names(), []);
    assert.equal(await statusAt(platform, 'page', { 'sec-fetch-site': 'none' }), 401);
    assert.equal(await statusAt(platform, 'page', { 'sec-fetch-site': 'cross-site' }), 401);
  });

  it('should be created by PUT only where a control key is set', async () => {
    const platform = createPlatform({ ...options, controlKey: 'open sesame' });
    assert.equal(await statusAt(platform, 'own'), 404);
    await platform.create('own', {});
    assert.equal(await statusAt(platform, 'own'), 401);
  });

  it('should not be named default, which is the platform itself', async () => {
    const platform = createPlatform(options);
    assert.equal(await statusAt(platform, 'default'), 404);
    assert.deepEqual(platform.names(), []);
  });

  it('should be removed to make room if it was created on demand and is least recently used', async () => {
    const platform = createPlatform(options);
    await platform.create('put', {});
    for (let made = 0; made < 99; made += 1) await statusAt(platform, `n${made}`);
    await statusAt(platform, 'n0');
    assert.equal(await statusAt(platform, 'more'), 401);
    assert.equal(platform.names().length, 100);
    const gone = ['put', 'n0', 'n1', 'n2'].filter((name) => platform.find(name) === undefined);
    assert.deepEqual(gone, ['n1']);
  });

  it('should be refused if all others were created by PUT', async () => {
    const platform = createPlatform(options);
    for (let made = 0; made < 100; made += 1) await platform.create(`n${made}`, {});
    const response = await ask(platform, { url: list('more') });
    assert.deepEqual([response.status, /all made by PUT/.test(response.body)], [503, true]);
    await platform.create('n5', {});
    assert.equal(platform.names().length, 100);
  });

  it('should open its documents with the first request', async () => {
    const platform = createPlatform(options);
    await statusAt(platform, 'idle');
    await platform.remove('idle');
    const sandbox = platform.sandbox('idle');
    await platform.remove('idle');
    assert.throws(() => sandbox.store, /was deleted, replaced or reset meanwhile/);
  });
});

describe('a sandbox that is gone', () => {
  const ends: Readonly<Record<string, (platform: Platform) => unknown>> = {
    deleted: (platform) => platform.remove('busy'),
    replaced: (platform) => platform.create('busy', {}),
    reset: (platform) => platform.find('busy')?.reset(),
  };
  for (const [word, end] of Object.entries(ends)) {
    it(`should refuse requests that waited for its lock when it was ${word}`, async () => {
      const platform = stillPlatform();
      const { sandbox } = await platform.create('busy', {});
      let leave = () => {};
      const held = sandbox.lock.hold(() => new Promise<void>((resolve) => (leave = resolve)));
      const response = ask(platform, { ...tokenRequest(), url: '/sandboxes/busy/oauth2/token' });
      await new Promise((resolve) => setImmediate(resolve));
      await end(platform);
      leave();
      await held;
      const reported = await response;
      assert.equal(reported.status, 503, reported.body);
      assert.match(reported.body, /deleted, replaced or reset meanwhile/);
    });
  }

  it('should refuse a request whose body is still being sent, and stop reading it', async () => {
    const platform = stillPlatform();
    await platform.create('busy', {});
    const { body } = await ask(platform, { ...tokenRequest(), url: '/sandboxes/busy/oauth2/token' });
    const { access_token: token } = JSON.parse(body) as { access_token: string };
    for (const method of ['GET', 'PUT']) {
      const request = { method, url: `${list('busy')}/1008`, headers: { authorization: `Bearer ${token}` } };
      const response = ask(platform, { ...request, body: 'exported=true' });
      await platform.create('busy', {});
      assert.equal((await response).status, 503);
    }
  });
});

describe('over HTTP', async () => {
  const served = await serve();
  after(() => served.close());

  it('should report in the control API, too, that a sandbox is gone', async () => {
    const { sandbox } = await served.platform.create('busy', {});
    let leave = () => {};
    const held = sandbox.lock.hold(() => new Promise<void>((resolve) => (leave = resolve)));
    const entered = new Promise<void>((resolve) => {
      const { hold } = sandbox.lock;
      Object.assign(sandbox.lock, {
        hold: (work: () => unknown) => {
          resolve();
          return hold(work);
        },
      });
    });
    const answer = served.send({ method: 'POST', path: '/sandboxes/busy/_procon/users' });
    await entered;
    await served.platform.remove('busy');
    leave();
    await held;
    const { status, bytes } = await answer;
    assert.deepEqual([status, served.defects], [503, []], bytes.toString());
  });

  it('should refuse an upload to a sandbox that is deleted before its file arrives', async () => {
    const { sandbox } = await served.platform.create('files', {});
    const { body } = await ask(served.platform, { ...tokenRequest(), url: '/sandboxes/files/oauth2/token' });
    const { access_token: token } = JSON.parse(body) as { access_token: string };
    let resume = () => {};
    const waiting = new Promise<void>((resolve) => (resume = resolve));
    async function* slowly() {
      yield Buffer.from('--frontier\r\n');
      await waiting;
      yield head('late.bin').subarray('--frontier\r\n'.length);
      yield tail;
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const sent = served.send({ method: 'POST', path: `/sandboxes/files${path}`, headers, pieces: slowly() });
    await until(() => {
      const verified = sandbox.tokens.get(token);
      return verified !== undefined && sandbox.tokens.isChecked(verified);
    });
    await served.platform.remove('files');
    resume();
    const { status, bytes } = await sent;
    assert.deepEqual([status, served.defects], [503, []], bytes.toString());
    assert.deepEqual(served.files(), []);
  });
});

describe('a defect of the control API', async () => {
  const served = await serve();
  after(() => served.close());

  it('should report a defect in the form of all other errors', async () => {
    const defect = new Error('a defect');
    Object.assign(served.platform.snapshots, { names: () => Promise.reject(defect) });
    const { status, headers, bytes } = await served.send({ method: 'GET', path: '/_procon/snapshots' });
    assert.deepEqual([status, JSON.parse(bytes.toString())], [500, { error: 'Something went wrong.' }]);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.deepEqual(served.defects, [defect]);
  });
});
