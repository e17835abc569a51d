import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, start, stillPlatform } from '../../ask.test.kit.ts';
import { createPlatform } from '../../platform.ts';
import { browse, hiddenIn, requestFor } from './browse.test.kit.ts';

const password = 'development-only-password';
const login = { login: 'eszme.15', password };
const isOut = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
  /\/oauth2\/login/.test(headers['Location'] ?? '');

describe('the session cookie', () => {
  it('should be inaccessible to scripts and other sites, and limited to its sandbox', async () => {
    for (const [base, path] of [
      ['', '/'],
      ['/sandboxes/a', '/sandboxes/a'],
    ] as const) {
      const answer = await browse(stillPlatform(), base).open('/oauth2/login');
      const [pair = '', ...attributes] = (answer.headers['Set-Cookie'] ?? '').split('; ');
      assert.match(pair, /^procon-visit=[\w-]{43}$/);
      assert.deepEqual(attributes, [`Path=${path}`, 'HttpOnly', 'SameSite=Lax']);
    }
  });

  it('should be secure if the address uses HTTPS', async () => {
    const options = { origin: 'https://procon.example', real: () => start, seed: 1, choices: {}, faults: [] };
    const answer = await browse(createPlatform(options)).open('/oauth2/login');
    assert.match(answer.headers['Set-Cookie'] ?? '', /; Secure$/);
  });

  it('should be stored only as a digest', async () => {
    const platform = stillPlatform();
    const browser = browse(platform);
    await browser.open('/oauth2/login');
    const [cookie] = browser.cookies;
    const kept = platform.main.store.allKept('session');
    assert.equal(kept.length, 1);
    assert.ok(cookie !== undefined && !JSON.stringify(kept).includes(cookie.value));
  });

  it('should be replaced at sign-in, which prevents session fixation', async () => {
    const platform = stillPlatform();
    const browser = browse(platform);
    await browser.open('/oauth2/login');
    const [planted] = browser.cookies;
    const { csrf = '' } = hiddenIn(browser.last.body);
    await browser.send(login);
    const [own] = browser.cookies;
    assert.notEqual(own?.value, planted?.value);
    assert.equal(platform.main.store.allKept('session').length, 1);
    const as = (value = '') =>
      ask(platform, { url: '/oauth2/clients', headers: { cookie: `procon-visit=${value}` } });
    assert.ok(isOut(await as(planted?.value)));
    assert.equal((await as(own?.value)).status, 200);
    await browser.open('/oauth2/clients/new');
    assert.notEqual(hiddenIn(browser.last.body)['csrf'], csrf);
  });

  it('should be refused if the server did not issue it', async () => {
    const headers = { cookie: `procon-visit=${'a'.repeat(43)}` };
    const answer = await ask(stillPlatform(), { url: '/oauth2/login', headers });
    assert.match(answer.headers['Set-Cookie'] ?? '', /^procon-visit=/);
    assert.doesNotMatch(answer.headers['Set-Cookie'] ?? '', /a{43}/);
  });

  it('should end after eight hours of the clock', async () => {
    const platform = stillPlatform();
    const browser = browse(platform);
    await browser.signIn();
    platform.main.clock.advance(8 * 3_600_000 - 1000);
    assert.equal((await browser.open('/oauth2/clients')).status, 200);
    platform.main.clock.advance(1000);
    assert.ok(isOut(await browser.open('/oauth2/clients')));
  });

  it('should be valid for one sandbox only, even with the same seed', async () => {
    const platform = stillPlatform();
    const here = browse(platform);
    await here.signIn();
    await browse(platform, '/sandboxes/a').signIn();
    const cookie = here.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    assert.ok(isOut(await ask(platform, { url: '/sandboxes/a/oauth2/clients', headers: { cookie } })));
  });

  it('should be found next to that of the plain origin', async () => {
    const platform = stillPlatform();
    const own = browse(platform, '/sandboxes/a');
    await own.signIn();
    const cookie = `procon-visit=${'b'.repeat(43)}; other=1; procon-visit=${own.cookies[0]?.value}`;
    const answer = await ask(platform, { url: '/sandboxes/a/oauth2/clients', headers: { cookie } });
    assert.equal(answer.status, 200);
  });

  it('should be limited in number: the oldest anonymous sessions are removed first', async () => {
    const platform = stillPlatform();
    const person = browse(platform);
    await person.signIn();
    for (let count = 0; count < 1005; count += 1) await ask(platform, { url: '/oauth2/login' });
    assert.equal(platform.main.store.allKept('session').length, 1000);
    assert.equal((await person.open('/oauth2/clients')).status, 200);
  });
});

/** Every form, filled in so that it would have an effect. */
const forms = [
  ['/oauth2/login', login],
  ['/oauth2/authorizations', { decision: 'allow', request: requestFor().split('?')[1] ?? '' }],
  ['/oauth2/device', { user_code: 'BBBB-BBBB' }],
  [
    '/oauth2/clients',
    { name: 'New', grant_type: 'client_credentials', redirect_uris: '', scopes: 'core.accounting.read' },
  ],
  ['/oauth2/clients/procon-reader/deactivate', {}],
  ['/oauth2/clients/procon-retired/activate', {}],
  ['/oauth2/clients/procon-reader/scopes', { scopes: 'core.accounting.read' }],
] as const;

for (const [path, fields] of forms) {
  describe(`a post to ${path}`, () => {
    const setUp = async () => {
      const platform = stillPlatform();
      const browser = browse(platform);
      await browser.signIn();
      await browser.open('/oauth2/clients/new');
      const { csrf = '' } = hiddenIn(browser.last.body);
      const { store } = platform.main;
      const kept = () =>
        JSON.stringify([
          store.allKept('client'),
          store.allKept('code'),
          store.allKept('session'),
          store.allKept('consent'),
        ]);
      return { browser, csrf, kept, before: kept(), platform };
    };

    it('should be accepted from a form of the same session', async () => {
      const { browser, csrf } = await setUp();
      assert.notEqual((await browser.post(path, { ...fields, csrf })).status, 403);
      const headers = { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-origin' };
      const again = await setUp();
      assert.notEqual((await again.browser.post(path, { ...fields, csrf: again.csrf }, headers)).status, 403);
      const third = await setUp();
      const quiet = { origin: 'null', 'sec-fetch-site': 'same-origin' };
      assert.notEqual((await third.browser.post(path, { ...fields, csrf: third.csrf }, quiet)).status, 403);
    });

    it('should change nothing without the right CSRF token', async () => {
      const { browser, csrf, kept, before } = await setUp();
      for (const wrong of [
        {},
        { csrf: '' },
        { csrf: 'x' },
        { csrf: csrf.toUpperCase() },
        { csrf: `${csrf}0` },
      ]) {
        assert.equal((await browser.post(path, { ...fields, ...wrong })).status, 403);
      }
      assert.equal(
        (await browser.post(path, `${new URLSearchParams({ ...fields, csrf })}&csrf=${csrf}`)).status,
        403,
      );
      assert.equal(kept(), before);
    });

    it('should change nothing with the CSRF token of another session, or with none', async () => {
      const { csrf, kept, before, platform } = await setUp();
      const body = new URLSearchParams({ ...fields, csrf }).toString();
      const answer = await ask(platform, { method: 'POST', url: path, body });
      assert.equal(answer.status, 403);
      assert.equal(kept(), before);
      const otherBrowser = browse(platform);
      await otherBrowser.signIn('hanako.18');
      const between = kept();
      assert.equal((await otherBrowser.post(path, { ...fields, csrf })).status, 403);
      assert.equal(kept(), between);
    });

    it('should change nothing from another site, even with the CSRF token', async () => {
      const { browser, csrf, kept, before } = await setUp();
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'http://127.0.0.1:2' },
        { origin: 'https://127.0.0.1:1' },
        { origin: 'http://127.0.0.1:1.evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
      ]) {
        const answer = await browser.post(path, { ...fields, csrf }, headers as Record<string, string>);
        assert.equal(answer.status, 403, JSON.stringify(headers));
      }
      assert.equal(kept(), before);
    });

    it('should change nothing after the session has ended', async () => {
      const { browser, csrf, kept, before, platform } = await setUp();
      platform.main.clock.advance(8 * 3_600_000);
      assert.equal((await browser.post(path, { ...fields, csrf })).status, 403);
      assert.equal(kept(), before);
    });
  });
}
